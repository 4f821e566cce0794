import { describe, expect, test } from 'vitest'
import { requestIdOf } from '@/server/door/observed'

const idOf = (id: string | string[] | undefined, proxies: number) =>
  requestIdOf({ headers: { 'x-request-id': id } } as Parameters<typeof requestIdOf>[0], proxies)

describe('contract §8 The id of a request', () => {
  const sent = 'edge-1.a_B9'

  test('it is that of a trusted proxy', () => {
    expect(idOf(sent, 1)).toBe(sent)
    expect(idOf('a'.repeat(64), 2)).toBe('a'.repeat(64))
  })

  test.each([
    ['without a trusted proxy', sent, 0],
    ['instead of a short one', 'a'.repeat(7), 1],
    ['instead of a long one', 'a'.repeat(65), 1],
    ['instead of one with other characters', 'edge id 12345', 1],
    ['instead of one with a line break', 'edge-id-1\n{"level"', 1],
    ['instead of a missing one', undefined, 1],
  ])('it is generated %s', (_what, id, proxies) => {
    expect(idOf(id, proxies)).toMatch(/^[\da-f-]{36}$/)
    expect(idOf(id, proxies)).not.toBe(idOf(id, proxies))
  })
})
