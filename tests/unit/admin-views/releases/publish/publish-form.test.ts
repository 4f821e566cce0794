import { describe, expect, test } from 'vitest'
import { itemId, onlyOf } from '@/admin-views/releases/changes/item-id'
import { publishErrors, releaseOf, withNeeded } from '@/admin-views/releases/publish/publish-form'
import type { ReleaseItem } from '@/domain/contract/release-answers'
import { inputMoment } from '@/ui/texts/local-moment'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const form = { note: '', when: 'now', at: '' } as const

describe('contract §5 Publishing is prevented', () => {
  test('a note that is too long, by its characters, prevents it', () => {
    expect(publishErrors({ ...form, note: 'x'.repeat(201) }, NOW).note).toContain('201 characters')
    expect(publishErrors({ ...form, note: `  ${'🧪'.repeat(200)}  ` }, NOW)).toEqual({})
  })

  test('an invalid or past time prevents it, where one is required', () => {
    expect(publishErrors({ ...form, when: 'at' }, NOW).at).toBe('Choose a day and a time.')
    const passed = { ...form, at: inputMoment(NOW) }
    expect(publishErrors({ ...passed, when: 'at' }, NOW).at).toContain('has passed')
    expect(publishErrors(passed, NOW)).toEqual({})
    expect(publishErrors({ ...form, when: 'at', at: inputMoment(NOW + 60_000) }, NOW)).toEqual({})
  })
})

describe('contract §5 The body of a publication', () => {
  test('only filled values are sent', () => {
    expect(releaseOf({ ...form, note: '  ' }, undefined)).toEqual({ go_live: true })
    expect(
      releaseOf({ ...form, note: ' Prices ', when: 'prepare', at: '2027-01-01T10:00' }, undefined),
    ).toEqual({
      label: 'Prices',
      go_live: false,
    })
  })

  test('a local time is sent in UTC', () => {
    const at = inputMoment(NOW)
    expect(releaseOf({ ...form, when: 'at', at }, undefined)).toEqual({
      go_live: true,
      live_at: '2026-11-22T10:00:00.000Z',
    })
  })

  test('a selection is sent, products and documents apart, also from the built-in content', () => {
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

test('contract §9 The documents named by a selection are sent once', () => {
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
