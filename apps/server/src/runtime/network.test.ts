import { expect, test } from 'vitest'
import { isPrivateIp, maskedNetwork, networkOf } from './network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:DB8::1:9', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:ffff::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('limits count %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['203.0.113.9', '203.0.x.x'],
  ['::ffff:203.0.113.9', '203.0.x.x'],
  ['2001:0db8:0:1:2:3:4:5', '2001:db8::/32'],
  ['::1', '0:0::/32'],
])('of %s only %s is kept about a person', (ip, network) => {
  expect(maskedNetwork(ip)).toBe(network)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['fd00::1', true],
  ['2001:db8::1', false],
  ['203.0.113.9', false],
  ['', false],
])('%s is private: %s', (ip, expected) => {
  expect(isPrivateIp(ip)).toBe(expected)
})
