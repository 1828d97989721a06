// The commands of the guides as a reader of this service can run them: the guides are written for a service on the reader's own machine.

export interface ServiceAccess {
  /** Where callers reach the service. */
  readonly url: string
  /** Whether every caller needs a key. Commands then take it from PETSTORE_KEY. */
  readonly needsKeys: boolean
}

/** The URL in the contract and the guides. */
export const GUIDE_URL = 'http://127.0.0.1:8080'

const keyOption = '-H "Authorization: Bearer $PETSTORE_KEY"'

/** Each curl command that calls the guides' own service, with the URL of this one and with the key if one is needed. */
export function withServiceAccess(markdown: string, { url, needsKeys }: ServiceAccess): string {
  return markdown.replaceAll(/^(.*?)\bcurl (.*)$/gm, (line, before: string, rest: string) => {
    if (!rest.includes(GUIDE_URL)) return line
    const key = needsKeys && !rest.includes('Authorization:') ? `${keyOption} ` : ''
    return `${before}curl ${key}${rest.replaceAll(GUIDE_URL, () => url)}`
  })
}
