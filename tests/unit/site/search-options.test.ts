import { describe, expect, test } from 'vitest'
import { certificateTexts } from '@/content-seed/catalogue/pages/certificate'
import { searchBox } from '@/content-seed/search/search-box'
import type { Found, SubstanceHit } from '@/domain/finding/matching/finder'
import { optionGroups, searchHref, statusOf } from '@/site/search/options'

const words = searchBox.seed

const NOTHING: Found = {
  substances: [],
  total: 0,
  isMore: false,
  lots: [],
  categories: [],
  productCategories: [],
  pages: [],
  questions: [],
  news: [],
  note: null,
  words: [],
}

const hits = (count: number): SubstanceHit[] =>
  Array.from({ length: count }, (_, at) => ({
    product: {
      catNo: `AV-${at}`,
      name: `Substance ${at}`,
      categorySlug: 'substances',
      slug: `substance-${at}`,
      invStatus: 'In Stock',
      casNo: '',
      molFormula: '',
      molWeight: '',
      synonyms: [],
      relCasNo: '',
      chemicalKey: '',
    },
    kind: 'words',
    synonym: null,
  }))

const texts = (kind: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ title: `${kind} ${at}`, href: `/${kind}#${at}` }))

const ALL: Found = {
  ...NOTHING,
  substances: hits(8),
  total: 23,
  categories: [{ slug: 'substances', name: 'Substances' }],
  productCategories: texts('products', 9),
  pages: texts('pages', 9),
  questions: texts('questions', 9),
  news: texts('news', 9),
}

describe('contract §7 The list of the box', () => {
  test('the list has its groups in order, none longer than its limit', () => {
    expect(optionGroups(ALL, 'sub', words).map(({ label, options }) => [label, options.length])).toEqual([
      ['Substances', 9],
      ['Categories', 4],
      ['Pages', 4],
      ['Questions', 3],
      ['News', 3],
    ])
  })

  test('the list has no empty group', () => {
    const found = { ...NOTHING, news: texts('news', 1) }
    expect(optionGroups(found, 'x', words).map(({ label }) => label)).toEqual(['News'])
    expect(statusOf(found, 'x', words)).toBe('1 news item')
  })

  test('substances end with a link to all of them, only if there are more than eight', () => {
    const last = (found: Partial<Found>) =>
      optionGroups({ ...NOTHING, ...found }, ' acid ', words)[0]?.options.at(-1)
    expect(last({ substances: hits(8), total: 9 })).toEqual({
      title: 'All 9 substances',
      href: '/reference-standards#search=acid',
    })
    expect(last({ substances: hits(8), total: 200, isMore: true })?.title).toBe('More than 200 substances')
    expect(last({ substances: hits(8), total: 8 })?.title).toBe('Substance 7')
  })

  test('the sentence counts each kind as listed, except substances', () => {
    expect(statusOf(ALL, 'sub', words)).toBe(
      '23 substances, 4 categories, 4 pages, 3 questions, 3 news items',
    )
    expect(statusOf({ ...ALL, total: 200, isMore: true }, 'sub', words)).toMatch(
      /^More than 200 substances, /,
    )
    expect(statusOf({ ...ALL, note: 'the reason' }, 'sub', words)).toBe('the reason')
  })

  test('the sentence quotes a text without a match, cut after 80 characters without halving one', () => {
    const text = `  ${'😀'.repeat(90)}$&  `
    expect(statusOf(NOTHING, text, words)).toBe(`No results found for "${'😀'.repeat(80)}"`)
    expect(optionGroups(NOTHING, text, words)).toEqual([
      { label: 'Substances', options: [{ href: '/contact', title: 'Ask for this substance', asks: true }] },
    ])
  })

  test('no typed text leads anywhere but to a hash', () => {
    for (const text of ['\ud800x', '"><script>', '../..', '%00', 'x'.repeat(10_000)])
      expect(searchHref(text), text.slice(0, 20)).toMatch(
        /^\/reference-standards#search=[\w%.!~*'()-]{1,600}$/,
      )
  })
})

describe('contract §10 Lots in the list of the box', () => {
  const lot = {
    lotNo: 'L 23',
    catNo: 'AV-101002',
    name: 'Aciclovir',
    page: '/reference-standards/a/aciclovir',
  }
  const found: Found = { ...ALL, lots: [lot] }

  test('they stand behind the substances, and lead to the answer on the page of their product', () => {
    const groups = optionGroups(found, 'l23', words, certificateTexts.seed)
    expect(groups.map(({ label }) => label).slice(0, 3)).toEqual(['Substances', 'Lots', 'Categories'])
    expect(groups[1]?.options).toEqual([
      { href: `${lot.page}#certificate=L%2023`, title: 'AV-101002 / L 23', lot },
    ])
    expect(statusOf(found, 'l23', words, certificateTexts.seed)).toMatch(/^23 substances, 1 lot, /)
  })

  test('a lot alone is a result, also of a text that looks like a wrong CAS number', () => {
    const alone: Found = { ...NOTHING, lots: [lot], note: 'CAS number 50-78-3 has the check digit 3' }
    expect(optionGroups(alone, 'l23', words, certificateTexts.seed).map(({ label }) => label)).toEqual([
      'Lots',
    ])
    expect(statusOf(alone, 'l23', words, certificateTexts.seed)).toBe('1 lot')
  })
})
