import { INDEX_WORDS, type StructureBlock } from './structure-block'

/** Places of structures in a block that may hold a fragment: each bit of its index is one of theirs. */
export function mayHold({ count, index }: StructureBlock, fragment: ArrayLike<number>): number[] {
  // Most structures lack a bit of the fullest words, so these are compared first.
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

/** How many bits of a number of 32 are set. */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** A structure of a block and how similar it is, from 0 to 1. */
export type Similar = { place: number; similarity: number }

/**
 * Structures that are similar (Tanimoto: bits that both have, of those that one of them has), in the order of the block.
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
