import type { StructureMatcher } from '@/domain/chemistry/structures/structure-matching'
import { bitsIn } from './bits'
import { INDEX_WORDS, type StructureBlock } from './structure-block'

/** Indices of the structures in a block that may contain a fragment: those that have all bits of its index. */
export function mayHold({ count, index }: StructureBlock, fragment: ArrayLike<number>): number[] {
  // Compare the fullest words first: most structures lack one of their bits.
  const words = Array.from({ length: INDEX_WORDS }, (_, word) => ({ word, bits: (fragment[word] ?? 0) | 0 }))
    .filter(({ bits }) => bits !== 0)
    .sort((one, other) => bitsIn(other.bits) - bitsIn(one.bits))
  const found: number[] = []
  for (let place = 0; place < count; place++) {
    const at = place * INDEX_WORDS
    let fits = true
    for (const { word, bits } of words) {
      if (((index[at + word] ?? 0) & bits) !== bits) {
        fits = false
        break
      }
    }
    if (fits) found.push(place)
  }
  return found
}

/** A structure of a block with its similarity, from 0 to 1. */
type Similar = { place: number; similarity: number }

/**
 * The similar structures of a block, in its order (Tanimoto: shared bits divided by all bits set in either).
 * @param least similarity, from 0 to 1
 */
export function similarTo(
  { count, index }: StructureBlock,
  wanted: ArrayLike<number>,
  least: number,
): Similar[] {
  const found: Similar[] = []
  for (let place = 0; place < count; place++) {
    let [both, either] = [0, 0]
    for (let word = 0; word < INDEX_WORDS; word++) {
      const [one, other] = [index[place * INDEX_WORDS + word] ?? 0, wanted[word] ?? 0]
      both += bitsIn(one & other)
      either += bitsIn(one | other)
    }
    const similarity = either === 0 ? 0 : both / either
    if (similarity >= least) found.push({ place, similarity })
  }
  return found
}

/** The most structures that a search finds (contract §7). */
export const STRUCTURES_MAX = 1_000

/** The least similarity of a similar structure (contract §7). */
const SIMILAR_FROM = 0.6

/** How structures are compared with the searched one (contract §7). */
export type StructureKind = 'substructure' | 'similar' | 'exact'

/** A found structure: its product's reference, and for similar ones the similarity, from 0 to 1. */
export type StructureHit = { ref: string; idCode: string; similarity: number | null }

type Candidate = { block: StructureBlock; place: number; similarity: number | null }

const atomsOf = ({ block, place }: Candidate) => block.atoms[place] ?? 0
const refOfHit = ({ block, place }: Candidate) => block.refs[place] ?? ''

/** Smallest first, or most similar first; equal ones by their references, so that the order is always the same. */
const byRank = (one: Candidate, other: Candidate) =>
  (other.similarity ?? 0) - (one.similarity ?? 0) ||
  atomsOf(one) - atomsOf(other) ||
  Number(refOfHit(one) > refOfHit(other)) - Number(refOfHit(one) < refOfHit(other))

function hasIndex({ index }: StructureBlock, place: number, wanted: readonly number[]): boolean {
  for (let word = 0; word < INDEX_WORDS; word++)
    if (((index[place * INDEX_WORDS + word] ?? 0) | 0) !== ((wanted[word] ?? 0) | 0)) return false
  return true
}

/** The structures of a block that may match, by index and number of atoms. */
function candidatesIn(
  block: StructureBlock,
  kind: StructureKind,
  { index, atoms }: StructureMatcher,
): Candidate[] {
  if (kind === 'similar')
    return similarTo(block, index, SIMILAR_FROM).map((similar) => ({ block, ...similar }))
  const isPossible = (place: number) =>
    kind === 'substructure'
      ? (block.atoms[place] ?? 0) >= atoms
      : block.atoms[place] === atoms && hasIndex(block, place, index)
  return mayHold(block, index)
    .filter(isPossible)
    .map((place) => ({ block, place, similarity: null }))
}

/** A step of a search: how many candidates have been compared, and a hit. */
type StructureStep = { done: number; of: number; hit: StructureHit | null }

/**
 * Searches structures; each step compares one candidate, so that the caller can rest or stop in between. Ends after
 * one hit more than {@link STRUCTURES_MAX}, which says that there are more.
 */
export function* searchStructures(
  blocks: readonly StructureBlock[],
  kind: StructureKind,
  matcher: StructureMatcher,
): Generator<StructureStep> {
  const candidates = blocks.flatMap((block) => candidatesIn(block, kind, matcher)).sort(byRank)
  let found = 0
  for (const [place, candidate] of candidates.entries()) {
    const { block, similarity } = candidate
    const idCode = block.idCodes[candidate.place] ?? ''
    const hit = matcher.matches(idCode) ? { ref: refOfHit(candidate), idCode, similarity } : null
    if (hit) found += 1
    yield { done: place + 1, of: candidates.length, hit }
    if (found > STRUCTURES_MAX) return
  }
}

/** The code of a product's structure; null if none is known. @param refs of the product, one per notation */
export function structureOfRef(blocks: readonly StructureBlock[], refs: ReadonlySet<string>): string | null {
  for (const { refs: all, idCodes } of blocks) {
    const place = all.findIndex((ref) => refs.has(ref))
    if (place !== -1) return idCodes[place] ?? null
  }
  return null
}
