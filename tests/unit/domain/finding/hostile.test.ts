import { describe, expect, test } from 'vitest'
import { makeFindingFiles } from '@/domain/finding/files/finding-files'
import type { FindableProduct } from '@/domain/finding/findable'
import { openFinder } from '@/domain/finding/matching/finder'
import { computingTime } from '../../../support/chance/growth'
import { emptySite, realCategories, realProducts, sampleProducts } from '../../../support/finding/catalogue'

const product = (number: number, given: Partial<FindableProduct> = {}): FindableProduct => ({
  catNo: `AV-${String(number).padStart(6, '0')}`,
  name: `Substance ${number}`,
  categorySlug: 'substances',
  slug: `substance-${number}`,
  invStatus: 'In Stock',
  ...given,
})

async function open(products: readonly FindableProduct[]) {
  const files = await makeFindingFiles(products, [{ slug: 'substances', name: 'Substances' }], emptySite)
  const finder = openFinder(async (name) => files.get(name) ?? null)
  const find = async (text: string, limit?: number) => {
    const finding = await finder.find(text, limit)
    if (!finding.ok) throw new Error(`${text} was not answered`)
    return finding.found
  }
  const names = async (text: string) => (await find(text)).substances.map((hit) => hit.product.name)
  return { files, find, names }
}

describe('unusual catalogues', () => {
  test('a catalogue of one product without a synonym, and an empty one, are searched', async () => {
    const { names } = await open([product(1, { name: 'Caffeine' })])
    expect(await names('caf')).toEqual(['Caffeine'])
    expect(await names('cafeine')).toEqual(['Caffeine'])
    expect(await (await open([])).names('caffeine')).toEqual([])
  })

  test('the shortest names of 5,000 products of one formula are shown', async () => {
    const { find, files } = await open(
      Array.from({ length: 5_000 }, (_, at) =>
        product(at, { molFormula: 'C14H18N6O', relCasNo: '50-78-2', chemicalName: 'the same' }),
      ),
    )
    for (const text of ['C14H18N6O', '50-78-2', 'the same', 'substance']) {
      const { substances, total, isMore } = await find(text)
      expect([substances.length, total, isMore], text).toEqual([8, 200, true])
    }
    expect((await find('C14H18N6O', 200)).substances).toHaveLength(200)
    expect((await find('C14H18N6O')).substances[0]?.product.name).toBe('Substance 0')
    expect((await find('AV-004321')).substances.map((hit) => hit.product.name)).toEqual(['Substance 4321'])
    expect((await find('substance 4321')).substances[0]?.product.name).toBe('Substance 4321')
    expect(Math.max(...Array.from(files.values(), (text) => text.length))).toBeLessThan(25_000)
  }, 60_000)

  test('2,000 names with one beginning are searched', async () => {
    const { find, names } = await open(
      Array.from({ length: 2_000 }, (_, at) =>
        product(at, { name: `Beginning all alike number ${String(at).padStart(4, '0')}` }),
      ),
    )
    expect((await names('beginning all'))[0]).toBe('Beginning all alike number 0000')
    expect(await names('Beginning all alike number 1234')).toContain('Beginning all alike number 1234')
    expect((await find('beginning')).isMore).toBe(true)
    expect((await find('alike number 199')).substances.length).toBe(8)
  }, 60_000)

  const odd = [
    product(1, { name: 'α-Τοκοφερόλη' }),
    product(2, { name: 'Кофеин безводный' }),
    product(3, { name: '12345678' }),
    product(4, { name: `Long ${'methyl-'.repeat(280)}ane`.slice(0, 2_000) }),
    product(5, { name: 'First of one number', casNo: '58-08-2' }),
    product(6, { name: 'Second of one number', casNo: '58-08-2' }),
    product(7, { name: 'constructor' }),
    product(8, { name: '—' }),
    product(9, { name: '<img src=x onerror=alert(1)>' }),
    product(10, { name: 'Foreign', catNo: 'XY/12 b' }),
  ]
  for (const [size, others] of [
    ['in one file', []],
    ['in many', Array.from({ length: 200 }, (_, at) => product(100 + at))],
  ] as const)
    test(`names in Greek, Cyrillic, digits or 2,000 characters, and one CAS number of two, ${size}`, async () => {
      const { names } = await open([...odd, ...others])
      expect(await names('τοκοφερολη')).toContain('α-Τοκοφερόλη')
      expect(await names('кофеин')).toEqual(['Кофеин безводный'])
      expect(await names('12345678')).toContain('12345678')
      expect((await names('long methyl'))[0]).toMatch(/^Long methyl/)
      expect(await names('58-08-2')).toEqual(['First of one number', 'Second of one number'])
      expect(await names('constructor')).toEqual(['constructor'])
      expect(await names('img src')).toEqual(['<img src=x onerror=alert(1)>'])
      expect(await names('xy 12b')).toEqual(['Foreign'])
    })
})

