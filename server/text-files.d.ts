// Files imported as text or as a path, so that a single-file executable contains them.
declare module '*.sql' {
  const text: string
  export default text
}
declare module '*.yaml' {
  const path: string
  export default path
}
