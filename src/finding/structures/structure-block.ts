import { REF_DIGITS } from '../record'

/** 32-bit words of a structure's index: 512 bits. */
export const INDEX_WORDS = 16

/** Digits of a structure's reference: those of its product's record, and one more, so that no two products share it. */
export const STRUCTURE_REF_DIGITS = REF_DIGITS + 1

/** A structure for screening. */
export type IndexedStructure = {
  /** The reference of its product, from structureRef. */
  ref: string
  /** Atoms without hydrogens; smaller structures come first. */
  atoms: number
  idCode: string
  /** The 512 bits of openchemlib's fragment index. */
  index: ArrayLike<number>
}

/** The structures of one file, as columns. */
export type StructureBlock = {
  count: number
  /** Products of the file whose structure has no index yet. */
  pending: number
  /** {@link INDEX_WORDS} for each structure. */
  index: Uint32Array
  atoms: Uint16Array
  refs: readonly string[]
  idCodes: readonly string[]
}

/** `SCR` and the version of the format. */
const MAGIC = 0x53435201
const HEAD = 12
const ATOMS_MAX = 0xffff

const compare = (one: IndexedStructure, other: IndexedStructure) =>
  Number(one.ref > other.ref) - Number(one.ref < other.ref) ||
  Number(one.idCode > other.idCode) - Number(one.idCode < other.idCode)

/**
 * Writes a file of structures; the same ones give the same bytes in any order. Little-endian: a header (format,
 * count, pending), the indices, the atoms, then references and codes, one structure per line.
 */
export function writeStructureBlock(structures: readonly IndexedStructure[], pending: number): Uint8Array {
  const sorted = [...structures].sort(compare)
  const lines = sorted.map(({ ref, idCode }) => `${ref}${idCode}\n`).join('')
  const text = new TextEncoder().encode(lines)
  const size = HEAD + sorted.length * (INDEX_WORDS * 4 + 2)
  const bytes = new Uint8Array(size + text.length)
  const view = new DataView(bytes.buffer)
  for (const [place, value] of [MAGIC, sorted.length, pending].entries())
    view.setUint32(place * 4, value, true)
  for (const [place, { index, atoms }] of sorted.entries()) {
    for (let word = 0; word < INDEX_WORDS; word++)
      view.setUint32(HEAD + (place * INDEX_WORDS + word) * 4, (index[word] ?? 0) >>> 0, true)
    view.setUint16(HEAD + sorted.length * INDEX_WORDS * 4 + place * 2, Math.min(ATOMS_MAX, atoms), true)
  }
  bytes.set(text, size)
  return bytes
}

/** Reads a file of {@link writeStructureBlock}; null if the bytes are damaged or of another format. */
export function readStructureBlock(bytes: Uint8Array): StructureBlock | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEAD || view.getUint32(0, true) !== MAGIC) return null
  const count = view.getUint32(4, true)
  const size = HEAD + count * (INDEX_WORDS * 4 + 2)
  if (bytes.length < size) return null
  const lines = new TextDecoder().decode(bytes.subarray(size)).split('\n')
  if (lines.length !== count + 1 || lines.at(-1) !== '') return null
  const index = new Uint32Array(count * INDEX_WORDS)
  for (let word = 0; word < index.length; word++) index[word] = view.getUint32(HEAD + word * 4, true)
  const atoms = new Uint16Array(count)
  for (let place = 0; place < count; place++)
    atoms[place] = view.getUint16(HEAD + count * INDEX_WORDS * 4 + place * 2, true)
  return {
    count,
    pending: view.getUint32(8, true),
    index,
    atoms,
    refs: lines.slice(0, count).map((line) => line.slice(0, STRUCTURE_REF_DIGITS)),
    idCodes: lines.slice(0, count).map((line) => line.slice(STRUCTURE_REF_DIGITS)),
  }
}
