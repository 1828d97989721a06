// The script as text, for the pages that load it.
declare const text: string
export default text
