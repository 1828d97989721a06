// Imports of files: with { type: 'text' } their text, with { type: 'file' } their path.
declare module '*.svg' {
  const text: string
  export default text
}
declare module '*.css' {
  const text: string
  export default text
}
declare module '*.html' {
  const text: string
  export default text
}
declare module '*.md' {
  const text: string
  export default text
}
declare module '*.png' {
  const path: string
  export default path
}
declare module '*.txt' {
  const text: string
  export default text
}
