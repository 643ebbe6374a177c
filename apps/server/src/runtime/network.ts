import { BlockList, isIPv6 } from 'node:net'

/**
 * The network that rate limits count: an IPv4 address by itself, or the /64 of an IPv6 address, because one household
 * can use every address of its /64.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}

/** The part of an IP that is kept about a person: 113.66.x.x, or the first 32 bits of an IPv6 address. */
export function maskedNetwork(ip: string): string {
  const network = networkOf(ip)
  if (network.includes(':')) return `${network.split(':').slice(0, 2).join(':')}::/32`
  return network.replace(/^(\d+\.\d+)\..*$/, '$1.x.x')
}

const privateRanges = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateRanges.addSubnet(network, bits, 'ipv4')
}
privateRanges.addAddress('::1', 'ipv6')
privateRanges.addSubnet('fc00::', 7, 'ipv6')

/** Whether an IP belongs to this machine or a private network. */
export function isPrivateIp(ip: string): boolean {
  const unmapped = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return privateRanges.check(unmapped, isIPv6(unmapped) ? 'ipv6' : 'ipv4')
}
