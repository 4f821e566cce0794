import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { readAskedStructure } from '@/chemistry/asked-structure'
import { screeningOf } from '@/chemistry/screening-index'
import { matcherFor } from '@/chemistry/structure-matching'
import { layoutFor } from '@/finding/files/layout'
import type { FindableProduct } from '@/finding/findable'
import { readStructureBlock } from '@/finding/structures/structure-block'
import { type FindableStructure, makeStructureFiles } from '@/finding/structures/structure-files'
import { searchStructures } from '@/finding/structures/structure-search'
import { warmUp } from '@/site/structures/structure-warm-up'
import { printTable } from '../instruments/statistics'

/** Fragments that nearly all, many, some and few structures contain. */
const ASKED = ['c1ccccc1', 'C(=O)N', 'c1ccc2[nH]ccc2c1', 'S(=O)(=O)N', 'C1CCC2C(C1)CCC1C2CCC2CCCC12']

const BARS: Record<number, string> = { 98: '≤ 10 KB', 5000: '≤ 400 KB', 100000: '≤ 7000 KB' }
/** Hits shown first. */
const FIRST = 60

/** Real structures with their indices; their computation takes some seconds. */
function realStructures(count: number): NonNullable<FindableStructure['screened']>[] {
  return readFileSync('tests/fixtures/chemistry/stereoisomers.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(0, count)
    .flatMap((line) => {
      const idCode = line.split('\t')[1] ?? ''
      const screening = screeningOf(idCode)
      return screening ? [{ idCode, ...screening }] : []
    })
}

let structures: ReturnType<typeof realStructures> = []

/** CPU time in milliseconds since a moment, regardless of other load. */
function workedSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1_000
}

/** How long a dialog of the page has its worker compile the search, at most. */
const WARM_MS = 600

/** Has the code compiled that a search runs, as the page does while its dialog opens. */
function compileSearch(): void {
  const begin = process.cpuUsage()
  for (const _ of warmUp()) if (workedSince(begin) > WARM_MS) return
}

/** Files of structures for products, with real structures in turn. */
export function structureFilesFor(products: readonly FindableProduct[]): Map<string, Uint8Array> {
  const size = products.length
  if (structures.length < Math.min(size, 2_000)) structures = realStructures(size)
  return makeStructureFiles(
    products.map((product, place) => ({
      ...product,
      screened: structures[place % structures.length] ?? null,
    })),
    layoutFor(size),
  )
}

/**
 * The structure search: size of its files, and CPU time of substructure searches once they are loaded. What a visitor waits
 * for is measured in a browser.
 * @param quality of Brotli
 * @returns the size of the files as sent
 */
export function measureStructures(size: number, files: readonly Uint8Array[], quality: number): number {
  const bytes = files.reduce(
    (sum, file) =>
      sum + brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length,
    0,
  )
  const blocks = files.map(readStructureBlock).filter((block) => block !== null)
  compileSearch()
  const rows: string[][] = []
  const tell = (...row: [what: string, measured: string, wanted: string]) => rows.push(row)
  tell('index', `${(bytes / 1_000).toFixed(1)} KB`, BARS[size] ?? '')
  for (const smiles of ASKED) {
    const reading = readAskedStructure(smiles)
    if (!reading.ok) throw new Error(`${smiles} cannot be read`)
    const begin = process.cpuUsage()
    let [hits, first] = [0, 0]
    const { idCode } = reading.structure
    for (const { hit } of searchStructures(blocks, 'substructure', matcherFor(idCode, 'substructure'))) {
      if (hit) hits += 1
      if (hit && hits === FIRST) first = workedSince(begin)
    }
    const all = workedSince(begin)
    // Where fewer are found, all of them are the first.
    if (first > 0) tell(`${smiles}: first of ${hits}`, `${first.toFixed(0)} ms`, '')
    tell(`${smiles}: all ${hits}`, `${all.toFixed(0)} ms`, '')
  }
  console.log()
  printTable([`${size.toLocaleString('en')} structures`, 'measured', 'wanted'], rows)
  return bytes
}
