import { beforeAll, describe, expect, test } from 'vitest'
import { makeFindingFiles } from '@/finding/files/finding-files'
import type { FindableProduct } from '@/finding/findable'
import { readAskedNumbers } from '@/finding/lists/asked-numbers'
import { lookUp } from '@/finding/lists/look-up'
import { openFinder } from '@/finding/matching/finder'
import { emptySite } from '../../support/finding/catalogue'

const product = (name: string, number: number, more: Partial<FindableProduct> = {}): FindableProduct => ({
  catNo: `AV-${number}`,
  name,
  categorySlug: 'category',
  slug: `product-${number}`,
  invStatus: 'In Stock',
  ...more,
})

const SHOWN = [
  product('Acetaminophen', 502_598, { casNo: '103-90-2' }),
  product('Paracetamol EP Impurity K', 160_001, { casNo: '123-30-8' }),
  product('(±)-Adrenaline', 590_874),
  product('(-)-Epinephrine', 568_640),
  product('Menthol', 421_694),
  product('(1R,2S,5R)-(-)-Menthol', 69_880, { synonym: '(-)-Menthol' }),
  product('Diclofenac sodium', 800_560),
  product('Clopidogrel hydrogen sulfate', 116_712),
  product('Vitamin D3', 714_154),
  product('L-Thyroxine monosodium', 747_207),
  product('Penicillin G', 909_087),
]
const others = Array.from({ length: 200 }, (_, n) => product(`Substance ${n}`, 300_000 + n))

describe.each([
  ['one file', SHOWN],
  ['many', [...SHOWN, ...others]],
])('contract §7 what visitors paste and type, in %s', (_, products) => {
  let files: Map<string, string>
  beforeAll(async () => {
    files = await makeFindingFiles(products, [{ slug: 'category', name: 'Category' }], emptySite)
  })
  const open = () => openFinder(async (name) => files.get(name) ?? null)

  test.each([
    ['103-90-2.', 'Acetaminophen'],
    ['"103-90-2"', 'Acetaminophen'],
    ['CAS-Nr. 103-90-2', 'Acetaminophen'],
    ['CAS RN® 103–90–2,', 'Acetaminophen'],
    ['Tylenol (103-90-2)', 'Acetaminophen'],
    ['103-90-2 paracetamol', 'Acetaminophen'],
    ['Cat. No. AV-502598', 'Acetaminophen'],
    ['AV-502598;', 'Acetaminophen'],
    ['paracetomol', 'Acetaminophen'],
    ['(-)-adrenaline', '(-)-Epinephrine'],
    ['adrenaline', '(±)-Adrenaline'],
    ['(-)-menthol', '(1R,2S,5R)-(-)-Menthol'],
    ['menthol', 'Menthol'],
    ['diclofenac sodium salt', 'Diclofenac sodium'],
    ['clopidogrel bisulphate', 'Clopidogrel hydrogen sulfate'],
    ['vit d3', 'Vitamin D3'],
    ['paracetamol EP CRS', 'Acetaminophen'],
    ['acetaminohpen USP reference standard', 'Acetaminophen'],
    ['Menthol, 500 mg', 'Menthol'],
    ['menthol 25mg', 'Menthol'],
    ['cholecalciferol', 'Vitamin D3'],
    ['levothyroxine', 'L-Thyroxine monosodium'],
    ['benzylpenicillin', 'Penicillin G'],
  ])('%s', async (text, name) => {
    const finding = await open().find(text)
    expect(finding.ok && finding.found.substances[0]?.product.name).toBe(name)
  })

  test('a number among words comes before what the words find', async () => {
    const finding = await open().find('paracetamol (123-30-8)')
    if (!finding.ok) throw new Error('A file is missing')
    expect(finding.found.substances.map(({ product }) => product.name)).toEqual([
      'Paracetamol EP Impurity K',
      'Acetaminophen',
    ])
  })

  test('of two numbers neither is chosen', async () => {
    const finding = await open().find('103-90-2 / 123-30-8')
    expect(finding.ok && finding.found.substances).toEqual([])
  })

  test('lines of a list that hold one number', async () => {
    const text = `Acetaminophen 103-90-2 tablets\n103-90-2.\n1\tAcetaminophen (CAS 123-30-8)\t5 g\nAV-5O2598\nav-I60001`
    const { numbers } = readAskedNumbers(text)
    expect(numbers).toEqual([
      'Acetaminophen 103-90-2 tablets',
      'Acetaminophen (CAS 123-30-8)',
      'AV-5O2598',
      'av-I60001',
    ])
    const { files } = open()
    const results = await Promise.all(numbers.map(async (number) => (await lookUp(files, number)).result))
    expect(results).toEqual(['found', 'found', 'near', 'near'])
  })
})
