// Decides where webhooks may be sent. The caller who creates a webhook chooses its URL, so without this it could reach services that only this
// machine can reach.
import { isIP, networkList } from '../../../http/networks.ts'
import { finishesWithin } from '../../../runtime/timeout.ts'
import { isPublicIp } from './public-ips.ts'

export interface Destinations {
  /** Checks a URL and resolves its host. Never throws. */
  resolve(url: string): Promise<Destination>
}

export type Destination =
  /** The first IP address of the host, and the first of the other version of IP, if it has one. All its addresses were checked. */
  | { readonly ok: true; readonly ips: readonly [string] | readonly [string, string] }
  /** A sentence for the caller, which does not tell what the host resolves to. */
  | { readonly ok: false; readonly reason: string }

/** Returns all IP addresses of a host name. */
export type Lookup = (host: string) => Promise<readonly { readonly address: string }[]>

interface Options {
  /** Networks that are allowed although they are not public, and also without TLS. */
  readonly allow: readonly string[]
  readonly lookup?: Lookup | undefined
  readonly lookupTimeoutMs?: number
}

// Reads /etc/hosts and asks the name servers of the system without a thread. The system's own lookup takes one of very few threads, and
// a caller with a slow name server could occupy them all: then neither other names nor files are read.
const systemLookup: Lookup = (host) => Bun.dns.lookup(host, { backend: 'c-ares' })

// The OpenAPI document has these sentences. Names get the same one whether they do not exist, cannot be resolved or resolve to something
// inside: otherwise a caller could find out which names exist in the network of the service.
const NOT_VALID = 'Body field url must be a valid URL without user name, password or fragment.'
const NOT_SECURE = 'Body field url must begin with https://, unless the operator has allowed its host.'
const NOT_PUBLIC =
  'Body field url must have a host that can be resolved and whose addresses are all public, unless the operator has allowed them.'

export function createDestinations({ allow, lookup = systemLookup, lookupTimeoutMs = 5000 }: Options): Destinations {
  const isAllowed = networkList(allow)
  // A zone names a network interface of this machine; lists of networks ignore it.
  const accepts = (ip: string, isPlain: boolean): boolean =>
    !ip.includes('%') && (isAllowed(ip) || (!isPlain && isPublicIp(ip)))

  return {
    resolve: async (text) => {
      const url = URL.canParse(text) ? new URL(text) : undefined
      if (url === undefined || !isOnlyPlace(url)) return refused(NOT_VALID)
      const isPlain = url.protocol === 'http:'
      if (isPlain && allow.length === 0) return refused(NOT_SECURE)
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const ips = isIP(host) ? [host] : await within(lookupTimeoutMs, () => lookup(host))
      const [first, ...others] = ips
      if (first === undefined || !ips.every((ip) => accepts(ip, isPlain)))
        return refused(isPlain ? NOT_SECURE : NOT_PUBLIC)
      const other = others.find((ip) => isIP(ip) !== isIP(first))
      return { ok: true, ips: other === undefined ? [first] : [first, other] }
    },
  }
}

const refused = (reason: string): Destination => ({ ok: false, reason })

/** Whether a URL says where to send something, and nothing else. An empty fragment is not in url.hash. */
function isOnlyPlace(url: URL): boolean {
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' && !url.href.includes('#')
}

/** The IP addresses that a lookup finds in time; none if it fails. */
async function within(ms: number, lookup: () => ReturnType<Lookup>): Promise<readonly string[]> {
  try {
    const found = lookup()
    return (await finishesWithin(ms, found)) ? (await found).map(({ address }) => address) : []
  } catch {
    return []
  }
}
