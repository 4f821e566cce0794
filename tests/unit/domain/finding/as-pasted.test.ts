import { beforeAll, describe, expect, test } from 'vitest'
import { makeFindingFiles } from '@/domain/finding/files/finding-files'
import type { FindableProduct } from '@/domain/finding/findable'
import { lookUp } from '@/domain/finding/lists/look-up'
import { openFinder } from '@/domain/finding/matching/finder'
import { markedParts } from '@/domain/finding/matching/marks'
import { readAskedNumbers } from '../../../support/finding/asked-numbers'
import { emptySite } from '../../../support/finding/catalogue'

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
  product('Ventolin', 615_011, { synonym: 'Salbutamol' }),
  product('(S)-Ketoprofen, ring A', 615_020),
  product('rac-Ketoprofen', 615_021),
  product('Methionine', 615_022),
  product('DL-Methionine', 615_023),
  product('∆9-Tetrahydrocannabinol', 991_001),
  product('ß-Alanine', 991_002),
  product('N,N′-Dicyclohexylcarbodiimide', 991_003),
  product('¹³C-Caffeine', 991_004),
  product('4-Methylbenzenethiol', 991_005),
  product('Lidocaine', 615_012, { synonym: 'Xylocaine; Lignocaine base' }),
]
const others = Array.from({ length: 200 }, (_, n) => product(`Substance ${n}`, 300_000 + n))

describe.each([
  ['one file', SHOWN],
  ['many', [...SHOWN, ...others]],
])('contract §7 Texts that visitors paste and type, in %s', (_, products) => {
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
    ['(±)-ketoprofen', 'rac-Ketoprofen'],
    ['racemic ketoprofen', 'rac-Ketoprofen'],
    ['ketoprofen, racemic mixture', 'rac-Ketoprofen'],
    ['(DL)-ketoprofen', 'rac-Ketoprofen'],
    ['D, L-ketoprofen', 'rac-Ketoprofen'],
    ['ᴅʟ-methionine', 'DL-Methionine'],
    ['ꞵ-alanine', 'ß-Alanine'],
    ['N,Nʼ-dicyclohexyl', 'N,N′-Dicyclohexylcarbodiimide'],
    ['rac ketoprofen', 'rac-Ketoprofen'],
    ['(RS)-ketoprofen', 'rac-Ketoprofen'],
    ['DL-ketopro', 'rac-Ketoprofen'],
    ['ketoprofen', 'rac-Ketoprofen'],
    ['rac-adrenaline', '(±)-Adrenaline'],
    ['dl-methionine', 'DL-Methionine'],
    ['(+/-)-methionine', 'DL-Methionine'],
    ['methionine', 'Methionine'],
    ['racemic menthol', 'Menthol'],
    ['delta9-tetrahydrocannabinol', '∆9-Tetrahydrocannabinol'],
    ['δ9-tetra', '∆9-Tetrahydrocannabinol'],
    ['beta-alanine', 'ß-Alanine'],
    ['ß-alanin', 'ß-Alanine'],
    ["n,n'-dicyclohexylcarbodiimide", 'N,N′-Dicyclohexylcarbodiimide'],
    ['N,N´-Dicyclohexyl', 'N,N′-Dicyclohexylcarbodiimide'],
    ['13C-caffeine', '¹³C-Caffeine'],
    ['benzenethiol', '4-Methylbenzenethiol'],
    ['4-benzenethiol', '4-Methylbenzenethiol'],
  ])('%s', async (text, name) => {
    const finding = await open().find(text)
    expect(finding.ok && finding.found.substances[0]?.product.name).toBe(name)
  })

  // The match of a name: the name, and the reason; matching parts in [brackets].
  test.each([
    ['paracet', 'Acetaminophen', 'Acetaminophen + [paracet]amol'],
    ['paracetamol', 'Acetaminophen', 'Acetaminophen + [paracetamol]'],
    ['paracetomol', 'Acetaminophen', 'Acetaminophen + [paracetamol]'],
    ['acetam', 'Acetaminophen', '[Acetam]inophen'],
    ['acetaminophen impurity', 'Paracetamol EP Impurity K', 'Paracetamol EP [Impurity] K + [acetaminophen]'],
    ['albut', 'Ventolin', 'Ventolin + Salbutamol, [albut]erol'],
    ['lignoc', 'Lidocaine', 'Lidocaine + [Lignoc]aine base'],
    ['lidoc', 'Lidocaine', '[Lidoc]aine'],
    ['benzenethiol', '4-Methylbenzenethiol', '4-Methyl[benzenethiol]'],
  ])('the match and the reason are shown for %s', async (text, name, shown) => {
    const finding = await open().find(text)
    if (!finding.ok) throw new Error('A file is missing')
    const hit = finding.found.substances.find(({ product }) => product.name === name)
    const marked = (part: string) =>
      markedParts(part, finding.found.words, hit?.kind === 'part')
        .map((each) => (each.isMatched ? `[${each.text}]` : each.text))
        .join('')
    expect(hit && [name, ...(hit.synonym === null ? [] : [hit.synonym])].map(marked).join(' + ')).toBe(shown)
  })

  test('a number among words is ranked before matches of the words', async () => {
    const finding = await open().find('paracetamol (123-30-8)')
    if (!finding.ok) throw new Error('A file is missing')
    expect(finding.found.substances.map(({ product }) => product.name)).toEqual([
      'Paracetamol EP Impurity K',
      'Acetaminophen',
    ])
  })

  test('neither of two numbers wins', async () => {
    const finding = await open().find('103-90-2 / 123-30-8')
    expect(finding.ok && finding.found.substances).toEqual([])
  })

  test('lines of a list with one number', async () => {
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
