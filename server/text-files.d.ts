// Declares files imported as strings or paths. Importing a file embeds it in a single-file executable.
declare module '*.sql' {
  const text: string
  export default text
}
declare module '*.yaml' {
  const path: string
  export default path
}
