import { describe, expect, test } from 'vitest'
import {
  type HeldItem,
  type ReleaseHolds,
  releaseName,
  titleInName,
} from '@/domain/rules/releases/release-name'

const NOTHING: ReleaseHolds = { products: 0, content: 0, product: null, documents: [] }

const item = (title: string, change: HeldItem['change'], fields: number, field: string | null): HeldItem => ({
  title,
  change,
  fields,
  field,
})

const CAREERS = item('Careers page', 'changed', 3, 'Address')
const ABOUT = item('About: figures', 'changed', 1, 'Years')
const PARACETAMOL = item('Paracetamol', 'changed', 3, 'CAS No')

const named = (holds: Partial<ReleaseHolds> | null, given: { label?: string; changes?: number } = {}) =>
  releaseName({
    number: 7,
    label: given.label ?? null,
    holds: holds && { ...NOTHING, ...holds },
    changes: given.changes ?? 0,
  })

describe('contract §5 A release without a note is called by what it holds', () => {
  test.each<[string, Partial<ReleaseHolds>]>([
    ['Careers page: address and 2 more', { content: 1, documents: [CAREERS] }],
    ['About: figures: years', { content: 1, documents: [ABOUT] }],
    ['Careers page: added', { content: 1, documents: [{ ...CAREERS, change: 'added' }] }],
    ['Careers page: removed', { content: 1, documents: [{ ...CAREERS, change: 'removed' }] }],
    ['Careers page and About: figures', { content: 2, documents: [CAREERS, ABOUT] }],
    ['Careers page and 1,299 more', { content: 1_300, documents: [CAREERS, ABOUT] }],
    ['Paracetamol: 3 fields', { products: 1, product: PARACETAMOL }],
    ['Paracetamol: CAS No', { products: 1, product: { ...PARACETAMOL, fields: 1 } }],
    ['Paracetamol: changed', { products: 1, product: item('Paracetamol', 'changed', 0, null) }],
    ['Paracetamol: added', { products: 1, product: { ...PARACETAMOL, change: 'added' } }],
    ['4,995 products', { products: 4_995 }],
    ['Careers page, Paracetamol', { products: 1, product: PARACETAMOL, content: 1, documents: [CAREERS] }],
    ['Careers page and 2 more, 12 products', { products: 12, content: 3, documents: [CAREERS, ABOUT] }],
    ['Addresses alone', {}],
  ])('%s', (name, holds) => expect(named(holds)).toBe(name))

  test('the note comes first', () =>
    expect(named({ products: 2 }, { label: 'New prices' })).toBe('New prices'))

  test('one from before names were noted is called by its number of changes', () => {
    expect(named(null, { changes: 1_200 })).toBe('1,200 changes')
    expect(named(null, { changes: 1 })).toBe('1 change')
    expect(named(null)).toBe('Changes without a note')
  })

  test('release 0 is the site as it was built, whatever its label', () => {
    expect(releaseName({ number: 0, label: 'Built-in content', holds: null, changes: 0 })).toBe(
      'The site as it was built',
    )
  })

  test('a long title is cut', () => {
    const long = item('β'.repeat(300), 'added', 1, null)
    expect(named({ products: 1, product: long })).toBe(`${'β'.repeat(59)}…: added`)
  })
})

test.each([
  ['pages/careers', 'Careers', 'Careers page'],
  ['redirects/3', '/jobs', 'Redirect from /jobs'],
  ['category/12', 'Abacavir', 'Category Abacavir'],
  ['home/hero', 'Home: opening', 'Home: opening'],
  ['posts/post-11', 'A new warehouse', 'A new warehouse'],
])('contract §5 The name of %s says what it is', (key, title, name) => {
  expect(titleInName(key, title)).toBe(name)
})
