import { Molecule } from 'openchemlib'
import type { StereoGroup } from '@/domain/chemistry/smiles/stereo-groups'
import { bracketAtoms } from './stated-molecule'
import { atomsOf } from './stated-valence'

const TYPES = { absolute: Molecule.cESRTypeAbs, and: Molecule.cESRTypeAnd, or: Molecule.cESRTypeOr }

/** Sets the stereo groups of a SMILES at the molecule that was laid out from it. */
export function setStereoGroups(molecule: Molecule, smiles: string, groups: readonly StereoGroup[]): void {
  if (groups.length === 0) return
  const atoms = bracketAtoms(smiles)
  for (const { kind, number, atoms: places } of groups)
    for (const place of places) {
      const atom = atoms.get(place)
      if (atom !== undefined && kind !== 'absolute') molecule.setAtomESR(atom, TYPES[kind], number - 1)
    }
}

/** The stereo groups of a molecule, by atom; absolute groups are included only beside others. */
export function stereoGroupsIn(molecule: Molecule): StereoGroup[] {
  molecule.ensureHelperArrays(Molecule.cHelperParities)
  const groups = new Map<string, StereoGroup>()
  for (const atom of atomsOf(molecule)) {
    const type = molecule.getAtomESRType(atom)
    if (type === Molecule.cESRTypeAbs) continue
    const number = molecule.getAtomESRGroup(atom) + 1
    const key = `${type} ${number}`
    const kind = type === Molecule.cESRTypeAnd ? 'and' : 'or'
    const group = groups.get(key) ?? { kind, number, atoms: [] }
    group.atoms.push(atom)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The most groups whose members are compared one by one. */
const GROUPS_MAX = 4

const INVERTED = new Map([
  [Molecule.cAtomParity1, Molecule.cAtomParity2],
  [Molecule.cAtomParity2, Molecule.cAtomParity1],
])

/**
 * The molecules that one with stereo groups represents: for a racemate, both enantiomers. It becomes each in turn.
 * @param molecule without coordinates
 */
export function* membersOf(molecule: Molecule): Generator<Molecule> {
  const groups = takeStereoGroups(molecule).slice(0, GROUPS_MAX)
  for (let member = 0; member < 2 ** groups.length; member++) {
    // From one to the next, the groups whose digits change are inverted.
    const changed = groups.filter((_, place) => ((member ^ (member - 1)) >> place) & 1)
    if (member > 0)
      for (const atom of changed.flatMap(({ atoms }) => atoms))
        molecule.setAtomParity(atom, INVERTED.get(molecule.getAtomParity(atom)) ?? 0, false)
    yield molecule
  }
}

/**
 * Removes the stereo groups of a molecule, which makes its centres absolute: openchemlib writes some groups as open
 * centres.
 */
export function takeStereoGroups(molecule: Molecule): StereoGroup[] {
  const groups = stereoGroupsIn(molecule)
  for (const { atoms } of groups)
    for (const atom of atoms) molecule.setAtomESR(atom, Molecule.cESRTypeAbs, -1)
  return groups
}
