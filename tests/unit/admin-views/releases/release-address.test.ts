import { describe, expect, test } from 'vitest'
import {
  draftsHref,
  readChangesAddress,
  readReleaseAddress,
  releaseHref,
  releaseNumber,
  releasesHref,
} from '@/admin-views/releases/release-address'

const read = (query: string) => readChangesAddress(new URLSearchParams(query))
const readOne = (query: string) => readReleaseAddress(new URLSearchParams(query))
const ALL = { kind: undefined, search: '', page: 1 }

describe('contract §5 The address of the drafts', () => {
  test.each([
    '',
    'kind=page&page=0',
    'kind=&search=%20&page=-1',
    'page=1.5',
    `search=${'x'.repeat(500)}`,
    'search=%00',
  ])('?%s shows all', (query) => expect(read(query)).toEqual(ALL))

  test.each([
    ['', {}],
    ['?kind=content&page=3', { kind: 'content', page: 3 }],
    ['?search=na%C3%AFve+%26+co', { search: 'naïve & co' }],
  ] as const)('%s is read as written', (query, address) => {
    expect(draftsHref(address)).toBe(`/admin/releases/pending${query}`)
    expect(read(query)).toEqual({ ...ALL, ...address })
  })
})

describe('contract §5 The address of a release', () => {
  test.each(['01', '-1', '1.0', '', 'pending', '9999999999'])('"%s" is not a release number', (text) =>
    expect(releaseNumber(text)).toBeUndefined(),
  )

  test('0 is the built-in content', () => {
    expect([releaseNumber('0'), releaseNumber('12'), releaseNumber(null)]).toEqual([0, 12, undefined])
  })

  test.each([
    ['', {}],
    ['?against=0', { against: 0 }],
    ['?kind=product&page=2&against=7', { kind: 'product', page: 2, against: 7 }],
  ] as const)('%s is read as written', (query, address) => {
    expect(releaseHref(12, address)).toBe(`/admin/releases/12${query}`)
    expect(readOne(query)).toEqual({ ...ALL, against: null, ...address })
  })

  test('the address of the list has its page', () => {
    expect([releasesHref(1), releasesHref(2)]).toEqual(['/admin/releases', '/admin/releases?page=2'])
  })
})