describe('typed text', () => {
  const typed = [
    '',
    ' ',
    'a',
    '1',
    '—',
    'x'.repeat(10_000),
    'ab '.repeat(3_000),
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '\u202eabc\u0301\u0301',
    '\ud800\ud800',
    '\u0000',
    '%00',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    '*',
    'par*',
    '#keys',
    '$',
    '^ca',
    '/caf',
    'C'.repeat(200),
    '0'.repeat(200),
    '('.repeat(200),
    '+-'.repeat(100),
    'C1'.repeat(100),
    '((((((((C)))))))',
  ]
  for (const [size, products] of [
    ['one file', sampleProducts],
    ['many', realProducts.slice(0, 1_000)],
  ] as const)
    test(`${size} products: only existing files are requested, and the answer comes at once`, async () => {
      const files = await makeFindingFiles(products, realCategories, emptySite)
      const missing: string[] = []
      const finder = openFinder(async (name) => {
        const text = files.get(name)
        if (text === undefined) missing.push(name)
        return text ?? null
      })
      await finder.find('warm up')
      for (const text of typed) {
        const time = await computingTime(async () =>
          expect((await finder.find(text)).ok, text.slice(0, 40)).toBe(true),
        )
        expect(time, text.slice(0, 40)).toBeLessThan(1_000)
      }
      expect(missing).toEqual([])
      const nothing = await finder.find('a')
      expect(nothing.ok && nothing.found).toMatchObject({
        substances: [],
        total: 0,
        pages: [],
        categories: [],
      })
    }, 60_000)
})

describe('files that fail to load', () => {
  test('the failure is reported, and the files are requested again at the next search', async () => {
    const files = await makeFindingFiles(realProducts.slice(0, 500), realCategories, emptySite)
    const intact = async (name: string) => files.get(name) ?? null
    let fetch: (name: string) => Promise<Uint8Array | string | null> = intact
    const finder = openFinder((name) => fetch(name))
    const broken: (typeof fetch)[] = [
      async () => null,
      async () => '',
      async () => '{"k":',
      async () => '[]',
      async () => 'null',
      async () => new Uint8Array([0xff, 0xfe]),
      async () => Promise.reject(new Error('offline')),
      async (name) => (name === 'index.json' ? intact(name) : null),
      async (name) => (name.startsWith('records') ? '{"r":7}' : intact(name)),
    ]
    for (const [place, breakage] of broken.entries()) {
      fetch = breakage
      const again = openFinder((name) => fetch(name))
      expect(await again.find(realProducts[0]?.catNo ?? ''), String(place)).toEqual({
        ok: false,
        problem: 'unavailable',
      })
      fetch = intact
      expect((await again.find('warfarin')).ok, String(place)).toBe(true)
    }
    expect((await finder.find('zolpidem')).ok).toBe(true)
  })
})
