import { describe, expect, test } from 'vitest'
import type { ReferenceCategory } from '@/content-seed/catalogue/catalogue-source'
import { withRelease } from '@/content-seed/release-context'
import { listedPaths } from '@/site/metadata/listed-paths'
import { catalogueOf } from '../../support/products/catalogue-of'
import { categoriesOf } from '../../support/products/large-catalogue'
import { releaseOf, releasePage } from '../../support/releases/release-pages'

const large = categoriesOf({ A: 301, B: 1_001, C: 698, Q: 1 })
const most = large.slice(1)

const catalogue = (categories: readonly ReferenceCategory[] = large) => catalogueOf(categories, [])
const index = (categories?: readonly ReferenceCategory[]) => releasePage(catalogue(categories), 'index')
const letterPage = (letter: string, page = '1', categories?: readonly ReferenceCategory[]) =>
  releasePage(catalogue(categories), 'letter', { letter, page })

const namesIn = (html: string) => [...html.matchAll(/>(\wname \d+)</g)].map(([, name]) => name)
const noscriptOf = (html: string) => /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? ''
const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
const mutedIn = (html: string) =>
  [...html.matchAll(/ text-ink-muted">(\w)<\/a>/g)].map(([, letter]) => letter)
const letterLinks = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `/reference-standards?letter=${letter}`)

async function pathsOf(categories: readonly ReferenceCategory[]): Promise<string[]> {
  const paths: string[] = []
  for await (const path of withRelease(releaseOf(catalogue(categories)), listedPaths)) paths.push(path)
  return paths
}

describe('contract §7 An index of more than 2,000 names', () => {
  test('an index of 2,000 has all of them, without JavaScript too, and no letter has a page', async () => {
    const html = await index(most)
    expect(linksIn(noscriptOf(html))).toHaveLength(2_000)
    expect(html).not.toContain('?letter=')
    expect((await pathsOf(most)).filter((path) => path.includes('letter'))).toEqual([])
    await expect(letterPage('b', '1', most)).rejects.toThrow(/NEXT_HTTP_ERROR_FALLBACK;404/)
  })

  test('an index of 2,001 has the first 300 of its letter, and the number of all', async () => {
    const html = await index()
    expect(namesIn(html)).toEqual(large.slice(0, 300).map(({ name }) => name))
    expect(html).toContain('>301 substances</p>')
  })

  test('without JavaScript each letter is a link; those without names are muted', async () => {
    const html = noscriptOf(await index())
    expect(linksIn(html)).toEqual(letterLinks)
    expect(mutedIn(html)).toEqual([...'DEFGHIJKLMNOPRSTUVWXYZ'])
    expect(mutedIn(await letterPage('b'))).toEqual(mutedIn(html))
  })

  test('500 names of a letter are a page, with links to the others and to other letters', async () => {
    const html = await letterPage('b', '2')
    expect(namesIn(html)).toEqual(large.slice(801, 1_301).map(({ name }) => name))
    expect(html).toContain('>1001 substances</p>')
    expect(html).toContain('Page 2 of 3')
    expect(linksIn(html)).toEqual(
      expect.arrayContaining([
        ...letterLinks,
        '/reference-standards/bname-0501',
        '/reference-standards?letter=b&page=3',
      ]),
    )
    expect(html).toMatch(/<a href="\/reference-standards\?letter=b" aria-current="page"/)
    expect(html).toContain('"canonical":"/reference-standards?letter=b&page=2"')
    expect(html).toMatch(/"title":"[^"]*: B, page 2"/)
  })

  test('the last page has the remaining names', async () => {
    const html = await letterPage('b', '3')
    expect(namesIn(html)).toEqual(['Bname 1001'])
    expect(html).not.toContain('rel="next"')
  })

  test('a letter without names says so, and is not indexed', async () => {
    const html = await letterPage('z')
    expect(html).toContain('No categories found for letter "Z"')
    expect(html).toContain('"robots":{"index":false')
    expect(await letterPage('q')).not.toContain('"robots":{"index":false')
    expect(await letterPage('q')).toContain('>1 substance</p>')
  })

  test.each([
    ['b', '4'],
    ['b', '0'],
    ['b', '-1'],
    ['b', '1.5'],
    ['b', 'x'],
    ['z', '2'],
    ['0', '1'],
    ['bb', '1'],
    ['ß', '1'],
    ['__proto__', '1'],
  ])('letter %j has no page %j', async (letter, page) => {
    await expect(letterPage(letter, page)).rejects.toThrow(/NEXT_HTTP_ERROR_FALLBACK;404/)
  })

  test('the sitemap lists the pages of letters that have names', async () => {
    expect((await pathsOf(large)).filter((path) => path.includes('?letter='))).toEqual([
      '/reference-standards?letter=a',
      '/reference-standards?letter=b',
      '/reference-standards?letter=b&page=2',
      '/reference-standards?letter=b&page=3',
      '/reference-standards?letter=c',
      '/reference-standards?letter=c&page=2',
      '/reference-standards?letter=q',
    ])
  })
})
