import { describe, expect, it } from 'vitest'
import { productSlug } from '@/domain/rules/products/reference-product-slug'

describe('§2.12 The path segment of a product', () => {
  it.each([
    ['Acetaminophen EP Impurity K', 'acetaminophen-ep-impurity-k'],
    ["4'-Hydroxydiclofenac", '4-hydroxydiclofenac'],
    ['4′-Hydroxydiclofenac', '4-hydroxydiclofenac'],
    ['(R)-Atenolol', 'r-atenolol'],
    ['β-Estradiol 17-valerate', 'beta-estradiol-17-valerate'],
    ['θ-Defensin, Ørsted type', 'theta-defensin-orsted-type'],
    ['1,3,5-Triethylhexahydro-s-triazine', '1-3-5-triethylhexahydro-s-triazine'],
    ['Ácido / 50% (w/v)', 'acido-50-w-v'],
    ['  Caffeine  ', 'caffeine'],
  ])('%s → %s', (name, slug) => {
    expect(productSlug(name)).toBe(slug)
  })

  it('every name with a letter or digit has a segment that needs no encoding', () => {
    for (const name of ['N,N-Dimethyl', '[6]-Gingerol', 'α,β-Unsaturated', 'Co–Q10'])
      expect(productSlug(name)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  })
})
