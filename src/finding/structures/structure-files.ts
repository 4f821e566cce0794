import { layoutFor } from '../files/layout'
import type { FoundBefore } from '../findable'
import { blockOf, refOf } from '../record'
import {
  type IndexedStructure,
  readStructureBlock,
  structuresOf,
  writeStructureBlock,
} from './structure-block'

/** Files of records whose structures share a file, as a power of two; and files at most. */
const [TOGETHER, FILES_MAX] = [5, 8]

const bitsFor = (products: number) => {
  const blocks = layoutFor(products)?.blocks ?? 0
  return { blocks, bits: Math.min(FILES_MAX, Math.max(0, blocks - TOGETHER)) }
}

const named = (number: number) => `structures/${number.toString(16).padStart(2, '0')}.bin`

/** Names of all files of structures of a catalogue, each of which is there. @param products how many it has */
export const structureFiles = (products: number): string[] =>
  Array.from({ length: 2 ** bitsFor(products).bits }, (_, number) => named(number))

/** The file in which a product's structure stands. @param ref from refOf, of the same number of products */
export function structureFile(ref: string, products: number): string {
  const { blocks, bits } = bitsFor(products)
  return named(blockOf(ref) >>> (blocks - bits))
}

/** What points to the record of a structure's product. @param products how many the catalogue has */
export const structureRef = (product: FoundBefore, products: number) =>
  refOf(product, bitsFor(products).blocks)

/** What changes in one file: structures that go, and those that come; products without an index yet. */
export type StructureChange = {
  gone: readonly Pick<IndexedStructure, 'ref' | 'idCode'>[]
  come: readonly IndexedStructure[]
  pending: number
}

/**
 * A file of structures, changed.
 * @param before its bytes; null where there is none
 * @throws where they are damaged: then it is made from scratch
 */
export function changeStructureFile(
  before: Uint8Array | null,
  { gone, come, pending }: StructureChange,
): Uint8Array {
  const block = before && readStructureBlock(before)
  if (before && !block) throw new Error('The structures before cannot be read')
  const lineOf = ({ ref, idCode }: Pick<IndexedStructure, 'ref' | 'idCode'>) => ref + idCode
  const leaving = new Set(gone.map(lineOf))
  const kept = block ? structuresOf(block).filter((structure) => !leaving.has(lineOf(structure))) : []
  return writeStructureBlock([...kept, ...come], pending)
}
