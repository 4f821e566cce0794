import { describe, expect, test } from 'vitest'
import { neededItems } from '@/releases/planning/needed-changes'

const page = (address: string, ...links: string[]) => ({ address, actions: links.map((href) => ({ href })) })

/** The items that go along with a document. All differences are pending. */
function along(chosen: string, live: Record<string, unknown>, current: Record<string, unknown>) {
  const keys = new Set([...Object.keys(live), ...Object.keys(current)])
  const pending = new Set([...keys].filter((key) => live[key] !== current[key]))
  const maps = { live: new Map(Object.entries(live)), current: new Map(Object.entries(current)) }
  return neededItems([chosen], { pending, ...maps })
}

describe('contract §9 Items that must go along', () => {
  test.each([
    ['nothing with a document that names nothing', {}, { 'pages/a': page('/a') }, []],
    [
      'a page that it names and visitors lack, and what that names',
      {},
      {
        'pages/a': page('/a', 'doc:pages/b'),
        'pages/b': page('/b', 'doc:pages/c'),
        'pages/c': page('/c'),
        'pages/d': page('/d'),
      },
      ['pages/b', 'pages/c'],
    ],
    [
      'not what visitors have, even if it changed',
      { 'pages/b': page('/b') },
      { 'pages/a': page('/a', 'doc:pages/b'), 'pages/b': page('/b', '/about') },
      [],
    ],
    [
      'two that name each other, once each',
      {},
      { 'pages/a': page('/a', 'doc:pages/b'), 'pages/b': page('/b', 'doc:pages/a') },
      ['pages/b'],
    ],
    [
      'with a removed one, documents that no longer link to it',
      { 'pages/a': page('/a'), 'pages/b': page('/b', 'doc:pages/a') },
      { 'pages/b': page('/b') },
      ['pages/b'],
    ],
    [
      'a page that leaves the address that it takes',
      { 'pages/b': page('/a') },
      { 'pages/a': page('/a'), 'pages/b': page('/b') },
      ['pages/b'],
    ],
    [
      'with a removed one, the redirect that no longer targets its typed address',
      { 'pages/a': page('/a'), 'redirects/1': { from: '/b', to: '/a#top' } },
      { 'redirects/1': { from: '/b', to: '/about' } },
      ['redirects/1'],
    ],
    [
      'with a removed one, the redirects from its addresses, and no others',
      {
        'pages/a': { address: '/a', former: [{ address: '/once' }] },
        'redirects/1': { from: '/c', to: '/about' },
      },
      {
        'redirects/1': { from: '/c', to: '/faq' },
        'redirects/2': { from: '/a/', to: '/about' },
        'redirects/3': { from: '/once', to: '/about' },
      },
      ['redirects/2', 'redirects/3'],
    ],
    ['nothing for what does not exist', {}, { 'pages/a': page('/a', 'doc:pages/none') }, []],
  ])('%s', (_, live, current, expected) => {
    expect(along('pages/a', live, current).content).toEqual(expected)
  })

  test('a question is published with the document that names it by its anchor, and with a removed question', () => {
    const contact = (anchor: string) => ({ faqTeaser: { questions: [anchor] } })
    const question = (id: string) => ({ id, question: 'Why?' })
    const had = { 'contact/contact-page': contact('old'), 'questions/old': question('old') }
    const has = { 'contact/contact-page': contact('new-anchor'), 'questions/new': question('new-anchor') }
    expect(along('questions/old', had, has).content).toEqual(['contact/contact-page', 'questions/new'])
    expect(along('contact/contact-page', had, has).content).toEqual(['questions/new'])
    expect(along('questions/new', had, has).content).toEqual([])
  })

  test('a page is published with a redirect to its typed address, if that address has no live page', () => {
    const current = { 'redirects/1': { from: '/b', to: '/a#top' }, 'pages/a': page('/a') }
    expect(along('redirects/1', {}, current).content).toEqual(['pages/a'])
    expect(along('redirects/1', { 'pages/a': page('/a', '/about') }, current).content).toEqual([])
  })

  test('products go along with the items that name them', () => {
    const current = {
      'pages/a': page('/a', 'doc:pages/b', 'doc:product/AV-100001'),
      'pages/b': page('/b', 'doc:product/AV-100001', 'doc:product/AV-100002'),
    }
    expect(along('pages/a', {}, current).catalogueNumbers).toEqual(['AV-100001', 'AV-100002'])
  })
})
