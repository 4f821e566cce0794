import { describe, expect, test } from 'vitest'
import { anchorOf, anchorProblem } from '@/domain/rules/content/anchor'

const about = { page: '/about', anchors: ['purpose', 'leadership'] }

describe('contract §9 An anchor is proposed from the words', () => {
  test.each([
    ['', ''],
    ['???', ''],
    ['Can I return it?', 'can-i-return-it'],
    ['What does “a — b” cost?', 'what-does-a-b-cost'],
    ['Wie groß ist die Straße?', 'wie-gross-ist-die-strasse'],
    ['Is β-carotene the same as Δ9-THC?', 'is-beta-carotene-the-same-as-delta9-thc'],
    ['Crème brûlée, Øre, Łódź', 'creme-brulee-ore-lodz'],
    [`${'long '.repeat(11)}longest`, 'long-long-long-long-long-long-long-long-long-long-long'],
    ['x'.repeat(70), 'x'.repeat(60)],
  ])('%j: %j, as addresses are', (words, anchor) => {
    expect(anchorOf(words)).toBe(anchor)
  })
})

describe('contract §9 A link to a part of a page', () => {
  test('a part that the page lacks is refused, with the existing parts', () => {
    expect(anchorProblem('Leads to', 'nothing', about)).toBe(
      '“Leads to” names “#nothing”, which /about does not have: take “#nothing” out, or use #purpose or #leadership.',
    )
  })

  test.each([
    ['has none', []],
    ['has too many to list', Array.from({ length: 13 }, (_, index) => `post-${index}`)],
  ])('a part of a page that %s is refused', (_, anchors) => {
    expect(anchorProblem('Leads to', 'a', { page: '/blog', anchors })).toBe(
      '“Leads to” names “#a”, which /blog does not have: take “#a” out.',
    )
  })

  test('an existing part is accepted', () => {
    expect(anchorProblem('Leads to', 'purpose', about)).toBeNull()
  })
})
