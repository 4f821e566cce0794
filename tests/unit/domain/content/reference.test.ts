import { describe, expect, test } from 'vitest'
import { readReference, referenceTo } from '@/domain/content/reference'
import { internalHref } from '@/domain/content/schema/texts/link'
import { linkedHref } from '@/domain/content/schema/texts/rich-text'

describe('contract §9 references', () => {
  test.each([
    'doc:',
    'doc:pages',
    'doc:pages/',
    'doc:pages/Careers',
    'doc:pages/a/b',
    'doc:pages/careers#',
    'doc:pages/careers#a b',
    'doc:pages/careers?x=1',
    'doc:redirects/3',
    'doc:users/1',
    'doc:posts/post-3#there',
    'doc:category/Caffeine',
    'doc:product/',
    'doc:product/%',
    'doc:product/a b',
    'doc:__proto__/x',
    `doc:pages/${'a'.repeat(100_000)}`,
    ' doc:pages/careers',
    'DOC:pages/careers',
  ])('%j names nothing, and no link accepts it', (href) => {
    expect(readReference(href)).toBeNull()
    expect(internalHref.safeParse(href).success).toBe(false)
    expect(linkedHref.safeParse(href).success).toBe(false)
  })

  test('an unreadable reference is refused in the words of the contract', () => {
    expect(internalHref.safeParse('doc:pages/').error?.issues).toMatchObject([
      { message: 'names no document' },
    ])
  })

  test.each([
    ['doc:pages/careers', { kind: 'pages', key: 'pages/careers', anchor: '' }],
    ['doc:pages/careers#open-places', { kind: 'pages', key: 'pages/careers', anchor: 'open-places' }],
    ['doc:posts/post-3', { kind: 'posts', key: 'posts/post-3', anchor: '' }],
    ['doc:questions/request-a-quote', { kind: 'questions', key: 'questions/request-a-quote', anchor: '' }],
    ['doc:category/caffeine', { kind: 'category', key: 'category/caffeine', anchor: '' }],
    ['doc:product/AV-100234', { kind: 'product', key: 'product/AV-100234', anchor: '' }],
    ['doc:product/AV%2F1%20%23b', { kind: 'product', key: 'product/AV/1 #b', anchor: '' }],
  ])('%s', (href, reference) => {
    expect(readReference(href)).toEqual(reference)
    expect(internalHref.safeParse(href).success).toBe(true)
    expect(linkedHref.safeParse(href).success).toBe(true)
  })

  test.each([
    ['pages', 'careers', 'jobs'],
    ['posts', 'post-3', ''],
    ['product', 'AV/1 #b ö', ''],
  ] as const)('a written reference is read again: %s %s', (kind, name, anchor) => {
    expect(readReference(referenceTo(kind, name, anchor))).toEqual({ kind, key: `${kind}/${name}`, anchor })
  })
})
