import { beforeAll, describe, expect, test } from 'vitest'
import { makeFindingFiles } from '@/domain/finding/files/finding-files'
import { type FoundLot, lotCells, lotEntry, lotFile } from '@/domain/finding/files/lot-files'
import { openFinder } from '@/domain/finding/matching/finder'
import { emptySite, sampleCategories, sampleProducts } from '../../../support/finding/catalogue'

const [product] = sampleProducts
const page = `/reference-standards/${product?.categorySlug}/${product?.slug}`
const lotOf = (lotNo: string, catNo = 'AV-101002'): FoundLot => ({ lotNo, catNo, name: 'Aciclovir', page })
const lots = [lotOf('L 23'), lotOf('L 23', 'AV-101003'), lotOf('QXZW'), lotOf('O12'), lotOf('012')]

let files: ReadonlyMap<string, string>
const asked: string[] = []

/** The numbers of the lots found, and the files fetched besides the first. */
async function find(text: string, isWithLots = true) {
  asked.length = 0
  const { find: search } = openFinder(async (name) => {
    asked.push(name)
    if (name.startsWith('lots/')) return shard(name)
    const index = files.get(name) ?? null
    return isWithLots || index === null ? index : index.replace('"hasLots":true', '"hasLots":false')
  })
  const finding = await search(text)
  return {
    lots: finding.ok ? finding.found.lots.map(({ catNo, lotNo }) => `${catNo} ${lotNo}`) : null,
    fetched: asked.filter((name) => name !== 'index.json'),
  }
}

const shard = (name: string) =>
  JSON.stringify(
    Object.fromEntries(
      lots.flatMap((lot, at) =>
        lotFile(lot.lotNo) === name ? [[lotEntry(lot.lotNo, at), lotCells(lot)]] : [],
      ),
    ),
  )

beforeAll(async () => {
  const site = { ...emptySite, hasLots: true as const }
  files = await makeFindingFiles(sampleProducts.slice(0, 20), sampleCategories.slice(0, 5), site)
  expect(files.get('index.json')).toContain('"hasLots":true')
})

describe('contract §10 Lots in the search box', () => {
  test.each(['L23', 'AV-101002 / L23', '240115'])(
    'a release without lots fetches nothing for %j',
    async (text) => {
      expect(await find(text, false)).toEqual({ lots: [], fetched: [] })
    },
  )

  test.each([['abacavir'], ['58-08-2'], ['ac'], ['<b>1</b>'], ['x'.repeat(10_000)]])(
    '%j is no lot, and fetches nothing',
    async (text) => {
      expect(await find(text)).toEqual({ lots: [], fetched: [] })
    },
  )

  test.each([
    ['l-23', ['AV-101002 L 23', 'AV-101003 L 23']],
    ['Lot: L23', ['AV-101002 L 23', 'AV-101003 L 23']],
    ['AV-101002 / L23', ['AV-101002 L 23']],
    ['101003 l23', ['AV-101003 L 23']],
    ['AV-101009 L23', []],
    ['qxzw', ['AV-101002 QXZW']],
    ['O12', ['AV-101002 O12']],
    ['L2', []],
  ])('%j finds %j in one file', async (text, expected) => {
    const found = await find(text)
    expect(found.lots).toEqual(expected)
    expect(new Set(found.fetched).size).toBeLessThanOrEqual(text.startsWith('1') ? 2 : 1)
  })
})
