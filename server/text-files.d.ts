// Files that are imported as text, or as the path of a file, so that a single-file executable contains them.
declare module '*.sql' {
  const text: string
  export default text
}
declare module '*.yaml' {
  const path: string
  export default path
}
