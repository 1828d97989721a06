// Adapts the guides' commands to this service: the guides are written for a service on the reader's own machine.
import { KEY_OPTION } from '../contract/code-samples.ts'

export interface ServiceAccess {
  /** The service's public URL. */
  readonly url: string
  /** Whether every caller needs a key. If so, commands read it from PETSTORE_KEY. */
  readonly needsKeys: boolean
}

/** The service URL used in the contract and the guides. */
export const GUIDE_URL = 'http://127.0.0.1:8080'

/**
 * In sample programs and commands, replaces the URL used in the guides with this service's URL. Adds a key to curl
 * commands if one is needed.
 */
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
