import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeFindingFiles } from '@/domain/finding/files/finding-files'
import type { FindableProduct } from '@/domain/finding/findable'
import { isSought, SiteFinder } from '@/site/search/site-finder'
import { emptySite, realCategories, realProducts } from '../../support/finding/catalogue'

/** The files of three releases: in the second every product has another name, and the third has few products. */
const releases: Record<string, Map<string, string>> = {}
beforeAll(async () => {
  const products = realProducts.slice(0, 140)
  const renamed: FindableProduct[] = products.map((product) => ({ ...product, name: `New ${product.name}` }))
  releases[1] = await makeFindingFiles(products, realCategories, emptySite)
  releases[2] = await makeFindingFiles(renamed, realCategories, emptySite)
  releases[3] = await makeFindingFiles(renamed.slice(100), realCategories, emptySite)
}, 60_000)

let live = '1'
const asked: string[] = []
/** Files of records that are sent before the second release goes live. */
let recordsUntilSwitch = Number.POSITIVE_INFINITY
let isGatewayDown = (_address: string) => false
let isSilent = false
vi.stubGlobal('fetch', async (address: string, { signal }: { signal?: AbortSignal } = {}) => {
  asked.push(address)
  if (isSilent)
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  if (address.includes('/records/') && recordsUntilSwitch-- === 0) live = '2'
  if (isGatewayDown(address)) return new Response('Bad Gateway', { status: 502 })
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
  recordsUntilSwitch = Number.POSITIVE_INFINITY
})

const namesOf = async (finder: SiteFinder, text: string) => {
  const finding = await finder.find(text)
  return finding.ok ? finding.found.substances.map(({ product }) => product.name) : ['not available']
}

test('contract §7 A silent server has a deadline, and is asked again at the next key', async () => {
  const [product] = realProducts
  if (!product) throw new Error('no products')
  const patience = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  isSilent = true
  const finder = new SiteFinder()
  const answer = namesOf(finder, product.catNo)
  patience.abort()
  isSilent = false
  expect(await answer).toEqual(['not available'])
  timeout.mockRestore()
  expect(await namesOf(finder, product.catNo)).toEqual([product.name])
})

test('contract §7 A finder that meets a newer release starts again, and never mixes two', async () => {
  const [first, second] = [realProducts[3], realProducts[130]]
  if (!first || !second) throw new Error('no products')
  const finder = new SiteFinder()
  expect(await namesOf(finder, first.catNo)).toEqual([first.name])
  live = '2'
  expect(await namesOf(finder, second.catNo)).toEqual([`New ${second.name}`])
  expect(await namesOf(finder, first.catNo)).toEqual([`New ${first.name}`])
})

test('contract §7 When a release goes live between any two keys, each key is answered from one release', async () => {
  // The first key needs few files; the next ones find more substances, also in files that are not there yet.
  const texts = ['', 'methanesul', 'methane', 'meth', 'hydrochlor', 'imp', 'ac']
  for (const first of [realProducts[3], realProducts[60], realProducts[130]]) {
    for (let switched = 1; switched < texts.length; switched += 1) {
      live = '1'
      const finder = new SiteFinder()
      for (const [key, text] of texts.entries()) {
        if (key === switched) live = '2'
        const names = await namesOf(finder, text || (first?.catNo ?? ''))
        const renamed = names.filter((name) => name.startsWith('New '))
        expect([0, names.length], `${text}: ${names.join()}`).toContain(renamed.length)
      }
    }
  }
})

test('contract §7 A page left open while the files of its release are removed continues with the newest', async () => {
  const [known, first, second] = [realProducts[3], realProducts[60], realProducts[130]]
  if (!known || !first || !second) throw new Error('no products')
  const finder = new SiteFinder()
  expect(await namesOf(finder, known.catNo)).toEqual([known.name])
  live = '3'
  // All but the index would be fetched in vain: the third release has one file.
  expect(await namesOf(finder, second.catNo)).toEqual([`New ${second.name}`])
  expect(await namesOf(finder, first.catNo)).toEqual([])
  asked.length = 0
  live = '2'
  expect(await namesOf(finder, second.catNo)).toEqual([`New ${second.name}`])
  expect(asked).toEqual([])
})

test('contract §7 A fault in front of the site is not a release: it is reported, and not retried without end', async () => {
  const product = realProducts[3]
  if (!product) throw new Error('no product')
  const finder = new SiteFinder()
  isGatewayDown = (address) => !address.endsWith('index.json')
  expect(await namesOf(finder, product.catNo)).toEqual(['not available'])
  expect(finder.renew()).toBe(false)
  isGatewayDown = () => false
  expect(await namesOf(finder, product.catNo)).toEqual([product.name])
})

test('contract §7 When a release goes live during a lookup of a list, all of it is looked up in that one', async () => {
  const numbers = realProducts.slice(0, 140).map(({ catNo }) => catNo)
  const finder = new SiteFinder()
  recordsUntilSwitch = 1
  const found = await finder.lookUp(numbers)
  expect(live).toBe('2')
  const names = found?.map((each) => (each.result === 'found' ? each.products[0]?.name : each.result) ?? '')
  expect(names?.filter((name) => !name.startsWith('New '))).toEqual([])
  expect(names).toHaveLength(140)
})

test('contract §7 Within one release no file is fetched twice, and no typed text is in an address', async () => {
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
])('contract §7 %j is searched: %s', (text, expected) => {
  expect(isSought(text)).toBe(expected)
})
