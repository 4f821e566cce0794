import { Molecule } from 'openchemlib'
import { type FlatLayout, makeRoom, type Place } from './flat-layout'

/** A structure this many times higher than wide is laid on its side: the frames it is shown in are wide. */
const TOO_HIGH = 1.6
/** Trying the branches of larger structures would take longer than drawing them. */
const ROOM_ATOMS_MAX = 90

/**
 * A molecule from a SMILES, laid out flat and wide. openchemlib now and then puts one branch upon another; that is set
 * right where it can be. The substance stays the same: wedges are set anew, and a layout that would read as another
 * stereoisomer is not taken.
 * @throws what openchemlib throws for a text that is no SMILES
 */
export function layOut(smiles: string): Molecule {
  const molecule = Molecule.fromSmiles(smiles)
  const layout = layoutOf(molecule)
  const places = lengthwise(layout.places.length > ROOM_ATOMS_MAX ? layout.places : makeRoom(layout))
  if (places === layout.places) return molecule
  const copy = molecule.getCompactCopy()
  copy.ensureHelperArrays(Molecule.cHelperParities)
  places.forEach(({ x, y }, atom) => {
    copy.setAtomX(atom, x)
    copy.setAtomY(atom, y)
  })
  copy.setStereoBondsFromParity()
  return copy.getIDCode() === molecule.getIDCode() ? copy : molecule
}

/** Where the atoms of a laid-out molecule stand. */
export function layoutOf(molecule: Molecule): FlatLayout {
  return {
    places: Array.from({ length: molecule.getAllAtoms() }, (_, atom) => ({
      x: molecule.getAtomX(atom),
      y: molecule.getAtomY(atom),
    })),
    bonds: Array.from({ length: molecule.getAllBonds() }, (_, bond) => [
      molecule.getBondAtom(0, bond),
      molecule.getBondAtom(1, bond),
    ]),
  }
}

function lengthwise(places: readonly Place[]): readonly Place[] {
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values)
  const width = extent(places.map(({ x }) => x))
  const height = extent(places.map(({ y }) => y))
  return height > width * TOO_HIGH ? places.map(({ x, y }) => ({ x: y, y: -x })) : places
}
