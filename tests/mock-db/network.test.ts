import { expect, test } from 'vitest'
import { networkOf } from '../../mock-db/postgres/network'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::/64'],
  ['2001:DB8:1:0002::7', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['x'.repeat(100), 'x'.repeat(64)],
])('networkOf(): the address %s gives %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
