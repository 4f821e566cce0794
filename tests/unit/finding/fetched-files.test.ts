import { expect, test } from 'vitest'
import { makeFindingFiles } from '@/finding/files/finding-files'
import type { FindableProduct } from '@/finding/findable'
import { openFinder } from '@/finding/matching/finder'
import { emptySite } from '../../support/finding/catalogue'

const product = (name: string, categorySlug: string, number: number): FindableProduct => ({
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
})

const impurities = Array.from({ length: 40 }, (_, n) =>
  product(`Impurity ${n + 1} of Zolfinamide`, 'zolfinamide', n + 1),
)
const others = Array.from({ length: 200 }, (_, n) =>
  product(`Impurity ${n + 1} of Substance ${n + 1}`, `other-${n}`, n + 1_001),
)

test('contract §7 Numbers: where a word leads to products of few files, no other word is fetched', async () => {
  const files = await makeFindingFiles(
    [...impurities, ...others],
    [{ slug: 'zolfinamide', name: 'Zolfinamide' }],
    emptySite,
  )
  const fetched: string[] = []
  const finder = openFinder(async (name) => {
    fetched.push(name)
    return files.get(name) ?? null
  })
  const result = await finder.find('impurity 7 of zolfinamide')
  expect(result.ok && result.found.substances.map(({ product: { name } }) => name)[0]).toBe(
    'Impurity 7 of Zolfinamide',
  )
  expect(fetched.filter((name) => name.startsWith('words/'))).toHaveLength(1)
})
