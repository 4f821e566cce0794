import { cxFields } from './cx-fields'
import type { SmilesAtom } from './smiles-graph'

/** Centres whose configurations are known only relative to each other (and, or), or absolutely. */
export type StereoGroup = { kind: 'absolute' | 'and' | 'or'; number: number; atoms: number[] }

const SIGNS = { absolute: 'a', and: '&', or: 'o' } as const
const KINDS: Partial<Record<string, StereoGroup['kind']>> = { a: 'absolute', '&': 'and', o: 'or' }

const GROUP = /(?:^|,)([a&o])(\d*):(\d+(?:,\d+)*)(?=,|$)/g
/** All other centres are relative: what a molfile says by its chiral flag 0. */
const RELATIVE = /(?:^|,)r(?=,|$)/

/**
 * The stereo groups of a CXSMILES: racemates (`&1:1,3`) and single enantiomers of unknown configuration (`o1:1,3`). One
 * that knows only absolute centres has none. Centres that `r` calls relative are a racemate.
 * @param reading of the SMILES, with the text after it
 */
export function stereoGroupsOf({
  rest,
  atoms,
}: {
  rest: string
  atoms: readonly Pick<SmilesAtom, 'bracket'>[]
}): StereoGroup[] {
  const block = cxFields(rest)
  const groups = Array.from(block.matchAll(GROUP), ([, sign = '', number, places = '']): StereoGroup => {
    const kind = KINDS[sign] ?? 'absolute'
    return { kind, number: Number(number || 1), atoms: places.split(',').map(Number) }
  })
  if (RELATIVE.test(block)) groups.push(...relativeCentres(atoms, groups))
  return groups.some(({ kind }) => kind !== 'absolute') ? groups : []
}

/** The centres that are in no group, as a racemate. */
function relativeCentres(
  atoms: readonly Pick<SmilesAtom, 'bracket'>[],
  groups: readonly StereoGroup[],
): StereoGroup[] {
  const grouped = new Set(groups.flatMap((group) => group.atoms))
  const centres = atoms.flatMap(({ bracket }, atom) =>
    bracket?.isCentre && !grouped.has(atom) ? [atom] : [],
  )
  const number = Math.max(0, ...groups.map((group) => group.number)) + 1
  return centres.length === 0 ? [] : [{ kind: 'and', number, atoms: centres }]
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
