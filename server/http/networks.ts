// IP networks in CIDR notation, as used in settings. Node's parser and lists are stricter than those of ipaddr.js, which reads 8.8.8 as
// 8.8.0.8 and ::8.8.8.8 as 8.8.8.8, and takes two to four times as long for IPv6.
import type { BlockList } from 'node:net'
import { node } from '../runtime/node.ts'

/** Returns the IP version, 4 or 6; 0 if the string is not an IP address. */
export const isIP = (text: string): number => node.net.isIP(text)

/** Whether a string is an IP address or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/')
  const version = isIP(ip)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Returns a function that checks whether an IP address belongs to one of the networks. The address may be IPv4-mapped IPv6. */
export function networkList(networks: readonly string[]): (ip: string) => boolean {
  let list: BlockList | undefined
  return (ip) => {
    if (networks.length === 0 || isIP(ip) === 0) return false
    list ??= toBlockList(networks)
    return list.check(ip, familyOf(ip))
  }
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new node.net.BlockList()
  for (const network of networks) {
    const [ip = '', bits] = network.split('/')
    const family = familyOf(ip)
    if (bits === undefined) list.addAddress(ip, family)
    else list.addSubnet(ip, Number(bits), family)
  }
  return list
}

const familyOf = (ip: string): 'ipv4' | 'ipv6' => (isIP(ip) === 6 ? 'ipv6' : 'ipv4')
