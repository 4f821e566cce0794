import { describe, expect, test } from 'vitest'
import { anchorProblem } from '@/domain/anchor'

const about = { page: '/about', anchors: ['purpose', 'leadership'] }

describe('contract §9 a link to a part of a page', () => {
  test('that the page does not have is refused, with those that it has', () => {
    expect(anchorProblem('Leads to', 'nothing', about)).toBe(
      '“Leads to” names “#nothing”, which /about does not have: take “#nothing” out, or use #purpose or #leadership.',
    )
  })

  test.each([
    ['has none', []],
    ['has too many to list', Array.from({ length: 13 }, (_, index) => `post-${index}`)],
  ])('of a page that %s', (_, anchors) => {
    expect(anchorProblem('Leads to', 'a', { page: '/blog', anchors })).toBe(
      '“Leads to” names “#a”, which /blog does not have: take “#a” out.',
    )
  })

  test('that the page has is accepted', () => {
    expect(anchorProblem('Leads to', 'purpose', about)).toBeNull()
  })
})
