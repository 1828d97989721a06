// Decides where webhooks may be sent. Callers choose webhook URLs, so without this check they could reach services that are accessible only
// from this machine.
import { isIP, networkList } from '../../../http/networks.ts'
import { finishesWithin } from '../../../runtime/timeout.ts'
import { isPublicIp } from './public-ips.ts'

export interface Destinations {
  /** Checks a URL and resolves its host. Never throws. */
  resolve(url: string): Promise<Destination>
}

export type Destination =
  /**
   * The host's first IP address and, if there is one, its first address of the other IP version. All of the host's addresses were checked.
   */
  | { readonly ok: true; readonly ips: readonly [string] | readonly [string, string] }
  /** An explanation for the caller that does not reveal the host's IP addresses. */
  | { readonly ok: false; readonly reason: string }

/** Returns all IP addresses of a host name. */
export type Lookup = (host: string) => Promise<readonly { readonly address: string }[]>

interface Options {
  /** Non-public networks to which webhooks may be sent, even without TLS. */
  readonly allow: readonly string[]
  readonly lookup?: Lookup | undefined
  readonly lookupTimeoutMs?: number
}

// Reads /etc/hosts and queries the system's name servers without using a thread. The system's own lookup uses one of very few threads, so a
// caller with a slow name server could occupy them all and block other lookups and file reads.
const systemLookup: Lookup = (host) => Bun.dns.lookup(host, { backend: 'c-ares' })

// The OpenAPI document quotes these messages. The error is the same whether a name does not exist, cannot be resolved, or resolves to an
// internal address. Otherwise, callers could discover which names exist in the service's network.
const NOT_VALID = 'Body field url must be a valid URL without a user name, password, or fragment.'
const NOT_SECURE = 'Body field url must begin with https://, unless the operator has allowed its host.'
const NOT_PUBLIC =
  'Body field url must have a host that resolves only to IP addresses that are public or allowed by the operator.'

export function createDestinations({ allow, lookup = systemLookup, lookupTimeoutMs = 5000 }: Options): Destinations {
  const isAllowed = networkList(allow)
  // Reject an IP address with a zone. A zone selects one of this machine's network interfaces, but network lists ignore it.
  const accepts = (ip: string, isPlain: boolean): boolean =>
    !ip.includes('%') && (isAllowed(ip) || (!isPlain && isPublicIp(ip)))

  return {
    resolve: async (text) => {
      const url = URL.canParse(text) ? new URL(text) : undefined
      if (url === undefined || !isBareUrl(url)) return rejected(NOT_VALID)
      const isPlain = url.protocol === 'http:'
      if (isPlain && allow.length === 0) return rejected(NOT_SECURE)
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const ips = isIP(host) ? [host] : await within(lookupTimeoutMs, () => lookup(host))
      const [first, ...others] = ips
      if (first === undefined || !ips.every((ip) => accepts(ip, isPlain)))
        return rejected(isPlain ? NOT_SECURE : NOT_PUBLIC)
      const other = others.find((ip) => isIP(ip) !== isIP(first))
      return { ok: true, ips: other === undefined ? [first] : [first, other] }
    },
  }
}

const rejected = (reason: string): Destination => ({ ok: false, reason })

/** Whether a URL is http(s) without credentials or a fragment. Checks `href`, because `hash` is also empty for an empty fragment. */
function isBareUrl(url: URL): boolean {
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' && !url.href.includes('#')
}

/** Returns the IP addresses that a lookup finds in time, or an empty list if it fails. */
async function within(ms: number, lookup: () => ReturnType<Lookup>): Promise<readonly string[]> {
  try {
    const found = lookup()
    return (await finishesWithin(ms, found)) ? (await found).map(({ address }) => address) : []
  } catch {
    return []
  }
}
