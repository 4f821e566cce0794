import { plainLetters } from '../text/plain-letters'

/** The share of their letter groups that two names must have in common to be proposed for each other. */
const ALIKE_FROM = 0.45

/** The most names that are proposed. */
const PROPOSED = 2

/** The groups of three letters of a name, word by word, so that the order of the words does not matter. */
function groupsOf(name: string): Set<string> {
  const groups = new Set<string>()
  for (const word of plainLetters(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)) {
    if (word === '') continue
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) groups.add(padded.slice(at, at + 3))
  }
  return groups
}

/**
 * Finds categories that are called almost as a supplier's is: `Abacavir impurities` for `Abacavir`. A proposal only:
 * names that differ in one letter may be different substances.
 * @param names of the existing categories
 * @returns the nearest ones of a name, the nearest first; often none
 */
export function nearestAmong(names: readonly string[]): (asked: string) => string[] {
  const counts = names.map((name) => groupsOf(name).size)
  const holders = new Map<string, number[]>()
  for (const [index, name] of names.entries())
    for (const group of groupsOf(name)) {
      const known = holders.get(group)
      if (known) known.push(index)
      else holders.set(group, [index])
    }
  return (asked) => {
    const groups = groupsOf(asked)
    const shared = new Map<number, number>()
    for (const group of groups)
      for (const index of holders.get(group) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1)
    return [...shared]
      .map(([index, count]) => ({ index, share: (2 * count) / (groups.size + (counts[index] ?? 0)) }))
      .filter(({ share }) => share >= ALIKE_FROM)
      .sort((one, other) => other.share - one.share || one.index - other.index)
      .slice(0, PROPOSED)
      .map(({ index }) => names[index] ?? '')
  }
}
