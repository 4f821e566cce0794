import { beforeAll, describe, expect, test } from 'vitest'
import { makeFindingFiles } from '@/domain/finding/files/finding-files'
import { type Finder, openFinder } from '@/domain/finding/matching/finder'
import {
  bothCategories,
  emptySite,
  realProducts,
  sampleCategories,
  sampleProducts,
} from '../../../support/finding/catalogue'
import { QUERIES } from './relevance-queries'

const sampleNumbers = new Set(sampleProducts.map(({ catNo }) => catNo))
const all = [...sampleProducts, ...realProducts.filter(({ catNo }) => !sampleNumbers.has(catNo))]

async function namesFound(finder: Finder, typed: string): Promise<string[]> {
  const finding = await finder.find(typed)
  return finding.ok ? finding.found.substances.map(({ product }) => product.name.toLowerCase()) : []
}

async function placesOf(finder: Finder, queries: typeof QUERIES) {
  const missed: string[] = []
  let [first, three] = [0, 0]
  for (const [kind, typed, meant] of queries) {
    const names = await namesFound(finder, typed)
    const place = names.indexOf(meant.toLowerCase())
    if (place === 0) first += 1
    else missed.push(`${kind}: ${typed} → ${meant}, found ${names.slice(0, 3).join(' | ')}`)
    if (place >= 0 && place < 3) three += 1
  }
  return { first: first / queries.length, three: three / queries.length, missed }
}

describe('contract §7 The right substance comes first', () => {
  let files: Map<string, string>
  beforeAll(async () => {
    files = await makeFindingFiles(all, bothCategories, emptySite)
  }, 120_000)

  test('the table has at least 150 queries among at least 2,000 substances', () => {
    expect(QUERIES.length).toBeGreaterThanOrEqual(150)
    expect(all.length).toBeGreaterThan(2_000)
  })

  test('it is first in at least 97 %, and among the first three in at least 99 %, through many files', async () => {
    expect(files.size).toBeGreaterThan(100)
    const { first, three, missed } = await placesOf(
      openFinder(async (name) => files.get(name) ?? null),
      QUERIES,
    )
    expect(first, missed.join('\n')).toBeGreaterThanOrEqual(0.97)
    expect(three, missed.join('\n')).toBeGreaterThanOrEqual(0.99)
  }, 120_000)

  test('it is also in the built-in sample, which is one file', async () => {
    const sample = await makeFindingFiles(sampleProducts, sampleCategories, emptySite)
    expect([...sample.keys()]).toEqual(['index.json'])
    const names = new Set(sampleProducts.map(({ name }) => name.toLowerCase()))
    const queries = QUERIES.filter(([, , meant]) => names.has(meant.toLowerCase()))
    const { first, missed } = await placesOf(
      openFinder(async (name) => sample.get(name) ?? null),
      queries,
    )
    expect(queries.length).toBeGreaterThan(40)
    expect(first, missed.join('\n')).toBeGreaterThanOrEqual(0.97)
  })
})
