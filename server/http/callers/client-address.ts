// Finds a client's IP address. Uses only those entries of X-Forwarded-For that trusted proxies added.
import { BoundedCache } from '../bounded-cache.ts'
import { isIP, networkList } from '../networks.ts'

/** The part of Bun's server that returns a connection's peer address. */
export interface PeerLookup {
  requestIP(request: Request): { readonly address: string } | null
}

/** Returns the IP address that a request counts against. For IPv6, it is the client's network, such as `2001:db8:1:2::/64`. */
export type ClientAddress = (request: Request, peers: PeerLookup) => string

/** Creates a reader that trusts these proxies, given as IP addresses or as networks such as `10.0.0.0/8`. */
export function clientAddressReader(proxies: readonly string[]): ClientAddress {
  const peerOf = (request: Request, peers: PeerLookup) => peers.requestIP(request)?.address ?? 'unknown'
  if (proxies.length === 0) {
    // Cache parsed addresses: the same clients send many requests, and parsing takes longer than a cache lookup.
    const known = new BoundedCache<string, string>(MAX_KNOWN)
    return (request, peers) => {
      const peer = peerOf(request, peers)
      const address = known.get(peer) ?? networkOf(normalized(peer))
      known.set(peer, address)
      return address
    }
  }
  const isTrusted = networkList(proxies)
  return (request, peers) => {
    let ip = normalized(peerOf(request, peers))
    if (!isTrusted(ip)) return networkOf(ip)
    for (const hop of lastHops(request.headers.get('x-forwarded-for') ?? '')) {
      const previous = normalized(hop)
      if (isIP(previous) === 0) break
      ip = previous
      if (!isTrusted(ip)) break
    }
    return networkOf(ip)
  }
}

const MAX_KNOWN = 1000

// Maximum number of hops to read. The client controls the beginning of the list and can make it arbitrarily long.
const MAX_HOPS = 20

/** Yields the hops, last one first, because each proxy appends the address of its own client. */
function* lastHops(list: string): Generator<string> {
  let end = list.length
  for (let count = 0; count < MAX_HOPS && end >= 0; count++) {
    const comma = end === 0 ? -1 : list.lastIndexOf(',', end - 1)
    yield list.slice(comma + 1, end).trim()
    end = comma
  }
}

/** Removes the port that some proxies add, and converts IPv4-mapped IPv6 addresses to IPv4. */
function normalized(text: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
  const [, high = '', low = ''] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(bracketed ?? text) ?? []
  if (high !== '') return [high, low].flatMap((group) => bytesOf(Number.parseInt(group, 16))).join('.')
  return (bracketed ?? dotted ?? text).replace(/^::ffff:(?=\d+\.)/i, '')
}

const bytesOf = (group: number): number[] => [group >> 8, group & 255]

/** Returns an IPv6 client's /64 network. A client usually controls the whole network, so it could evade a per-address limit. */
function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::')
  const groups = (text = ''): string[] => text.split(':').filter((group) => group !== '')
  const before = groups(head)
  const after = groups(tail)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
