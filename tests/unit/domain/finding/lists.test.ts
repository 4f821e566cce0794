import { describe, expect, test } from 'vitest'
import { makeFindingFiles } from '@/domain/finding/files/finding-files'
import { lookUp } from '@/domain/finding/lists/look-up'
import { openFinder } from '@/domain/finding/matching/finder'
import { expectLinear } from '../../../support/chance/growth'
import { readAskedNumbers } from '../../../support/finding/asked-numbers'
import { bothCategories, emptySite, realProducts, sampleProducts } from '../../../support/finding/catalogue'

describe('contract §7 lists', () => {
  test('a list yields each of its numbers once', () => {
    expect(
      readAskedNumbers('103-90-2\r\n"AV-106002",x;y\nparacetamol, tablets\n103-90-2\n\n50-78-3'),
    ).toEqual({
      numbers: ['103-90-2', 'AV-106002', 'paracetamol', '50-78-3'],
      total: 4,
    })
    expect(readAskedNumbers('av 106002\n106002\nCAS 103-90-2\n0103-90-2').numbers).toEqual([
      'av 106002',
      'CAS 103-90-2',
    ])
    const many = readAskedNumbers(Array.from({ length: 1_200 }, (_, at) => `AV-${at}`).join('\n'))
    expect([many.numbers.length, many.total]).toEqual([1_000, 1_200])
  })

  test('50,000 lines of nonsense, and a line of a megabyte, are read in linear time', async () => {
    const nonsense = (lines: number) =>
      Array.from({ length: lines }, (_, at) => `nonsense ${at} \u202e<b>, ../x; %00`).join('\n')
    const { numbers, total } = readAskedNumbers(nonsense(50_000))
    expect([numbers.length, numbers[0], total]).toEqual([1_000, 'nonsense 0 \u202e<b>', 50_000])
    await expectLinear((size) => readAskedNumbers(nonsense(size)), 2_000)
    await expectLinear((size) => readAskedNumbers('1-'.repeat(size)), 240_000)
    await expectLinear((size) => readAskedNumbers('58-08-2,'.repeat(size)), 8_000)
  })

  test('a text with another meaning is not a number', async () => {
    const made = await makeFindingFiles(sampleProducts, bothCategories, emptySite)
    const { files } = openFinder(async (name) => made.get(name) ?? null)
    for (const text of ['__proto__', 'constructor', '\ud800', '\u0000', '%00', '../../etc', 'javascript:1'])
      expect((await lookUp(files, text)).result, text).toBe('not-a-number')
  })

  const asked = [
    ['av 106002', 'found', 'Amlodipine Besylate'],
    ['103-90-2', 'found', 'Acetaminophen'],
    ['AV-1O6OO2', 'near', 'Amlodipine Besylate'],
    ['av-lO6002', 'near', 'Amlodipine Besylate'],
    ['103-90-3', 'near', 'Acetaminophen'],
    ['130-90-2', 'near', 'Acetaminophen'],
    ['AV-999998', 'not-found', undefined],
    ['7732-18-5', 'not-found', undefined],
    ['paracetamol', 'not-a-number', undefined],
    ['', 'not-a-number', undefined],
  ] as const

  for (const [size, products] of [
    ['one file', sampleProducts],
    ['many', [...sampleProducts, ...realProducts.slice(0, 500)]],
  ] as const)
    test(`numbers are looked up in ${size}`, async () => {
      const made = await makeFindingFiles(products, bothCategories, emptySite)
      const { files } = openFinder(async (name) => made.get(name) ?? null)
      for (const [number, result, name] of asked) {
        const found = await lookUp(files, number)
        expect(found.result, number).toBe(result)
        expect('products' in found ? found.products.map((product) => product.name) : [undefined]).toContain(
          name,
        )
      }
      const related = products.find(
        ({ relCasNo = '' }) =>
          /^\d+-\d\d-\d$/.test(relCasNo) && !products.some(({ casNo }) => casNo === relCasNo),
      )
      if (related) expect((await lookUp(files, related.relCasNo ?? '')).result).toBe('near')
    })
})
