import { describe, expect, test } from 'vitest'
import { keptContent, oncePerObject } from '@/releases/content/kept-contents'

const MEGABYTE = 1_000_000

describe('contract §9 Documents shared by many releases', () => {
  test('equal JSON gives the same object, other JSON another', () => {
    const content = keptContent('{"title":"One","rows":[{"id":"a"}]}')
    expect(content).toEqual({ title: 'One', rows: [{ id: 'a' }] })
    expect(keptContent('{"title":"One","rows":[{"id":"a"}]}')).toBe(content)
    expect(keptContent('{"title":"Two","rows":[{"id":"a"}]}')).not.toBe(content)
  })

  test('the object is frozen at every depth', () => {
    const { rows } = keptContent('{"rows":[{"id":"frozen"}]}') as { rows: { id: string }[] }
    expect(() => rows.push({ id: 'more' })).toThrow(TypeError)
    expect(() => Object.assign(rows[0] ?? {}, { id: 'other' })).toThrow(TypeError)
  })

  test('beyond 16 million characters the least recently used are forgotten', () => {
    const textOf = (n: number) => JSON.stringify({ n, text: 'x'.repeat(MEGABYTE) })
    const [first, second] = [keptContent(textOf(1)), keptContent(textOf(2))]
    for (let n = 3; n <= 15; n += 1) keptContent(textOf(n))
    expect(keptContent(textOf(1))).toBe(first)
    keptContent(textOf(16))
    expect(keptContent(textOf(1))).toBe(first)
    expect(keptContent(textOf(2))).not.toBe(second)
  })

  test('a value derived from an object is computed once, also if it is undefined', () => {
    let times = 0
    const count = oncePerObject((key: unknown) => {
      times += 1
      return typeof key === 'object' ? null : key
    })
    const object = {}
    expect([count(object), count(object), times]).toEqual([null, null, 1])
    expect([count({}), times]).toEqual([null, 2])
    expect([count('text'), count('text'), times]).toEqual(['text', 'text', 4])
  })
})
