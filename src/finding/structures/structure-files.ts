import { layoutFor } from '../files/layout'
import type { FoundBefore } from '../findable'
import { blockOf, refOf } from '../record'
import {
  type IndexedStructure,
  readStructureBlock,
  structuresOf,
  writeStructureBlock,
} from './structure-block'

/** Files of records that share one file of structures, and the most files of structures; both as powers of two. */
const [TOGETHER, FILES_MAX] = [5, 8]

const bitsFor = (products: number) => {
  const blocks = layoutFor(products)?.blocks ?? 0
  return { blocks, bits: Math.min(FILES_MAX, Math.max(0, blocks - TOGETHER)) }
}

const named = (number: number) => `structures/${number.toString(16).padStart(2, '0')}.bin`

/** The names of all structure files of a catalogue, all of which exist. @param products their number */
export const structureFiles = (products: number): string[] =>
  Array.from({ length: 2 ** bitsFor(products).bits }, (_, number) => named(number))

/** The file of a product's structure. @param ref from refOf, for the same number of products */
export function structureFile(ref: string, products: number): string {
  const { blocks, bits } = bitsFor(products)
  return named(blockOf(ref) >>> (blocks - bits))
}

/** The reference of a structure's product. @param products their number in the catalogue */
export const structureRef = (product: FoundBefore, products: number) =>
  refOf(product, bitsFor(products).blocks)

/** The change of one file: structures to remove and add, and products without an index yet. */
export type StructureChange = {
  gone: readonly Pick<IndexedStructure, 'ref' | 'idCode'>[]
  come: readonly IndexedStructure[]
  pending: number
}

/**
 * Changes a file of structures.
 * @param before its bytes; null if it does not exist
 * @throws if they are damaged: then make it from scratch
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
