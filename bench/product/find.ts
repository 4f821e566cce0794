import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { textFiles } from '@/content-seed/search/fetched-texts'
import { screeningOf } from '@/domain/chemistry/structures/screening-index'
import { makeFindingFiles } from '@/domain/finding/files/finding-files'
import { layoutFor } from '@/domain/finding/files/layout'
import type { FindableProduct } from '@/domain/finding/findable'
import { openFinder } from '@/domain/finding/matching/finder'
import { makeStructureFiles } from '@/domain/finding/structures/structure-files'
import { builtInWords } from '@/releases/finding/findable'
import { emptySite } from '../../tests/support/finding/catalogue'
import { kilobytes, percentile } from '../instruments/statistics'
import { isSmall, type Part, type Tell } from '../part'
import { measureInBrowser } from './find-in-browser'
import { foundCatalogue } from './found-catalogue'

const SAMPLES = 60

/** Contract §7, with 98, 5,000 and 100,000 products. */
const MEASURED = [98, 5_000, 100_000]
const BARS: [figure: string, ...wanted: string[]][] = [
  ['files for a catalogue number', '≤ 12 KB', '≤ 8 KB', '≤ 8 KB'],
  ['files for a CAS number', '≤ 12 KB', '≤ 8 KB', '≤ 8 KB'],
  ['files for a name', '≤ 12 KB', '≤ 8 KB', '≤ 8 KB'],
  ['files for a formula', '≤ 12 KB', '≤ 8 KB', '≤ 8 KB'],
  ['files for a name typed letter by letter', '≤ 12 KB', '≤ 60 KB', '≤ 60 KB'],
  ['structures, with their indices', '≤ 10 KB', '≤ 400 KB', '≤ 7,000 KB'],
  ['more on the disk a product', '≤ 3 KB', '≤ 3 KB', '≤ 3 KB'],
  ['scripts of the box', '≤ 25 KB', '≤ 25 KB', '≤ 25 KB'],
  ['a key to the painted list, CPU ÷ 4, p95', '≤ 50 ms', '≤ 50 ms', '≤ 120 ms'],
  ['structure library', '≤ 300 KB', '≤ 300 KB', '≤ 300 KB'],
  ['first 60 of a substructure, slowest', '≤ 100 ms', '≤ 300 ms', '≤ 1 s'],
  ['all of a substructure, slowest', '≤ 300 ms', '≤ 1 s', '≤ 3 s'],
  ['longest task while it searches', '≤ 50 ms', '≤ 50 ms', '≤ 50 ms'],
  ['1,000 numbers looked up', '≤ 1 s', '≤ 2 s', '≤ 5 s'],
  ['longest task meanwhile', '≤ 200 ms', '≤ 200 ms', '≤ 200 ms'],
]

/** The numbers of products to measure with: those of the contract, or others, as in `FIND_SIZES=98,5000`. */
const SIZES = (process.env.FIND_SIZES ?? (isSmall ? '98' : MEASURED.join(','))).split(',').map(Number)

const figureOf = (figure: string, size: number) => `${figure}, ${size.toLocaleString('en')}`

/** Brotli's qualities: of files that a build makes, for the built-in catalogue, and of those that a release makes. */
const qualityFor = (size: number) => (size <= 98 ? 11 : 8)

const compressed = (file: string | Uint8Array, quality: number) =>
  brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

/** The texts of the search box, which come with its first opening. */
const boxTexts = textFiles(builtInWords.wordsOf).find(([name]) => name.endsWith('/box.json'))?.[1] ?? ''

/** Real structures with their indices; their computation takes some seconds. */
function realStructures(count: number) {
  const lines = readFileSync('tests/fixtures/chemistry/stereoisomers.tsv', 'utf8').trim().split('\n')
  return lines.slice(0, count).flatMap((line) => {
    const idCode = line.split('\t')[1] ?? ''
    const screening = screeningOf(idCode)
    return screening ? [{ idCode, ...screening }] : []
  })
}

/** Files of structures for products, with real structures in turn. */
function structureFilesFor(products: readonly FindableProduct[]): Map<string, Uint8Array> {
  const structures = realStructures(Math.min(products.length, 2_000))
  const screened = (place: number) => structures[place % structures.length] ?? null
  return makeStructureFiles(
    products.map((product, place) => ({ ...product, screened: screened(place) })),
    layoutFor(products.length),
  )
}

async function measure(size: number, tell: Tell): Promise<void> {
  const { products, categories } = foundCatalogue(size)
  const files = await makeFindingFiles(products, categories, emptySite)
  const structures = structureFilesFor(products)
  const quality = qualityFor(size)
  const bytes = (all: Iterable<string | Uint8Array>) =>
    [...all].reduce((sum, file) => sum + compressed(file, quality), 0)
  const structureBytes = bytes(structures.values())
  tell('structures, with their indices', kilobytes(structureBytes))
  tell('more on the disk a product', kilobytes((bytes(files.values()) + structureBytes) / size))

  /** The bytes that searches one after the other fetch, from the closed box. */
  const fetchedFor = async (texts: readonly string[]) => {
    let fetched = compressed(boxTexts, quality)
    const finder = openFinder(async (name) => {
      const text = files.get(name)
      if (text === undefined) throw new Error(`${name} is asked for and not there`)
      fetched += compressed(text, quality)
      return text
    })
    for (const text of texts) if (!(await finder.find(text)).ok) throw new Error(`${text} was not answered`)
    return fetched
  }
  const some = Array.from(
    { length: SAMPLES },
    (_, at) => products[Math.floor((at * products.length) / SAMPLES)],
  )
  const tellBytes = async (figure: string, searches: string[][]) => {
    const all: number[] = []
    for (const texts of searches) all.push(await fetchedFor(texts))
    tell(figure, kilobytes(percentile(all, 0.95)))
  }
  const texts = (field: 'catNo' | 'casNo' | 'name' | 'molFormula') =>
    some.map((product) => product?.[field] ?? '').filter(Boolean)
  for (const [what, field] of [
    ['catalogue number', 'catNo'],
    ['CAS number', 'casNo'],
    ['name', 'name'],
    ['formula', 'molFormula'],
  ] as const)
    await tellBytes(
      `files for a ${what}`,
      texts(field).map((text) => [text]),
    )
  const letters = (name: string) =>
    Array.from({ length: Math.max(0, Math.min(name.length, 24) - 2) }, (_, at) => name.slice(0, at + 3))
  await tellBytes('files for a name typed letter by letter', texts('name').map(letters))
  await measureInBrowser(products, new Map<string, string | Uint8Array>([...files, ...structures]), tell)
}

export const part: Part = {
  question: 'What does a visitor who searches fetch, and how long until something is painted?',
  bars: Object.fromEntries(
    SIZES.filter((size) => MEASURED.includes(size)).flatMap((size) =>
      BARS.map(([figure, ...wanted]) => [figureOf(figure, size), wanted[MEASURED.indexOf(size)] ?? '']),
    ),
  ),
  run: async (tell) => {
    for (const size of SIZES)
      await measure(size, (figure, measured) => tell(figureOf(figure, size), measured))
  },
}
