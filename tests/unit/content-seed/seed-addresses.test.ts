import { describe, expect, test } from 'vitest'
import { builtInDocuments } from '@/content-seed/known-documents'
import { printedSeed, seedAddress } from '@/content-seed/seed-addresses'
import { namedLinks } from '@/domain/content/named-links'
import { readReference } from '@/domain/content/reference'

describe('contract §9 References in the code', () => {
  test('every reference has a target in the code', () => {
    const dead = builtInDocuments.flatMap(({ documentKey, seed }) =>
      namedLinks(seed).flatMap(({ reference }) =>
        seedAddress(reference) === undefined ? [`${documentKey}: ${reference.key}`] : [],
      ),
    )
    expect(dead).toEqual([])
  })

  test.each([
    ['doc:posts/post-3', '/resources/blogs#post-3'],
    ['doc:questions/request-a-quote', '/support/faq#request-a-quote'],
    ['doc:category/abacavir', '/reference-standards/abacavir'],
    ['doc:product/AV-101002', '/reference-standards/abacavir/abacavir-sulfate'],
  ])('%s is printed as %s', (href, address) => {
    expect(printedSeed({ href })).toEqual({ href: address })
  })

  test('a reference without a target fails the build', () => {
    expect(readReference('doc:posts/post-999')).not.toBeNull()
    expect(() => printedSeed({ href: 'doc:posts/post-999' })).toThrow('posts/post-999')
  })
})
