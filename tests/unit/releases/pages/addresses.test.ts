import { describe, expect, test } from 'vitest'
import { leadsSomewhere, linksOf } from '@/releases/pages/addresses'

const LISTED = new Set(['/about', '/reference-standards/caffeine', '/reference-standards/caffeine?page=2'])
const leads = (link: string) => leadsSomewhere(link, (address) => LISTED.has(address))

describe('contract §5 The links of a page', () => {
  test('internal links are found, without their hash', () => {
    const html =
      '<a href="/about#x">a</a><a class="y" href="/contact?a=1&amp;b=2">b</a><a href="https://x.example/">c</a><a href="mailto:a@b">d</a><a href="#top">e</a>'
    expect([...linksOf(html)]).toEqual(['/about', '/contact?a=1&b=2'])
  })

  test.each([
    '/about',
    '/reference-standards/caffeine',
    '/reference-standards/caffeine?page=2',
    '/contact',
    '/contact?product=caffeine',
    '/careers',
    '/products/pharmaceuticals/tablets',
    '/admin',
    '/_next/static/chunks/x.js',
    '/api/files/abc.pdf',
    '/manifest.webmanifest',
    '/favicon.ico?x',
  ])('%s leads somewhere', (link) => expect(leads(link)).toBe(true))

  test.each([
    '/reference-standards/gone',
    '/reference-standards/caffeine/gone',
    '/reference-standards/caffeine?page=9',
    '/nowhere',
    '/abuot',
  ])('%s leads nowhere', (link) => expect(leads(link)).toBe(false))

  test('a page of a megabyte is read in linear time', () => {
    expect(linksOf(' href="/'.repeat(130_000)).size).toBeLessThan(3)
  })
})
