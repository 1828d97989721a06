// File imports: { type: 'text' } imports the contents, and { type: 'file' } imports the path.
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
declare module '*.woff2' {
  const path: string
  export default path
}
declare module '*.txt' {
  const text: string
  export default text
}
