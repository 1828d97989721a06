// Where a request comes from. What a caller says of that is believed only as far as a proxy that we know has added it.
import { BlockList, isIP } from 'node:net'

/** Gives the address that requests are counted for. */
export type ClientAddress = (request: Request, peer: string) => string

/** A proxy is an address, or a network such as `10.0.0.0/8`. */
export function clientAddressReader(proxies: readonly string[]): ClientAddress {
  if (proxies.length === 0) return (_, peer) => counted(plain(peer))
  const known = blockList(proxies)
  const isKnown = (address: string): boolean => known.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (request, peer) => {
    // Each proxy has added at the end whom it was asked by, so the list is read backwards, to the first that we do not know.
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => plain(hop.trim()))
    let address = plain(peer)
    while (isKnown(address)) {
      const before = hops.pop()
      if (before === undefined || isIP(before) === 0) break
      address = before
    }
    return counted(address)
  }
}

/** Whether it can be written as a proxy. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** An address as such: without the port that some proxies add, and IPv4 also where it came in over IPv6. */
function plain(address: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? []
  const [, first = '', second = ''] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(bracketed ?? address) ?? []
  if (first !== '') return [first, second].flatMap((group) => bytesOf(Number.parseInt(group, 16))).join('.')
  return (bracketed ?? dotted ?? address).replace(/^::ffff:(?=\d+\.)/i, '')
}

const bytesOf = (group: number): number[] => [group >> 8, group & 255]

/** Of IPv6 one caller has a whole network of 64 bits at least, and would otherwise have as many buckets as it likes. */
function counted(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const groups = (text = ''): string[] => text.split(':').filter((group) => group !== '')
  const before = groups(head)
  const after = groups(tail)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
