import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4's ranges for private networks, the machine itself, multicast and documentation. */
const RESERVED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Parts of IPv6's public range that lead elsewhere: tunnels to IPv4, and examples. */
const RESERVED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const reserved = new BlockList()
for (const [network, prefix] of RESERVED_V4) reserved.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of RESERVED_V6) reserved.addSubnet(network, prefix, 'ipv6')

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the internet, and not to this machine or its private networks. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4')
  return isIPv6(address) && global.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}
