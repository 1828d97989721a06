// The script as a string, for the pages that load it.
declare const text: string
export default text
