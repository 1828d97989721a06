// Distinguishes public IP addresses from those of this machine, its network, and special-purpose networks.
import { networkList } from '../../../http/networks.ts'

// IPv6 addresses outside 2000::/3, such as loopback, private networks, and NAT64, are not global:
// https://www.iana.org/assignments/ipv6-address-space
const isGlobal = networkList(['0.0.0.0/0', '2000::/3'])

const isSpecial = networkList([
  // Multicast and special-purpose IPv4 networks (https://www.iana.org/assignments/iana-ipv4-special-registry). A few services in these
  // networks are globally reachable, but none of them receives webhooks.
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
  // Azure serves each virtual machine's metadata and credentials at this address, which looks public.
  '168.63.129.16',
  // Special-purpose IPv6 networks: protocols (including Teredo), documentation, and 6to4, which leads to the embedded IPv4 address. See
  // https://www.iana.org/assignments/iana-ipv6-special-registry
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])

export const isPublicIp = (ip: string): boolean => isGlobal(ip) && !isSpecial(ip)
