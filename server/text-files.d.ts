// Files that are imported as text, so that they are inside the executable too.
declare module '*.sql' {
  const text: string
  export default text
}
declare module '*.yaml' {
  const text: string
  export default text
}
