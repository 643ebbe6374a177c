import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * The network that rate limits count: an IPv4 address by itself, or the /64 of an IPv6 address, because one
 * household can use every address of its /64.
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

const specialRanges = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['100.64.0.0', 10],
  // Link-local, with the metadata service of most clouds.
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  specialRanges.addSubnet(network, bits, 'ipv4')
}
/** Azure serves its virtual machines from this public address. */
specialRanges.addAddress('168.63.129.16', 'ipv4')

/** Public IPv6 addresses start with 2 or 3; some of them are for documentation or contain an IPv4 address. */
const globalRange = new BlockList()
globalRange.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  specialRanges.addSubnet(network, bits, 'ipv6')
}

/**
 * Whether an IP belongs to a host on the internet: not to this machine, a private network or a special use.
 */
export function isPublicIp(ip: string): boolean {
  const unmapped = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv6(unmapped)) return globalRange.check(unmapped, 'ipv6') && !specialRanges.check(unmapped, 'ipv6')
  return isIPv4(unmapped) && !isPrivateIp(unmapped) && !specialRanges.check(unmapped, 'ipv4')
}
