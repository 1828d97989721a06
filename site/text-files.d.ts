// Files that are imported as they are: with { type: 'text' } as their text, with { type: 'file' } as the path to them.
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
declare module '*.pack' {
  const path: string
  export default path
}
