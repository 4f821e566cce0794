import { expect, test } from 'vitest'
import { checkPortIsFree, readHost, urlOf } from '../../../scripts/steps/port.mjs'

test.each([
  [{}, undefined],
  [{ HOST: '', TRUST_PROXY: '' }, undefined],
  [{ TRUST_PROXY: '0' }, undefined],
  // No client may bypass the proxy: it could forge X-Forwarded-For (§7 limits).
  [{ TRUST_PROXY: '1' }, '127.0.0.1'],
  [{ HOST: '', TRUST_PROXY: '2' }, '127.0.0.1'],
  [{ HOST: '0.0.0.0', TRUST_PROXY: '1' }, '0.0.0.0'],
  [{ HOST: '::1' }, '::1'],
])('with %j the server listens on %s', (environment, host) => {
  expect(readHost(environment)).toBe(host)
})

test('an address that this machine does not have is refused by name', async () => {
  await expect(checkPortIsFree(0, '192.0.2.1')).rejects.toThrow(
    'HOST is "192.0.2.1": this machine has no such address. Choose one it has',
  )
})

test.each([
  [undefined, 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
])('a server that listens on %s is reached at %s', (host, url) => {
  expect(urlOf(3000, host)).toBe(url)
})
