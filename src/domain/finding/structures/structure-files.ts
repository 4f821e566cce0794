import type { Layout } from '../files/layout'
import type { FoundBefore } from '../findable'
import { digitsOf, hashOf } from '../hash'
import { blockFor, blockOf, catKey, OWN_BITS, REF_DIGITS, refOf } from '../record'
import { type IndexedStructure, writeStructureBlock } from './structure-block'

/** Files of records that share one file of structures, and the most files of structures; both as powers of two. */
const [TOGETHER, FILES_MAX] = [5, 8]

/** Bits of a file of records, and of a file of structures. @param layout null: the catalogue is in one file */
const bitsOf = (layout: Layout | null) => {
  const blocks = layout?.blocks ?? 0
  return { blocks, bits: Math.min(FILES_MAX, Math.max(0, blocks - TOGETHER)) }
}

const named = (number: number) => `structures/${number.toString(16).padStart(2, '0')}.bin`

/** Whether a finding file has structures; all others are JSON. @param name or address */
export const isStructureFile = (name: string) => name.endsWith('.bin')

/** The names of all structure files of a catalogue, all of which exist. */
export const structureFiles = (layout: Layout | null): string[] =>
  Array.from({ length: 2 ** bitsOf(layout).bits }, (_, number) => named(number))

const fileOfBlock = (block: number, layout: Layout | null) => {
  const { blocks, bits } = bitsOf(layout)
  return named(block >>> (blocks - bits))
}

/** The file of a product's structure. @param ref from {@link structureRef}, for the same layout */
export const structureFile = (ref: string, layout: Layout | null): string =>
  fileOfBlock(blockOf(recordRef(ref)), layout)

/** The file of the structures of all products of a category. */
export const structureFileOf = (categorySlug: string, layout: Layout | null): string =>
  fileOfBlock(blockFor(categorySlug, bitsOf(layout).blocks), layout)

/**
 * The reference of a structure's product: its record's, and six bits that the record's does not have. Two records may
 * share a reference, since they are compared with the search; a structure is not in its record.
 */
export const structureRef = (product: FoundBefore, layout: Layout | null) =>
  refOf(product, bitsOf(layout).blocks) + digitsOf(hashOf(catKey(product.catNo)) >>> OWN_BITS, 1)

/** The reference of a structure's record. */
export const recordRef = (ref: string) => ref.slice(0, REF_DIGITS)

/** The structure of a product; `screened` is null until its index has been computed. */
export type FindableStructure = FoundBefore & { screened: Omit<IndexedStructure, 'ref'> | null }

/**
 * Makes files of structures; the same structures give the same bytes in any order.
 * @param structures all structures of the files
 * @param names the files to make
 */
export function makeStructureFiles(
  structures: Iterable<FindableStructure>,
  layout: Layout | null,
  names: Iterable<string> = structureFiles(layout),
): Map<string, Uint8Array> {
  const files = new Map(
    Array.from(names, (name) => [name, { structures: [] as IndexedStructure[], pending: 0 }]),
  )
  for (const { screened, ...product } of structures) {
    const ref = structureRef(product, layout)
    const file = files.get(structureFile(ref, layout))
    if (!file) continue
    if (screened) file.structures.push({ ref, ...screened })
    else file.pending += 1
  }
  return new Map(
    Array.from(files, ([name, { structures: held, pending }]) => [name, writeStructureBlock(held, pending)]),
  )
}
