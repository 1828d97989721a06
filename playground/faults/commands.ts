// Parts of the shell commands that show faults.

/** Returns the curl options that send a JSON body. */
export const sending = (body: string): string => `-H 'Content-Type: application/json' -d '${body}'`

/** Returns a command for the second page of a list, such as `/pets?limit=2`. `others` are more query parameters for that page. */
export const secondPage = (list: string, others = ''): string =>
  `curl -sSi "$URL${list}${others}&cursor=$(curl -sSi "$URL${list}" | sed -n 's/.*cursor=\\([^>]*\\)>.*/\\1/p')"`

/** Returns a command that creates a key and prints only the key itself. */
export const newKey = (scope: string): string =>
  `curl -sS "$URL/store/keys" ${sending(`{"name":"Till","scopes":["${scope}"]}`)} | sed 's/.*"secret":"\\([^"]*\\)".*/\\1/'`
