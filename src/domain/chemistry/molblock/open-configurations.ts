import { Molecule } from 'openchemlib'
import { atomsOf } from '../stated/stated-valence'
import type { BlockBond } from './block'
import { contradictedAtoms } from './wedges'

const isWavy = ({ type, wedge }: BlockBond) => type === 1 && wedge === 'either'

/** The atoms whose configuration a wavy bond leaves open, also as ends of double bonds. */
function openAtoms(bonds: readonly BlockBond[]): Set<number> {
  const neighbours = (atom: number) => bonds.filter(({ from, to }) => from === atom || to === atom).length
  // An atom with one or two neighbours has no configuration, so that the bond can only mean its other end.
  return new Set(bonds.filter(isWavy).flatMap(({ from, to }) => (neighbours(from) < 3 ? [from, to] : [from])))
}

/** The side of the line from one atom to another on which a third one is: positive, negative or, in line, 0. */
function sideOf(molecule: Molecule, from: number, to: number, third: number): number {
  const at = (atom: number) => [molecule.getAtomX(atom), molecule.getAtomY(atom)] as const
  const [[x, y], [toX, toY], [thirdX, thirdY]] = [at(from), at(to), at(third)]
  return Math.sign((toX - x) * (thirdY - y) - (toY - y) * (thirdX - x))
}

/** Whether both neighbours at one end of a flat double bond are on the same side of it: readers choose different ones. */
function isOneSided(molecule: Molecule, from: number, to: number): boolean {
  const sides = Array.from({ length: molecule.getConnAtoms(from) }, (_, place) =>
    molecule.getConnAtom(from, place),
  )
    .filter((atom) => atom !== to)
    .map((atom) => sideOf(molecule, from, to, atom))
  return sides.length === 2 && sides[0] === sides[1] && sides[0] !== 0
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
 * Leaves open the double bonds of a flat drawing with both neighbours at an end on one side.
 * @param molecule without wedges at the ends of double bonds
 * @returns their ends
 */
export function leaveOneSidedOpen(
  molecule: Molecule,
  bonds: readonly BlockBond[],
): [from: number, to: number][] {
  molecule.ensureHelperArrays(Molecule.cHelperParities)
  if (atomsOf(molecule).some((atom) => molecule.getAtomZ(atom) !== 0)) return []
  const isStated = (bond: number) =>
    [Molecule.cBondParityEor1, Molecule.cBondParityZor2].includes(molecule.getBondParity(bond))
  const oneSided = [...bonds.entries()].filter(([bond, { type, from, to }]) => {
    if (type !== 2 || !isStated(bond)) return false
    return isOneSided(molecule, from, to) || isOneSided(molecule, to, from)
  })
  for (const [bond] of oneSided) molecule.setBondType(bond, Molecule.cBondTypeCross)
  return oneSided.map(([, { from, to }]) => [from, to])
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
