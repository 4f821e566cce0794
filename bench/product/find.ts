import { brotliCompressSync, constants } from 'node:zlib'
import { textFiles } from '@/content-seed/search/fetched-texts'
import { categoryLetter } from '@/domain/first-letter'
import { changeFindingFiles, makeFindingFiles } from '@/finding/files/finding-files'
import { makeLetterFiles } from '@/finding/files/letter-files'
import type { FindableCategory, FindableProduct } from '@/finding/findable'
import { openFinder } from '@/finding/matching/finder'
import { builtInWords } from '@/releases/finding/findable-site'
import { emptySite } from '../../tests/support/finding/catalogue'
import { tellProgress } from '../instruments/progress'
import { percentile, printTable } from '../instruments/statistics'
import type { Part } from '../part'
import { measureInBrowser } from './find-in-browser'
import { measureStructures, structureFilesFor } from './find-structures'
import { foundCatalogue } from './found-catalogue'

/** How much slower a phone is than the measuring machine (contract §7). */
const SLOWER = 4
const SAMPLES = 60

/** Brotli's qualities: of files that a build makes, and of those that a release makes. */
const QUALITY = { built: 11, released: 8 }
/** The built-in catalogue has no more. */
const BUILT_MAX = 98

const compressed = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

type Files = Map<string, string>

/** The texts of the search box, which come with its first opening. */
const boxTexts = textFiles(builtInWords.wordsOf).find(([name]) => name.endsWith('/box.json'))?.[1] ?? ''

