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
import { printTable } from '../instruments/statistics'

/** Fragments that nearly all, many, some and few structures contain. */
const ASKED = ['c1ccccc1', 'C(=O)N', 'c1ccc2[nH]ccc2c1', 'S(=O)(=O)N', 'C1CCC2C(C1)CCC1C2CCC2CCCC12']

const BARS: Record<number, { index: string; first: string; all: string }> = {
  98: { index: '≤ 10 KB', first: '≤ 100 ms', all: '≤ 300 ms' },
  5000: { index: '≤ 400 KB', first: '≤ 300 ms', all: '≤ 1 s' },
  100000: { index: '≤ 7000 KB', first: '≤ 1 s', all: '≤ 3 s' },
}
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
 * The structure search: size of its files, and time of substructure searches once they are loaded.
 * @returns the size of the files as sent
 */
export function measureStructures(size: number, files: readonly Uint8Array[]): number {
  const bars = BARS[size] ?? { index: '', first: '', all: '' }
  const bytes = files.reduce(
    (sum, file) => sum + brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
    0,
  )
  const blocks = files.map(readStructureBlock).filter((block) => block !== null)
  const rows: string[][] = []
  const tell = (...row: [what: string, measured: string, wanted: string]) => rows.push(row)
  tell('index', `${(bytes / 1_000).toFixed(1)} KB`, bars.index)
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
    if (first > 0) tell(`${smiles}: first of ${hits}`, `${first.toFixed(0)} ms`, bars.first)
    tell(`${smiles}: all ${hits}`, `${all.toFixed(0)} ms`, bars.all)
  }
  console.log()
  printTable([`${size.toLocaleString('en')} structures`, 'measured', 'wanted'], rows)
  return bytes
}
