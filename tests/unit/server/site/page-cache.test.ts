import { describe, expect, test } from 'vitest'
import { PageCache } from '@/server/site/page-cache'

describe('contract §5 pages in memory', () => {
  test('who was not asked for longest goes first', () => {
    const cache = new PageCache<string>(30)
    for (const name of ['a', 'b', 'c']) cache.set(name, name, 10)
    cache.get('a')
    cache.set('d', 'd', 10)
    expect(['a', 'b', 'c', 'd'].map((name) => cache.get(name))).toEqual(['a', undefined, 'c', 'd'])
  })

  test('one that is put in again weighs once', () => {
    const cache = new PageCache<number>(30)
    for (let round = 0; round < 10; round += 1) cache.set('a', round, 10)
    cache.set('b', 0, 20)
    expect([cache.get('a'), cache.get('b')]).toEqual([9, 0])
  })

  test('one that is too heavy is not kept, and takes nothing with it for good', () => {
    const cache = new PageCache<string>(30)
    cache.set('whale', 'whale', 100)
    expect(cache.get('whale')).toBeUndefined()
    cache.set('a', 'a', 30)
    expect(cache.get('a')).toBe('a')
  })
})
