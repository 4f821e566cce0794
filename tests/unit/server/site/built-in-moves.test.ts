import { expect, test } from 'vitest'
import { publicAddress } from '@/content-seed/composed-pages'
import { documentPage } from '@/content-seed/document-pages'
import { builtInContents, builtInMoves } from '@/server/site/built-in-site'

const page = (address: string, ...former: string[]) => ({
  address,
  former: former.map((was) => ({ address: was })),
})

test('contract §9 The built site follows redirects and former addresses of the code in one step', () => {
  const documents = new Map<string, unknown>([
    ['pages/team', page('/team', '/people')],
    ['redirects/1', { from: '/about-us.html', to: '/about', status: '308' }],
    ['redirects/2', { from: '/staff/', to: '/people', status: '307' }],
    ['redirects/3', { from: '/about', to: '/team', status: '308' }],
    ['redirects/4', { from: '/lost', to: '/nowhere', status: '308' }],
    ['redirects/5', { from: '/elsewhere', to: 'https://example.org/', status: '308' }],
  ])
  expect(Object.fromEntries(builtInMoves(['/', '/about', '/team'], documents))).toEqual({
    '/about-us.html': { movedTo: '/about' },
    '/elsewhere': { movedTo: 'https://example.org/' },
    '/people': { movedTo: '/team' },
    '/staff': { movedTo: '/team', isTemporary: true },
  })
})

test('contract §9 The original built-in content has no redirects', () => {
  expect(builtInMoves(['/'], builtInContents).size).toBe(0)
})

test('contract §9 A page is found at its address, whichever route has printed it', () => {
  expect(
    ['/with_form/careers', '/with_figures/about/team', '/careers', '/with_formality/a'].map(publicAddress),
  ).toEqual(['/careers', '/about/team', '/careers', '/with_formality/a'])
})

test('contract §9 A page is previewed at its address, and a redirect nowhere', () => {
  expect(documentPage('pages/careers', { address: '/jobs' })).toBe('/jobs')
  expect(documentPage('redirects/1', { from: '/a', to: '/b' })).toBeNull()
})
