import { describe, expect, test } from 'vitest'
import { isKeyOf } from '@/server/printing/page-sink'

const key = (path: string) => `/route-cache/APP_PAGE/5c60542ad6b3df04/$${path}`

describe('contract §5 The framework’s output belongs to the requested page', () => {
  test.each([
    ['/index', '/'],
    ['/about', '/about'],
    ['/_not-found', '/_not-found'],
    ['/reference-standards/a/b', '/reference-standards/a/b'],
  ])('%s is the page of %s', (stored, path) => expect(isKeyOf(key(stored), path)).toBe(true))

  test.each([
    ['/about', '/'],
    ['/reference-standards/a/about', '/about'],
    ['/reference-standards/a', '/reference-standards/a/b'],
    ['/reference-standards/a/b', '/b'],
  ])('%s is not the page of %s', (stored, path) => expect(isKeyOf(key(stored), path)).toBe(false))
})
