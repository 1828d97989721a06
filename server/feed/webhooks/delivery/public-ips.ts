// Which IP addresses belong to hosts on the public internet, and not to this machine, its network or a special purpose.
import { isIP, networkList } from '../../../http/networks.ts'

// https://www.iana.org/assignments/iana-ipv4-special-registry and multicast. A few services within these networks are globally
// reachable, but none of them receives webhooks.
const isSpecialV4 = networkList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Azure gives each virtual machine its metadata and credentials at this address, which looks public.
  '168.63.129.16',
])

// https://www.iana.org/assignments/ipv6-address-space: everything else, such as loopback, private networks and NAT64, is not.
const isGlobalUnicast = networkList(['2000::/3'])

// https://www.iana.org/assignments/iana-ipv6-special-registry: protocols (Teredo among them), documentation, and 6to4, which leads to
// the IPv4 address within it.
const isSpecialV6 = networkList(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

const isMappedV4 = networkList(['::ffff:0:0/96'])

export function isPublicIp(ip: string): boolean {
  const version = isIP(ip)
  if (version === 4 || (version === 6 && isMappedV4(ip))) return !isSpecialV4(ip)
  return isGlobalUnicast(ip) && !isSpecialV6(ip)
}
