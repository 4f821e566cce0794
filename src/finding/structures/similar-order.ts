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

/** Orders structures so that similar ones stand together; the same structures in any order give the same order. */
export function bySimilarity<Structure extends Ordered>(structures: readonly Structure[]): Structure[] {
  const sorted = [...structures].sort(compare)
  const parts = Array.from({ length: Math.ceil(sorted.length / TOGETHER) }, (_, part) =>
    chained(sorted.slice(part * TOGETHER, (part + 1) * TOGETHER)),
  )
  return parts.flat()
}
