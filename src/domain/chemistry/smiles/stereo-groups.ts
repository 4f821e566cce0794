/** Centres whose configurations are known only relative to each other (and, or), or absolutely. */
export type StereoGroup = { kind: 'absolute' | 'and' | 'or'; number: number; atoms: number[] }

const SIGNS = { absolute: 'a', and: '&', or: 'o' } as const
const KINDS: Partial<Record<string, StereoGroup['kind']>> = { a: 'absolute', '&': 'and', o: 'or' }

/** A CXSMILES block, and in it texts and coordinates, which may contain anything. */
const BLOCK = /^\|([^|]*)\|/
const TEXTS = /\$[^$]*\$|\([^()]*\)/g
const GROUP = /(?:^|,)([a&o])(\d*):(\d+(?:,\d+)*)(?=,|$)/g

/**
 * The stereo groups of a CXSMILES: racemates (`&1:1,3`) and single enantiomers of unknown configuration (`o1:1,3`). One
 * that knows only absolute centres has none.
 * @param rest the text after the SMILES; atoms are counted from 0, in the order of the SMILES
 */
export function stereoGroupsOf(rest: string): StereoGroup[] {
  const block = BLOCK.exec(rest)?.[1]?.replace(TEXTS, '') ?? ''
  const groups = Array.from(block.matchAll(GROUP), ([, sign = '', number, atoms = '']): StereoGroup => {
    const kind = KINDS[sign] ?? 'absolute'
    return { kind, number: Number(number || 1), atoms: atoms.split(',').map(Number) }
  })
  return groups.some(({ kind }) => kind !== 'absolute') ? groups : []
}

/** What distinguishes the stereo groups of two structures, whatever the order of their atoms. */
export const kindsOfGroups = (groups: readonly StereoGroup[]): string =>
  groups
    .flatMap(({ kind, atoms }) => (kind === 'absolute' ? [] : `${SIGNS[kind]}${atoms.length}`))
    .toSorted()
    .join(',')

/** The CXSMILES block of stereo groups, with groups and atoms in the order of the SMILES; '' without any. */
export function stereoGroupsText(groups: readonly StereoGroup[]): string {
  if (!groups.some(({ kind }) => kind !== 'absolute')) return ''
  const ordered = groups
    .map(({ kind, atoms }) => ({ kind, atoms: atoms.toSorted((one, other) => one - other) }))
    .toSorted((one, other) => (one.atoms[0] ?? 0) - (other.atoms[0] ?? 0))
  const numbers = { absolute: 0, and: 0, or: 0 }
  const fields = ordered.map(({ kind, atoms }) => {
    const number = kind === 'absolute' ? '' : ++numbers[kind]
    return `${SIGNS[kind]}${number}:${atoms.join(',')}`
  })
  return `|${fields.join(',')}|`
}
