import { Molecule } from 'openchemlib'
import type { AtomPlace } from './flat-layout'

/** Length of a bond to a fusion hydrogen, relative to other bonds: short, since it is between rings. */
const SHORT = 0.75
const FULL_TURN = 2 * Math.PI

/**
 * Adds the hydrogen at every stereocentre whose three other bonds belong to rings. The wedge goes to it (IUPAC 2006,
 * ST-1.1.10), since a wedge within a ring is hard to read.
 * @param isStereocentre which atoms have a known configuration
 */
export function addFusionHydrogens(molecule: Molecule, isStereocentre: (atom: number) => boolean): void {
  molecule.ensureHelperArrays(Molecule.cHelperRings)
  const fused = Array.from({ length: molecule.getAtoms() }, (_, atom) => atom).filter(
    (atom) => isStereocentre(atom) && isRingFusion(molecule, atom),
  )
  const bond = molecule.getAverageBondLength(true)
  for (const atom of fused) {
    const place = freestPlace(molecule, atom, bond * SHORT)
    const hydrogen = molecule.addAtom(1)
    molecule.setAtomX(hydrogen, place.x)
    molecule.setAtomY(hydrogen, place.y)
    molecule.addBond(atom, hydrogen)
    molecule.ensureHelperArrays(Molecule.cHelperRings)
  }
}

function isRingFusion(molecule: Molecule, atom: number): boolean {
  return (
    molecule.getAtomicNo(atom) === 6 &&
    molecule.getAllConnAtoms(atom) === 3 &&
    molecule.getImplicitHydrogens(atom) === 1 &&
    [0, 1, 2].every((index) => molecule.isRingBond(molecule.getConnBond(atom, index)))
  )
}

/**
 * The bisector of two of the three bonds that is farthest from other atoms: outside the rings, unless something is
 * there.
 */
function freestPlace(molecule: Molecule, atom: number, length: number): AtomPlace {
  const [x, y] = [molecule.getAtomX(atom), molecule.getAtomY(atom)]
  const angles = [0, 1, 2]
    .map((index) => molecule.getConnAtom(atom, index))
    .map((other) => Math.atan2(molecule.getAtomY(other) - y, molecule.getAtomX(other) - x))
    .sort((one, other) => one - other)
  const [first = 0, second = 0, third = 0] = angles
  const places = [
    [first, second],
    [second, third],
    [third, first + FULL_TURN],
  ].map(([from = 0, to = 0]) => {
    const angle = (from + to) / 2
    return { x: x + length * Math.cos(angle), y: y + length * Math.sin(angle) }
  })
  const crowding = (place: AtomPlace) => {
    let sum = 0
    for (let other = 0; other < molecule.getAllAtoms(); other++)
      if (other !== atom)
        sum +=
          1 / ((molecule.getAtomX(other) - place.x) ** 2 + (molecule.getAtomY(other) - place.y) ** 2 + 1e-6)
    return sum
  }
  return places.reduce((best, place) => (crowding(place) < crowding(best) * 0.999 ? place : best))
}