/** A finder that counts the bytes and files it fetches, with those of the box's texts. */
function counting(files: Files, sizes: Map<string, number>, quality: number) {
  const fetched = { bytes: compressed(boxTexts, quality), files: 1 }
  const finder = openFinder(async (name) => {
    const text = files.get(name)
    if (text === undefined) throw new Error(`${name} is asked for and not there`)
    const size = sizes.get(name) ?? compressed(text, quality)
    sizes.set(name, size)
    fetched.bytes += size
    fetched.files += 1
    return text
  })
  return { finder, fetched }
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`

/** The bytes fetched for each text, starting without any files. */
async function wholeBytes(
  files: Files,
  sizes: Map<string, number>,
  quality: number,
  texts: string[],
): Promise<number[]> {
  const all: number[] = []
  for (const text of texts) {
    const { finder, fetched } = counting(files, sizes, quality)
    const finding = await finder.find(text)
    if (!finding.ok) throw new Error(`${text} was not answered`)
    all.push(fetched.bytes)
  }
  return all
}

/** CPU time in milliseconds, regardless of other load. */
function workedSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1_000
}

/** The bytes for names typed letter by letter, and the milliseconds of a key once its files are loaded. */
async function typed(files: Files, sizes: Map<string, number>, quality: number, names: string[]) {
  const [bytes, keys]: [number[], number[]] = [[], []]
  for (const name of names) {
    const { finder, fetched } = counting(files, sizes, quality)
    for (const isTimed of [false, true]) {
      for (let length = 3; length <= Math.min(name.length, 24); length++) {
        const begin = process.cpuUsage()
        await finder.find(name.slice(0, length))
        if (isTimed) keys.push(workedSince(begin) * SLOWER)
      }
    }
    bytes.push(fetched.bytes)
  }
  return { bytes, keys }
}

/** The milliseconds and files of a change of one product's name and status. */
async function changes(files: Files, products: FindableProduct[]) {
  const [times, counts]: [number[], number[]] = [[], []]
  for (let at = 0; at < SAMPLES; at++) {
    const product = products[Math.floor((at * products.length) / SAMPLES)]
    if (!product) continue
    const begin = process.cpuUsage()
    const { written } = await changeFindingFiles(
      async (name) => files.get(name) ?? null,
      products.length,
      {
        removedProducts: [product],
        addedProducts: [{ ...product, name: `${product.name} monohydrate` }],
        addedCategories: [],
        removedCategories: [],
      },
      emptySite,
    )
    times.push(workedSince(begin))
    counts.push(written.size)
  }
  return { times, counts }
}

/** The sizes of the files of letters, if the index were of these names. */
function letterSizes(categories: readonly FindableCategory[]): number[] {
  const names = categories.map((category) => ({
    ...category,
    letter: categoryLetter(category.name),
    products: 1,
  }))
  return [...makeLetterFiles(names).values()].map((text) => compressed(text, 5))
}

const BARS: Record<number, { whole: string; typed: string; key: string }> = {
  98: { whole: '≤ 12 KB', typed: '≤ 12 KB', key: '≤ 50 ms' },
  5000: { whole: '≤ 8 KB', typed: '≤ 60 KB', key: '≤ 50 ms' },
  100000: { whole: '≤ 8 KB', typed: '≤ 60 KB', key: '≤ 120 ms' },
}

async function measure(size: number) {
  const bars = BARS[size] ?? { whole: '', typed: '', key: '' }
  const quality = size <= BUILT_MAX ? QUALITY.built : QUALITY.released
  tellProgress(`files of ${size.toLocaleString('en')} products`)
  const { products, categories } = foundCatalogue(size)
  const begin = process.cpuUsage()
  const files = await makeFindingFiles(products, categories, emptySite)
  const made = workedSince(begin) / 1_000
  const folders = new Map<string, number[]>()
  for (const [name, text] of files) {
    const folder = name.replace(/\/.*/, '')
    folders.set(folder, [...(folders.get(folder) ?? []), compressed(text, quality)])
  }
  const kinds = [...folders].map(([folder, bytes]) => [
    folder,
    bytes.length,
    `${(bytes.reduce((sum, each) => sum + each, 0) / 1e6).toFixed(2)} MB`,
    kilobytes(percentile(bytes, 0.5)),
    kilobytes(Math.max(...bytes)),
  ])
  console.log(`\n### ${size.toLocaleString('en')} products: made in ${made.toFixed(1)} s of a processor\n`)
  printTable(['files', 'number', 'Brotli', 'median', 'largest'], kinds)

  tellProgress('texts, searched in Node')
  const sizes = new Map<string, number>()
  const some = Array.from(
    { length: SAMPLES },
    (_, at) => products[Math.floor((at * products.length) / SAMPLES)],
  )
  const texts = (field: 'catNo' | 'casNo' | 'name' | 'molFormula') =>
    some.map((product) => product?.[field] ?? '').filter(Boolean)
  const rows: string[][] = []
  for (const field of ['catNo', 'casNo', 'name', 'molFormula'] as const) {
    const bytes = await wholeBytes(files, sizes, quality, texts(field))
    rows.push([
      `whole ${field}`,
      kilobytes(percentile(bytes, 0.5)),
      kilobytes(percentile(bytes, 0.95)),
      bars.whole,
    ])
  }
  const { bytes, keys } = await typed(files, sizes, quality, texts('name'))
  rows.push([
    'name by letters',
    kilobytes(percentile(bytes, 0.5)),
    kilobytes(percentile(bytes, 0.95)),
    bars.typed,
  ])
  const wrong = texts('name').map((name) => name.replace(/(?<=^.{4})(.)(.)/, '$2$1'))
  const corrected = await wholeBytes(files, sizes, quality, wrong)
  rows.push([
    'name mistyped',
    kilobytes(percentile(corrected, 0.5)),
    kilobytes(percentile(corrected, 0.95)),
    '',
  ])
  const milliseconds = (value: number) => `${value.toFixed(1)} ms`
  rows.push([
    `a key, ${SLOWER}× slower`,
    milliseconds(percentile(keys, 0.5)),
    milliseconds(percentile(keys, 0.95)),
    bars.key,
  ])
  const { times, counts } = await changes(files, products)
  rows.push([
    'one product changed',
    milliseconds(percentile(times, 0.5)),
    milliseconds(percentile(times, 0.95)),
    '≤ 300 ms',
  ])
  rows.push(['files of that', String(percentile(counts, 0.5)), String(percentile(counts, 0.95)), ''])
  const letters = letterSizes(categories)
  rows.push([
    `letters of ${categories.length.toLocaleString('en')} names`,
    kilobytes(percentile(letters, 0.5)),
    kilobytes(percentile(letters, 0.95)),
    '',
  ])
  console.log()
  printTable(['', 'median', 'p95', 'wanted'], rows)
  tellProgress('files of structures')
  const structures = structureFilesFor(products)
  const structureBytes = measureStructures(size, [...structures.values()], quality)
  const text = [...folders.values()].flat().reduce((sum, bytes) => sum + bytes, 0)
  console.log()
  printTable(
    ['on the disk', 'measured', 'wanted'],
    [['a product', kilobytes((text + structureBytes) / size), '≤ 3 KB']],
  )
  await measureInBrowser(products, new Map<string, string | Uint8Array>([...files, ...structures]))
}

/** The numbers of products to measure with: those of contract §7, or others, as in `FIND_SIZES=98,5000`. */
const SIZES = (process.env.FIND_SIZES ?? '98,5000,100000').split(',').map(Number)

/** Finding files: their size, the time to make and change them, and what a visitor's keys fetch and take. */
export const run: Part = async () => {
  for (const size of SIZES) await measure(size)
}
