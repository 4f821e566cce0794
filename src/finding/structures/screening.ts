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
export type Similar = { place: number; similarity: number }

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
