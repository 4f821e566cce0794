import { Molecule } from 'openchemlib'

/**
 * The stated valence of an atom, hydrogens included, as an atom's reaction number. openchemlib's own valences include
 * charges, so reaction numbers carry them, plus one, since 0 means no number. They must be removed before layout,
 * which they would change.
 */
export const numberOfValence = (valence: number | null) => (valence === null ? 0 : valence + 1)

export function statedValence(molecule: Molecule, atom: number): number | null {
  const number = molecule.getAtomMapNo(atom)
  return number === 0 ? null : number - 1
}

export const atomsOf = (molecule: Molecule) =>
  Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom)

/**
 * Gives each atom the hydrogens that its stated valence leaves; openchemlib would also fill up metals (`[Al]`).
 * @returns the atoms that openchemlib fills up anyway: ions such as `[As+3]`
 */
export function fillAsStated(molecule: Molecule): number[] {
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours)
  return atomsOf(molecule).filter((atom) => {
    const valence = statedValence(molecule, atom)
    const isAsStated = () =>
      molecule.getOccupiedValence(atom) + molecule.getImplicitHydrogens(atom) === valence
    if (valence === null || isAsStated()) return false
    molecule.setAtomAbnormalValence(atom, valence)
    return !isAsStated()
  })
}

/** Sets valences as a molfile has them, replacing those that {@link fillAsStated} used. */
export function writeValences(molecule: Molecule, valences: readonly (number | null)[]): void {
  for (const [atom, valence] of valences.entries()) {
    if (valence === null) continue
    molecule.setAtomAbnormalValence(atom, valence)
    molecule.setAtomCustomLabel(atom, null)
  }
}
