import { describe, expect, test } from 'vitest'
import { neededItems } from '@/releases/planning/needed-items'

const page = (address: string, ...links: string[]) => ({ address, actions: links.map((href) => ({ href })) })

/** What goes along with a document. Everything that differs is pending. */
function along(chosen: string, live: Record<string, unknown>, current: Record<string, unknown>) {
  const keys = new Set([...Object.keys(live), ...Object.keys(current)])
  const pending = new Set([...keys].filter((key) => live[key] !== current[key]))
  const maps = { live: new Map(Object.entries(live)), current: new Map(Object.entries(current)) }
  return neededItems([chosen], { pending, ...maps })
}

describe('contract §9 what must go along', () => {
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
      'with one that goes, what no longer leads to it',
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
      'with one that goes, the redirect that no longer leads to its typed address',
      { 'pages/a': page('/a'), 'redirects/1': { from: '/b', to: '/a#top' } },
      { 'redirects/1': { from: '/b', to: '/about' } },
      ['redirects/1'],
    ],
    ['nothing for what does not exist', {}, { 'pages/a': page('/a', 'doc:pages/none') }, []],
  ])('%s', (_, live, current, expected) => {
    expect(along('pages/a', live, current).content).toEqual(expected)
  })

  test('the page to whose typed address a redirect leads, if visitors have none there', () => {
    const current = { 'redirects/1': { from: '/b', to: '/a#top' }, 'pages/a': page('/a') }
    expect(along('redirects/1', {}, current).content).toEqual(['pages/a'])
    expect(along('redirects/1', { 'pages/a': page('/a', '/about') }, current).content).toEqual([])
  })

  test('the products that it or what goes along names', () => {
    const current = {
      'pages/a': page('/a', 'doc:pages/b', 'doc:product/AV-100001'),
      'pages/b': page('/b', 'doc:product/AV-100001', 'doc:product/AV-100002'),
    }
    expect(along('pages/a', {}, current).catalogueNumbers).toEqual(['AV-100001', 'AV-100002'])
  })
})
