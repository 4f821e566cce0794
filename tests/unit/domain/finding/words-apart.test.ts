import { beforeAll, describe, expect, test } from 'vitest'
import { makeFindingFiles } from '@/domain/finding/files/finding-files'
import type { FindableProduct } from '@/domain/finding/findable'
import { openFinder } from '@/domain/finding/matching/finder'
import { emptySite } from '../../../support/finding/catalogue'

const product = (name: string, number: number): FindableProduct => ({
  catNo: `AV-${String(number).padStart(6, '0')}`,
  name,
  categorySlug: `category-${number}`,
  slug: `product-${number}`,
  invStatus: 'In Stock',
})

// More names with one word than an undivided node has, and more with the other than end the look-up of words.
const acids = Array.from({ length: 300 }, (_, n) => product(`Substance acid ${n + 1}`, n + 1))
const ascorbates = Array.from({ length: 40 }, (_, n) => product(`Ascorbic ester ${n + 1} of acid`, n + 1_001))
const estradiols = Array.from({ length: 40 }, (_, n) => product(`Estradiol ester ${n + 1}`, n + 2_001))
const betas = Array.from({ length: 300 }, (_, n) => product(`17beta-Androstane ${n + 1}`, n + 3_001))
const products = [...acids, ...ascorbates, ...estradiols, ...betas, product('17beta-Estradiol', 4_001)]

describe('contract §7 Each typed word begins a word of the name, at any place', () => {
  let files: Map<string, string>
  beforeAll(async () => {
    files = await makeFindingFiles(products, [], emptySite)
  })

  async function found(text: string) {
    const finding = await openFinder(async (name) => files.get(name) ?? null).find(text, 100)
    if (!finding.ok) throw new Error('A file is missing')
    return finding.found
  }

  test('words of many names are found in another order', async () => {
    const { substances, total } = await found('acid ascorbic')
    expect(substances[0]?.product.name).toBe('Ascorbic ester 1 of acid')
    expect(substances).toHaveLength(40)
    expect(total).toBe(40)
  })

  test('a first word of many names may be incomplete', async () => {
    expect((await found('17b estradiol')).substances[0]?.product.name).toBe('17beta-Estradiol')
    expect((await found('estrad ester 7')).substances[0]?.product.name).toBe('Estradiol ester 7')
  })

  test('a word that no name has finds nothing', async () => {
    expect((await found('acid zzz')).total).toBe(0)
  })
})
