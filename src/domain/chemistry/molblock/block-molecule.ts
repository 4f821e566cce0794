import { Molecule } from 'openchemlib'
import { numberOfValence } from '../stated/stated-valence'
import type { BlockAtom, BlockBond, Radical } from './block'
import { elementOf } from './block-judgement'

const RADICALS: Record<Radical, number> = {
  0: Molecule.cAtomRadicalStateNone,
  1: Molecule.cAtomRadicalStateS,
  2: Molecule.cAtomRadicalStateD,
  3: Molecule.cAtomRadicalStateT,
}

const WEDGES = { up: Molecule.cBondTypeUp, down: Molecule.cBondTypeDown }

/** The type in openchemlib of a bond; a wedge at a double bond is set by {@link wedgeDoubleBonds}. */
function typeOf({ type, wedge }: BlockBond): number {
  if (type === 3) return Molecule.cBondTypeTriple
  if (type === 2) return wedge === 'either' ? Molecule.cBondTypeCross : Molecule.cBondTypeDouble
  return wedge === 'up' || wedge === 'down' ? WEDGES[wedge] : Molecule.cBondTypeSingle
}

function addAtom(molecule: Molecule, { symbol, x, y, z, charge, radical, mass, valence }: BlockAtom): void {
  const { atomicNo, massNumber } = elementOf(symbol)
  const atom = molecule.addAtom(atomicNo)
  molecule.setAtomX(atom, x)
  molecule.setAtomY(atom, -y)
  molecule.setAtomZ(atom, -z)
  molecule.setAtomCharge(atom, charge)
  molecule.setAtomRadical(atom, RADICALS[radical])
  molecule.setAtomMass(atom, mass ?? massNumber)
  molecule.setAtomMapNo(atom, numberOfValence(atomicNo === 0 ? null : valence), false)
}

/**
 * The bonds without what a wavy one leaves open: the configuration of the atom at which it begins, and the sides of
 * the double bonds at both its ends.
 */
function leftOpen(bonds: readonly BlockBond[]): BlockBond[] {
  const wavy = bonds.filter(({ type, wedge }) => type === 1 && wedge === 'either')
  const centres = new Set(wavy.map(({ from }) => from))
  const ends = new Set(wavy.flatMap(({ from, to }) => [from, to]))
  return bonds.map((bond) => {
    if (bond.type === 2 && (ends.has(bond.from) || ends.has(bond.to))) return { ...bond, wedge: 'either' }
    return centres.has(bond.from) ? { ...bond, wedge: 'none' } : bond
  })
}

/**
 * The molecule of a drawing, its stated valences as atoms' numbers.
 * @param atoms those of the block, hydrogens last
 * @param bonds those of the block, without aromatic ones
 */
export function moleculeOf(atoms: readonly BlockAtom[], bonds: readonly BlockBond[]): Molecule {
  const molecule = new Molecule(atoms.length, bonds.length)
  for (const atom of atoms) addAtom(molecule, atom)
  for (const bond of leftOpen(bonds)) molecule.setBondType(molecule.addBond(bond.from, bond.to), typeOf(bond))
  return molecule
}
