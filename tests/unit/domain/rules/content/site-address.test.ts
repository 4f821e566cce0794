import { describe, expect, test } from 'vitest'
import {
  type AddressedPage,
  formerAddresses,
  isPageAddress,
  pageHolding,
  takenAddress,
} from '@/domain/rules/content/site-address'

const careers: AddressedPage = {
  key: 'pages/careers',
  title: 'Careers',
  address: '/work',
  former: ['/careers', '/jobs'],
}
const team: AddressedPage = { key: 'pages/team', title: 'Our team', address: '/about/team', former: [] }

describe('contract §9 The form of an address', () => {
  test.each([
    '',
    '/',
    'careers',
    '/Careers',
    '/careers/',
    '//careers',
    '/a/b/c/d',
    '/-a',
    '/a-',
    '/a--b',
    '/a_b',
    '/a.html',
    '/a b',
    '/ä',
    '/a?b',
    '/a#b',
    '/a\n',
    '/../a',
    `/${'a'.repeat(61)}`,
    '/a'.repeat(100_000),
  ])('%j is refused', (address) => {
    expect(isPageAddress(address)).toBe(false)
  })

  test.each(['/careers', '/about/team', '/products/pharmaceuticals/apis', '/2026', `/${'a'.repeat(60)}`])(
    '%j is accepted',
    (address) => {
      expect(isPageAddress(address)).toBe(true)
    },
  )
})

describe('contract §9 The owner of an address', () => {
  test.each([
    [{ kind: 'product' }, '“/jobs” is an address of the site already.'],
    [{ kind: 'page', title: 'Careers' }, '“/jobs” is the address of “Careers”.'],
    [
      { kind: 'former', title: 'Careers' },
      '“/jobs” leads to “Careers” as its former address: take it out there first.',
    ],
    [{ kind: 'redirect' }, 'A redirect leads from “/jobs”: remove it first.'],
  ] as const)('%j: %s', (holder, sentence) => {
    expect(takenAddress('/jobs', holder)).toBe(sentence)
  })

  test.each([
    ['/free', null],
    ['/about/team', { kind: 'page', title: 'Our team' }],
    ['/jobs', { kind: 'former', title: 'Careers' }],
  ])('%s: %j', (address, holder) => {
    expect(pageHolding(address, [careers, team])).toEqual(holder)
  })

  test('a page with an address takes precedence over one that had it before', () => {
    const heir = { ...team, address: '/jobs' }
    expect(pageHolding('/jobs', [careers, heir])).toEqual({ kind: 'page', title: 'Our team' })
  })
})

describe('contract §9 Former addresses', () => {
  test.each([
    ['a new page has none', { address: '/a', former: [] }, { saved: null, live: null }, []],
    ['a page that stays keeps them', { address: '/a', former: ['/b'] }, { saved: '/a', live: '/a' }, ['/b']],
    [
      'the address that visitors see joins them',
      { address: '/b', former: ['/c'] },
      { saved: '/a', live: '/a' },
      ['/a', '/c'],
    ],
    [
      'an address that no visitor saw does not',
      { address: '/c', former: ['/a'] },
      { saved: '/b', live: '/a' },
      ['/a'],
    ],
    ['one that was taken out stays out', { address: '/b', former: [] }, { saved: '/b', live: '/a' }, []],
    [
      'a page on its own former address no longer has it as one',
      { address: '/a', former: ['/a', '/c'] },
      { saved: '/b', live: '/b' },
      ['/b', '/c'],
    ],
    [
      'a move taken back before its release leaves nothing',
      { address: '/a', former: ['/a'] },
      { saved: '/b', live: '/a' },
      [],
    ],
  ])('%s', (_, page, was, expected) => {
    expect(formerAddresses(page, was)).toEqual(expected)
  })
})
