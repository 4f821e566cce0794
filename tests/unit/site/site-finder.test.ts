import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeFindingFiles } from '@/finding/files/finding-files'
import type { FindableProduct } from '@/finding/findable'
import { isSought, SiteFinder } from '@/site/search/site-finder'
import { emptySite, realCategories, realProducts } from '../../support/finding/catalogue'

/** The files of two releases: in the second every product has another name. */
const releases: Record<string, Map<string, string>> = {}
beforeAll(async () => {
  const products = realProducts.slice(0, 140)
  const renamed: FindableProduct[] = products.map((product) => ({ ...product, name: `New ${product.name}` }))
  releases[1] = await makeFindingFiles(products, realCategories, emptySite)
  releases[2] = await makeFindingFiles(renamed, realCategories, emptySite)
}, 60_000)

let live = '1'
const asked: string[] = []
vi.stubGlobal('fetch', async (address: string) => {
  asked.push(address)
  const text = releases[live]?.get(address.replace('/find/', ''))
  return new Response(text ?? 'Page Not Found', {
    status: text === undefined ? 404 : 200,
    headers: { 'X-Release': live },
  })
})
afterAll(() => void vi.unstubAllGlobals())
afterEach(() => {
  live = '1'
  asked.length = 0
})

const namesOf = async (finder: SiteFinder, text: string) => {
  const finding = await finder.find(text)
  return finding.ok ? finding.found.substances.map(({ product }) => product.name) : ['not available']
}

test('contract §7 a finder that meets a newer release begins anew, and never mixes two', async () => {
  const [first, second] = [realProducts[3], realProducts[130]]
  if (!first || !second) throw new Error('no products')
  const finder = new SiteFinder()
  expect(await namesOf(finder, first.catNo)).toEqual([first.name])
  live = '2'
  expect(await namesOf(finder, second.catNo)).toEqual([`New ${second.name}`])
  expect(await namesOf(finder, first.catNo)).toEqual([`New ${first.name}`])
})

test('contract §7 within one release no file is fetched twice, and nothing that was typed is in an address', async () => {
  const finder = new SiteFinder()
  finder.warm()
  for (const text of ['paracetamol', 'paracetamol', 'secret', '58-08-2']) await finder.find(text)
  expect(new Set(asked).size).toBe(asked.length)
  for (const address of asked)
    expect(address).toMatch(/^\/find\/(?:index|(?:records|keys|words|spellings)\/[\da-f-]+)\.json$/)
})

test.each([
  ['c', false],
  ['c-', false],
  [' - ', false],
  ['co', true],
  ['β2', true],
  ['\ud800', false],
])('contract §7 %j is sought: %s', (text, expected) => {
  expect(isSought(text)).toBe(expected)
})
