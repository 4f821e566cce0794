import { expect, test } from 'vitest'
import { clientAddress } from '@/accounts/client-address'

const from = (forwarded: string | null, trustedProxies = 0) =>
  clientAddress(
    new Request('http://localhost/api/auth/login', {
      headers: forwarded === null ? {} : { 'x-forwarded-for': forwarded },
    }),
    trustedProxies,
  )

// The last address is the one that connected; the server adds it to whatever the client sent.
test.each([
  ['10.0.0.1', 0, '10.0.0.1'],
  ['6.6.6.6, 10.0.0.1', 0, '10.0.0.1'],
  ['203.0.113.7, 127.0.0.1', 1, '203.0.113.7'],
  ['6.6.6.6, 203.0.113.7, 127.0.0.1', 1, '203.0.113.7'],
  ['6.6.6.6, 203.0.113.7, 10.0.0.2, 127.0.0.1', 2, '203.0.113.7'],
  ['127.0.0.1', 1, '127.0.0.1'],
  ['10.0.0.2, 127.0.0.1', 5, '10.0.0.2'],
])('%s behind %d proxies: %s', (forwarded, trustedProxies, address) => {
  expect(from(forwarded, trustedProxies)).toBe(address)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::5', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::1'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['::2', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
])('%s counts as %s', (address, counted) => {
  expect(from(address)).toBe(counted)
})

test('without an address all count as one', () => {
  expect(from(null)).toBe('unknown')
})
