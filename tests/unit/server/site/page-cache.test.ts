import { describe, expect, test } from 'vitest'
import { PageCache } from '@/server/site/page-cache'

describe('contract §5 Pages in memory', () => {
  test('the least recently requested page is removed first', () => {
    const cache = new PageCache<string>(30)
    for (const name of ['a', 'b', 'c']) cache.set(name, name, 10)
    cache.get('a')
    cache.set('d', 'd', 10)
    expect(['a', 'b', 'c', 'd'].map((name) => cache.get(name))).toEqual(['a', undefined, 'c', 'd'])
  })

  test('a page stored again counts once', () => {
    const cache = new PageCache<number>(30)
    for (let round = 0; round < 10; round += 1) cache.set('a', round, 10)
    cache.set('b', 0, 20)
    expect([cache.get('a'), cache.get('b')]).toEqual([9, 0])
  })

  test('a page that is too large is not stored, and removes nothing permanently', () => {
    const cache = new PageCache<string>(30)
    cache.set('whale', 'whale', 100)
    expect(cache.get('whale')).toBeUndefined()
    cache.set('a', 'a', 30)
    expect(cache.get('a')).toBe('a')
  })
})
