import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeFindingFiles } from '@/domain/finding/files/finding-files'
import { layoutFor, wordFile } from '@/domain/finding/files/layout'
import { rootOf, topOfNode } from '@/domain/finding/files/word-nodes'
import type { FindableProduct } from '@/domain/finding/findable'
import { openFinder } from '@/domain/finding/matching/finder'
import { emptySite } from '../../../support/finding/catalogue'

const product = (
  name: string,
  categorySlug: string,
  number: number,
  more: Partial<FindableProduct> = {},
): FindableProduct => ({
  catNo: `AV-${String(number).padStart(6, '0')}`,
  name,
  categorySlug,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  invStatus: '',
  casNo: '',
  molFormula: '',
  molWeight: '',
  relCasNo: '',
  chemicalName: '',
  synonym: '',
  ...more,
})

const impurities = Array.from({ length: 40 }, (_, n) =>
  product(`Impurity ${n + 1} of Zolfinamide`, 'zolfinamide', n + 1),
)
const others = Array.from({ length: 200 }, (_, n) =>
  product(`Impurity ${n + 1} of Substance ${n + 1}`, `other-${n}`, n + 1_001),
)

const ofOneFormula = ['Abacavir', 'Tramadol', 'Zidovudine'].map((name, n) =>
  product(name, name.toLowerCase(), n + 2_001, { molFormula: 'C18H20N4O3', casNo: '103-90-2' }),
)
// More than the search reads of one word, and more than it keeps of the other.
const salts = Array.from({ length: 300 }, (_, n) =>
  product(`${n < 60 ? 'Meracol' : 'Substance'} ${n + 1} hemihydrate`, `salt-${n}`, n + 3_001),
)
const products = [...impurities, ...others, ...ofOneFormula, ...salts]

describe('contract §7 A number’s search fetches no useless file', () => {
  let files: Map<string, string>
  beforeAll(async () => {
    files = await makeFindingFiles(products, [{ slug: 'zolfinamide', name: 'Zolfinamide' }], emptySite)
  })

  /** The first name found, and the files fetched for it from a folder. */
  async function fetchedFor(text: string, folder: 'keys' | 'words') {
    const fetched: string[] = []
    const finder = openFinder(async (name) => {
      fetched.push(name)
      return files.get(name) ?? null
    })
    const finding = await finder.find(text)
    const [first] = finding.ok ? finding.found.substances : []
    return { first: first?.product.name, files: fetched.filter((name) => name.startsWith(`${folder}/`)) }
  }

  test('no other word does where one leads to products of few files', async () => {
    const { first, files } = await fetchedFor('impurity 7 of zolfinamide', 'words')
    expect(first).toBe('Impurity 7 of Zolfinamide')
    expect(files).toHaveLength(1)
  })

  test('the best products of a second word with too many do not', async () => {
    const layout = layoutFor(products.length)
    if (!layout) throw new Error('These are in one file')
    const best = wordFile(topOfNode(rootOf('hemihydrate')), layout)
    expect((await fetchedFor('hemihydrate', 'words')).files).toContain(best)
    const { first, files } = await fetchedFor('meracol hemihydrate', 'words')
    expect(first).toMatch(/^Meracol \d hemihydrate$/)
    expect(files).not.toContain(best)
  })

  test.each(['C18H20N4O3', 'c18 h20 n4 o3', '103-90-2'])(
    'everything that %s may be is in one file',
    async (text) => {
      const { first, files } = await fetchedFor(text, 'keys')
      expect(first).toBe('Abacavir')
      expect(files).toHaveLength(1)
    },
  )

  test('a file that fails after the search has failed is fetched again by the next search', async () => {
    let isAway = true
    let letKeysCome = () => {}
    const keysCome = new Promise<void>((resolve) => {
      letKeysCome = resolve
    })
    let awaited = 0
    const finder = openFinder(async (name) => {
      if (name.startsWith('keys/')) await keysCome
      if (isAway && name.startsWith('words/')) {
        awaited += 1
        throw new TypeError('Failed to fetch')
      }
      return files.get(name) ?? null
    })
    // The words of categories fail while the keys are loading; only then those of names are fetched.
    expect((await finder.find('zidovudine')).ok).toBe(false)
    letKeysCome()
    await vi.waitFor(() => expect(awaited).toBeGreaterThan(1), 10_000)
    isAway = false
    const finding = await finder.find('zidovudine')
    expect(finding.ok && finding.found.substances[0]?.product.name).toBe('Zidovudine')
  })

  test('the files of another version are not read', async () => {
    const finder = openFinder(async (name) =>
      name === 'index.json' ? '{"v":1,"site":{}}' : (files.get(name) ?? null),
    )
    expect(await finder.find('Abacavir')).toEqual({ ok: false, problem: 'unavailable' })
  })
})
