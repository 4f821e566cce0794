import { Molecule } from 'openchemlib'
import type { BlockBond } from './block'
import { contradictedAtoms } from './wedges'

const isWavy = ({ type, wedge }: BlockBond) => type === 1 && wedge === 'either'

/** The atoms whose configuration a wavy bond leaves open, also as ends of double bonds. */
function openAtoms(bonds: readonly BlockBond[]): Set<number> {
  const neighbours = (atom: number) => bonds.filter(({ from, to }) => from === atom || to === atom).length
  // An atom with one or two neighbours has no configuration, so that the bond can only mean its other end.
  return new Set(bonds.filter(isWavy).flatMap(({ from, to }) => (neighbours(from) < 3 ? [from, to] : [from])))
}

/**
 * Leaves open what a drawing leaves open: double bonds that are crossed or have a wavy bond at an end. openchemlib would
 * read their sides from the places of atoms.
 * @param bonds those of the molecule, as drawn
 */
export function leaveDoubleBondsOpen(molecule: Molecule, bonds: readonly BlockBond[]): void {
  const atoms = openAtoms(bonds)
  for (const [bond, { type, wedge, from, to }] of bonds.entries())
    if (type === 2 && (wedge === 'either' || atoms.has(from) || atoms.has(to)))
      molecule.setBondParityUnknownOrNone(bond)
}

/**
 * Leaves atoms open: those with wavy bonds, and those whose wedges contradict each other. Later changes of the molecule
 * would read their configurations again.
 */
export function leaveAtomsOpen(molecule: Molecule, bonds: readonly BlockBond[]): void {
  molecule.ensureHelperArrays(Molecule.cHelperParities)
  for (const atom of [...openAtoms(bonds), ...contradictedAtoms(molecule)])
    if (molecule.getAtomParity(atom) !== Molecule.cAtomParityNone)
      molecule.setAtomParity(atom, Molecule.cAtomParityUnknown, false)
}

/**
 * Finds the wedges that become no configuration in a SMILES: at a centre whose wedges contradict each other or whose
 * neighbours have no places, and at the end of an axis, as between rings that cannot turn.
 */
export function unreadWedges(
  molecule: Molecule,
  bonds: readonly BlockBond[],
): { centres: number[]; axes: [from: number, to: number][] } {
  molecule.ensureHelperArrays(Molecule.cHelperParities)
  const open = openAtoms(bonds)
  const wedged = new Set(
    bonds.flatMap(({ from, type, wedge }) =>
      type === 1 && (wedge === 'up' || wedge === 'down') && !open.has(from) ? [from] : [],
    ),
  )
  const centres = [...wedged].filter((atom) => molecule.getAtomParity(atom) === Molecule.cAtomParityUnknown)
  const axes = bonds.filter(({ type, from, to }, bond) => {
    const isStated = molecule.getBondParity(bond) !== Molecule.cBondParityNone
    return type === 1 && isStated && (wedged.has(from) || wedged.has(to))
  })
  return {
    centres: [...centres, ...contradictedAtoms(molecule)],
    axes: axes.map(({ from, to }) => [from, to]),
  }
}
