// The commands of the guides as a reader of this service can run them: the guides are written for a service on the reader's own machine.
import { KEY_OPTION } from '../contract/code-samples.ts'

export interface ServiceAccess {
  /** Where callers reach the service. */
  readonly url: string
  /** Whether every caller needs a key. Commands then take it from PETSTORE_KEY. */
  readonly needsKeys: boolean
}

/** The URL in the contract and the guides. */
export const GUIDE_URL = 'http://127.0.0.1:8080'

/** Programs and commands with the URL of this service instead of the guides' own, and curl commands with the key if one is needed. */
export function withServiceAccess(markdown: string, { url, needsKeys }: ServiceAccess): string {
  return markdown.replaceAll(/^```(?:console|sh|js|json|ts|python)\n[\s\S]*?^```$/gm, (block) => {
    const own = needsKeys ? block.replaceAll(/^.*?\bcurl .*$/gm, withKey) : block
    return own.replaceAll(GUIDE_URL, () => url)
  })
}

function withKey(line: string): string {
  return line.includes(GUIDE_URL) && !line.includes('Authorization:')
    ? line.replace('curl ', `curl ${KEY_OPTION} `)
    : line
}
