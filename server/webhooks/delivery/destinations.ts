// Decides where webhooks may be sent. Whoever creates a webhook chooses its URL, so without this it could reach services that only this
// machine can reach.
import { promises as dns } from 'node:dns'
import { isIP } from 'node:net'
import { networkList } from '../../networks.ts'
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
  readonly lookup?: Lookup
  readonly lookupTimeoutMs?: number
}

const systemLookup: Lookup = (host) => dns.lookup(host, { all: true, verbatim: true })

// Names get the same reason whether they do not exist, cannot be resolved or resolve to something inside: otherwise a caller could find out
// which names exist in the network of the service.
const NAME_NOT_PUBLIC = 'The host of the URL does not exist, or it has an IP address that is not public.'
const IP_NOT_PUBLIC = 'The IP address in the URL is not public.'
const NEEDS_TLS = 'The URL must begin with https://, unless the operator has allowed its host.'

export function createDestinations({ allow, lookup = systemLookup, lookupTimeoutMs = 5000 }: Options): Destinations {
  const isAllowed = networkList(allow)
  // A zone names a network interface of this machine; lists of networks ignore it.
  const accepts = (ip: string, isPlain: boolean): boolean =>
    !ip.includes('%') && (isAllowed(ip) || (!isPlain && isPublicIp(ip)))

  return {
    resolve: async (text) => {
      if (!URL.canParse(text)) return refused('The URL is not valid.')
      const url = new URL(text)
      const problem = syntaxProblem(url)
      if (problem !== undefined) return refused(problem)
      const isPlain = url.protocol === 'http:'
      if (isPlain && allow.length === 0) return refused(NEEDS_TLS)
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const ips = isIP(host) ? [host] : await within(lookupTimeoutMs, () => lookup(host))
      const [first, ...others] = ips
      if (first !== undefined && ips.every((ip) => accepts(ip, isPlain))) {
        const other = others.find((ip) => isIP(ip) !== isIP(first))
        return { ok: true, ips: other === undefined ? [first] : [first, other] }
      }
      return refused(isPlain ? NEEDS_TLS : isIP(host) ? IP_NOT_PUBLIC : NAME_NOT_PUBLIC)
    },
  }
}

const refused = (reason: string): Destination => ({ ok: false, reason })

function syntaxProblem(url: URL): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'The URL must begin with https://.'
  if (url.username || url.password) return 'The URL must not have a user name or a password.'
  // An empty fragment is not in url.hash.
  if (url.href.includes('#')) return 'The URL must not have a fragment (#).'
  return undefined
}

/** The IP addresses that a lookup finds in time; none if it fails. */
async function within(ms: number, lookup: () => ReturnType<Lookup>): Promise<readonly string[]> {
  const timeout = Promise.withResolvers<readonly []>()
  const timer = setTimeout(timeout.resolve, ms, [])
  try {
    const found = await Promise.race([lookup(), timeout.promise])
    return found.map(({ address }) => address)
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}
