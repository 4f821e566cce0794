import { Molecule } from 'openchemlib'

/**
 * What a SMILES or a molfile states of an atom's valence, hydrogens counted. openchemlib has a place for valences, but
 * counts charges into them: so they are read as the numbers by which reactions name atoms, one more each, for 0 is no
 * number. They have to go before the molecule is laid out: numbered atoms are laid out differently.
 */
export const numberOfValence = (valence: number | null) => (valence === null ? 0 : valence + 1)

export function statedValence(molecule: Molecule, atom: number): number | null {
  const number = molecule.getAtomMapNo(atom)
  return number === 0 ? null : number - 1
}

export const atomsOf = (molecule: Molecule) =>
  Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom)

/**
 * Gives each atom as many hydrogens as its stated valence leaves it; openchemlib would fill up metals, too (`[Al]`).
 * @returns the atoms that it fills up all the same: ions like `[As+3]`
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

/** Puts valences where a molfile has them, in place of what {@link fillAsStated} needed. */
export function writeValences(molecule: Molecule, valences: readonly (number | null)[]): void {
  for (const [atom, valence] of valences.entries()) {
    if (valence === null) continue
    molecule.setAtomAbnormalValence(atom, valence)
    molecule.setAtomCustomLabel(atom, null)
  }
}
