import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

async function ownOrigin(siteUrl: string) {
  vi.resetModules()
  vi.stubEnv('SITE_URL', siteUrl)
  return (await import('@/server/panel/panel-gate')).isOwnOrigin
}

test.each([
  [undefined, 'www.averline.example'],
  ['http://www.averline.example', 'www.averline.example'],
  ['https://www.averline.example.evil.example', 'www.averline.example'],
  ['https://averline.example', 'www.averline.example'],
  ['https://www.averline.example:8443', 'www.averline.example'],
  ['https://evil.example', 'localhost:3000'],
  ['http://localhost:3001', 'localhost:3000'],
  ['null', 'localhost:3000'],
  ['http://undefined', undefined],
])('contract §6 Behind TLS %s is foreign to %s', async (origin, host) => {
  expect((await ownOrigin('https://www.averline.example'))(origin, host)).toBe(false)
})

test.each([
  ['https://www.averline.example', 'www.averline.example'],
  // A proxy that names the server as it reaches it.
  ['https://www.averline.example', '127.0.0.1:3000'],
  // A request on the machine itself, without the proxy.
  ['http://localhost:3000', 'localhost:3000'],
])('contract §6 %s is our own origin, requested as %s', async (origin, host) => {
  expect((await ownOrigin('https://www.averline.example'))(origin, host)).toBe(true)
})

test('contract §6 Without a SITE_URL the requested address is our own, in either scheme', async () => {
  const isOwnOrigin = await ownOrigin('')
  expect(isOwnOrigin('http://192.0.2.7:3000', '192.0.2.7:3000')).toBe(true)
  expect(isOwnOrigin('https://shop.example', 'shop.example')).toBe(true)
  expect(isOwnOrigin('http://localhost:3000', '192.0.2.7:3000')).toBe(false)
})
