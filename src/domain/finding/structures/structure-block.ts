import { REF_DIGITS } from '../record'
import { bitsIn } from './bits'

/** Structures compared with each other; more would take too long, since their time grows with the square. */
const TOGETHER = 512

type Ordered = { ref: string; atoms: number; idCode: string; index: ArrayLike<number> }

const compare = (one: Ordered, other: Ordered) =>
  one.atoms - other.atoms ||
  Number(one.ref > other.ref) - Number(one.ref < other.ref) ||
  Number(one.idCode > other.idCode) - Number(one.idCode < other.idCode)

function differingBits(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let bits = 0
  for (let word = 0; word < one.length; word++) bits += bitsIn((one[word] ?? 0) ^ (other[word] ?? 0))
  return bits
}

/** Begins with the first, and continues with the most similar of those left; of equal ones with the first. */
function chained<Structure extends Ordered>(structures: readonly Structure[]): Structure[] {
  const left = [...structures]
  const chain = left.splice(0, 1)
  for (let last = chain[0]; last && left.length > 0; last = chain.at(-1)) {
    let [nearest, least] = [0, Number.POSITIVE_INFINITY]
    for (const [place, { index }] of left.entries()) {
      const bits = differingBits(last.index, index)
      if (bits < least) [nearest, least] = [place, bits]
    }
    chain.push(...left.splice(nearest, 1))
  }
  return chain
}

/** Orders structures so that similar ones are adjacent; the same structures in any order give the same order. */
function bySimilarity<Structure extends Ordered>(structures: readonly Structure[]): Structure[] {
  const sorted = [...structures].sort(compare)
  const parts = Array.from({ length: Math.ceil(sorted.length / TOGETHER) }, (_, part) =>
    chained(sorted.slice(part * TOGETHER, (part + 1) * TOGETHER)),
  )
  return parts.flat()
}

/** 32-bit words of a structure's index: 512 bits. */
export const INDEX_WORDS = 16

/** Digits of a structure's reference: those of its product's record, and one more, so that no two products share it. */
const STRUCTURE_REF_DIGITS = REF_DIGITS + 1

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
const MAGIC = 0x53435202
const HEAD = 12
const ATOMS_MAX = 0xffff
const BITS = INDEX_WORDS * 32

/** Bytes of one bit of all structures. */
const columnBytes = (count: number) => Math.ceil(count / 8)

/** Where each part of a file begins; `codes` is the last. */
function partsOf(count: number): { atoms: number; refs: number; codes: number } {
  const atoms = HEAD + BITS * columnBytes(count)
  const refs = atoms + 2 * count
  return { atoms, refs, codes: refs + STRUCTURE_REF_DIGITS * count }
}

/**
 * Writes a file of structures; the same ones give the same bytes in any order. A header (format, count, pending, as
 * little-endian numbers); the indices bit by bit, each bit of all structures together; low and high bytes of the atoms;
 * references; codes, one a line. Similar structures stand together, so that runs of a bit are long: Brotli makes the
 * indices a quarter smaller than structure by structure.
 */
export function writeStructureBlock(structures: readonly IndexedStructure[], pending: number): Uint8Array {
  const ordered = bySimilarity(structures)
  const count = ordered.length
  const encoder = new TextEncoder()
  const codes = encoder.encode(ordered.map(({ idCode }) => `${idCode}\n`).join(''))
  const parts = partsOf(count)
  const bytes = new Uint8Array(parts.codes + codes.length)
  const view = new DataView(bytes.buffer)
  for (const [place, value] of [MAGIC, count, pending].entries()) view.setUint32(place * 4, value, true)
  const column = columnBytes(count)
  for (const [place, { index, atoms }] of ordered.entries()) {
    for (let bit = 0; bit < BITS; bit++) {
      if (((index[bit >> 5] ?? 0) >>> (bit & 31)) & 1) {
        const at = HEAD + bit * column + (place >> 3)
        bytes[at] = (bytes[at] ?? 0) | (1 << (place & 7))
      }
    }
    const limited = Math.min(ATOMS_MAX, atoms)
    bytes[parts.atoms + place] = limited & 0xff
    bytes[parts.atoms + count + place] = limited >> 8
  }
  bytes.set(encoder.encode(ordered.map(({ ref }) => ref).join('')), parts.refs)
  bytes.set(codes, parts.codes)
  return bytes
}

/** The indices of a file's columns, structure by structure. */
function readColumns(columns: Uint8Array, count: number): Uint32Array {
  const index = new Uint32Array(count * INDEX_WORDS)
  const column = columnBytes(count)
  for (const [at, byte] of columns.entries()) {
    if (byte === 0) continue
    const bit = Math.floor(at / column)
    const first = (at - bit * column) * 8
    for (let place = first, rest = byte; rest !== 0; place++, rest >>= 1) {
      if ((rest & 1) === 0 || place >= count) continue
      const word = place * INDEX_WORDS + (bit >> 5)
      index[word] = (index[word] ?? 0) | (1 << (bit & 31))
    }
  }
  return index
}

/** Reads a file of {@link writeStructureBlock}; null if the bytes are damaged or of another format. */
export function readStructureBlock(bytes: Uint8Array): StructureBlock | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEAD || view.getUint32(0, true) !== MAGIC) return null
  const count = view.getUint32(4, true)
  const parts = partsOf(count)
  if (bytes.length < parts.codes) return null
  const idCodes = new TextDecoder().decode(bytes.subarray(parts.codes)).split('\n')
  if (idCodes.length !== count + 1 || idCodes.pop() !== '') return null
  const refs = new TextDecoder().decode(bytes.subarray(parts.refs, parts.codes))
  return {
    count,
    pending: view.getUint32(8, true),
    index: readColumns(bytes.subarray(HEAD, parts.atoms), count),
    atoms: Uint16Array.from(
      { length: count },
      (_, place) => (bytes[parts.atoms + place] ?? 0) + (bytes[parts.atoms + count + place] ?? 0) * 256,
    ),
    refs: Array.from({ length: count }, (_, place) =>
      refs.slice(place * STRUCTURE_REF_DIGITS, (place + 1) * STRUCTURE_REF_DIGITS),
    ),
    idCodes,
  }
}
