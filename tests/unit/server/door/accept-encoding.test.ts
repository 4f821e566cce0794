import { expect, test } from 'vitest'
import { chooseEncoding } from '@/server/door/accept-encoding'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  // A name within another, or within a parameter, is not the coding.
  ['x-br, gzip2', undefined],
  ['deflate;x=gzip', undefined],
  ['gzip;q=0', undefined],
  ['gzip;q=0.000, br;q=0', undefined],
  ['gzip;q=0, *;q=0', undefined],
  // An invalid weight does not accept an encoding.
  ['gzip;q=abc', undefined],
  ['gzip;q=-1', undefined],
  ['gzip;q=1e3', undefined],
  ['identity;q=1, gzip;q=0.5', undefined],
  ['gzip', 'gzip'],
  ['gzip;q=0.9', 'gzip'],
  ['GZIP ; Q=0.001', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.9, br;q=0.1', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.9, br;q=0.9', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity;q=0, gzip;q=0', undefined],
])('RFC 9110 12.5.3 Accept-Encoding %j: %s', (header, coding) => {
  expect(chooseEncoding(header, ['br', 'gzip'])).toBe(coding)
})

test('an unavailable coding is never chosen', () => {
  expect(chooseEncoding('br, gzip;q=0.1', ['gzip'])).toBe('gzip')
  expect(chooseEncoding('br', [])).toBeUndefined()
})
