import { describe, expect, test } from 'vitest'
import { type RedirectLine, redirectProblem } from '@/domain/rules/content/redirect-rules'
import type { AddressedPage } from '@/domain/rules/content/site-address'

const careers: AddressedPage = {
  key: 'pages/careers',
  title: 'Careers',
  address: '/work',
  former: ['/careers'],
}
const old: RedirectLine = { key: 'redirects/1', from: '/old.html', to: '/services' }

const problemOf = (from: string, to: string, key = 'redirects/2') =>
  redirectProblem(
    { key, from, to },
    {
      redirects: [old],
      pages: [careers],
      isOwn: (address) => ['/', '/services', '/about'].includes(address),
      siteHost: 'www.averline.example',
    },
  )

describe('contract §9 redirects', () => {
  test.each([
    ['/services', '/about', 'from', '“/services” is an address of the site already.'],
    ['/services/', '/about', 'from', '“/services/” is an address of the site already.'],
    ...['/documents/av-101002', '/documents/av-101002/l23/', '/documents.json', '/catalogue.xlsx'].map(
      (from): [string, string, string, string] => [
        from,
        '/about',
        'from',
        `“${from}” is an address of the site already.`,
      ],
    ),
    ['/work', '/about', 'from', '“/work” is the address of “Careers”.'],
    [
      '/careers',
      '/about',
      'from',
      '“/careers” leads to “Careers” as its former address: take it out there first.',
    ],
    ['/old.html', '/about', 'from', 'A redirect leads from “/old.html”: remove it first.'],
    ['/old.html/', '/about', 'from', 'A redirect leads from “/old.html/”: remove it first.'],
    ['/a', '/a', 'to', '“/a” would lead to itself.'],
    ['/a', '/a#part', 'to', '“/a#part” would lead to itself.'],
    ['/a', '/old.html', 'to', '“/old.html” leads on to “/services”: choose that.'],
    ['/a', '/careers', 'to', '“/careers” leads on to “/work”: choose that.'],
    ['/a', '/nowhere', 'to', '“/nowhere” is no page of this site.'],
    [
      '/a',
      'https://www.averline.example/about',
      'to',
      '“https://www.averline.example/about” is an address of this site: give it without its host.',
    ],
  ])('from %s to %s is refused at “%s”', (from, to, field, message) => {
    expect(problemOf(from, to)).toEqual({ field, message })
  })

  test('a redirect to an address of the catalogue is left to the rule of its links', () => {
    for (const to of ['/reference-standards/caffeine', '/reference-standards/caffeine/caffeine#facts'])
      expect(problemOf('/a', to)).toBeNull()
  })

  test('a redirect to which another one leads is refused as a chain', () => {
    const surroundings = {
      redirects: [{ ...old, to: '/b' }],
      pages: [{ ...careers, address: '/b', former: [] }],
      isOwn: () => false,
      siteHost: '',
    }
    expect(redirectProblem({ key: 'redirects/2', from: '/c', to: '/b' }, surroundings)).toBeNull()
    expect(
      redirectProblem({ key: 'redirects/2', from: '/b', to: '/c' }, { ...surroundings, pages: [] }),
    ).toEqual({ field: 'from', message: 'A redirect leads to “/b”: it would lead on.' })
  })

  test.each([
    ['/a', '/about'],
    ['/a', '/work#apply'],
    ['/a', 'https://elsewhere.example/'],
    ['/a', 'doc:pages/careers'],
  ])('a redirect from %s to %s is accepted', (from, to) => {
    expect(problemOf(from, to)).toBeNull()
  })

  test('a redirect is not compared with itself', () => {
    expect(problemOf('/old.html', '/about', 'redirects/1')).toBeNull()
  })
})
