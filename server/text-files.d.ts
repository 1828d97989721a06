// Files that are imported as text, so that a single-file executable contains them.
declare module '*.sql' {
  const text: string
  export default text
}
declare module '*.yaml' {
  const text: string
  export default text
}
