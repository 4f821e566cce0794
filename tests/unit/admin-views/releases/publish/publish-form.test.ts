import { describe, expect, test } from 'vitest'
import { itemId, onlyOf } from '@/admin-views/releases/changes/item-id'
import { publishErrors, releaseOf, withNeeded } from '@/admin-views/releases/publish/publish-form'
import type { ReleaseItem } from '@/contract/release-answers'
import { inputMoment } from '@/ui/local-moment'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const form = { note: '', when: 'now', at: '' } as const

describe('contract §5 what stands in the way of publishing', () => {
  test('is a note that is too long, counted as it is read', () => {
    expect(publishErrors({ ...form, note: 'x'.repeat(201) }, NOW).note).toContain('201 characters')
    expect(publishErrors({ ...form, note: `  ${'🧪'.repeat(200)}  ` }, NOW)).toEqual({})
  })

  test('is a moment that is none, or has passed; only where one is asked for', () => {
    expect(publishErrors({ ...form, when: 'at' }, NOW).at).toBe('Choose a day and a time.')
    const passed = { ...form, at: inputMoment(NOW) }
    expect(publishErrors({ ...passed, when: 'at' }, NOW).at).toContain('has passed')
    expect(publishErrors(passed, NOW)).toEqual({})
    expect(publishErrors({ ...form, when: 'at', at: inputMoment(NOW + 60_000) }, NOW)).toEqual({})
  })
})

describe('contract §5 what is sent', () => {
  test('is nothing but what was said', () => {
    expect(releaseOf({ ...form, note: '  ' }, undefined)).toEqual({ go_live: true })
    expect(
      releaseOf({ ...form, note: ' Prices ', when: 'prepare', at: '2027-01-01T10:00' }, undefined),
    ).toEqual({
      label: 'Prices',
      go_live: false,
    })
  })

  test('is the moment in UTC, of the reader’s time', () => {
    const at = inputMoment(NOW)
    expect(releaseOf({ ...form, when: 'at', at }, undefined)).toEqual({
      go_live: true,
      live_at: '2026-11-22T10:00:00.000Z',
    })
  })

  test('is the chosen ones, products and documents apart; one of the built-in content too', () => {
    const items = [
      { kind: 'product', key: 12 },
      { kind: 'product', key: -3 },
      { kind: 'content', key: 'category/12' },
      { kind: 'content', key: 'pages/about us' },
    ] as const
    expect(onlyOf(items.map(itemId))).toEqual({
      products: [12, -3],
      content: ['category/12', 'pages/about us'],
    })
  })
})

test('contract §9 what the chosen documents name goes along, once', () => {
  const item: ReleaseItem = { kind: 'content', key: '', title: '', cat_no: null, change: 'added', fields: [] }
  const needed: ReleaseItem[] = [
    { ...item, key: 'posts/post-99' },
    { ...item, key: 'pages/careers' },
    { ...item, kind: 'product', key: 7 },
  ]
  expect(withNeeded({ products: [7], content: ['home/hero', 'pages/careers'] }, needed)).toEqual({
    products: [7],
    content: ['home/hero', 'pages/careers', 'posts/post-99'],
  })
})
