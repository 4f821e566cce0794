import { Molecule } from 'openchemlib'

/**
 * Which way stereocentres and double bonds point, by the numbers of atoms and bonds: 1 or 2, 3 where it is open, 0 where
 * nothing can be open.
 */
export type Stereo = { atoms: readonly number[]; bonds: readonly number[] }

/** Whether this parity says which way. */
export const isKnownParity = (parity: number | undefined) => parity === 1 || parity === 2

/** What the SMILES says about the molecule that was read from it; as it says it, also where it makes no difference. */
export function statedStereo(molecule: Molecule): Stereo {
  return stereoOf(molecule)
}

/**
 * What a chemist reads off the drawing: the molecule is built anew from nothing but its atoms, where they stand, and the
 * kinds of its bonds.
 */
export function drawnStereo(molecule: Molecule): Stereo {
  return stereoOf(readBack(molecule))
}

/** The numbers of the atoms and bonds of which a drawing says something else than stated. */
export function notAsStated(molecule: Molecule, stated: Stereo): Stereo {
  return differences(stated, drawnStereo(molecule), molecule)
}

/**
 * Whether a drawing says of every stereocentre and double bond what is stated: the same, and where nothing is stated,
 * nothing. In a small ring a double bond can only be drawn one way, and nobody states it.
 */
export function isDrawnAsStated(molecule: Molecule, stated: Stereo): boolean {
  const drawn = readBack(molecule)
  const { atoms, bonds } = stereoOf(drawn)
  const { atoms: inverted, bonds: wrong } = differences(stated, { atoms, bonds }, molecule)
  if (wrong.length > 0) return false
  if (inverted.length === 0) return true
  // The ends of a ring that is turned over change places: both inverted are the same substance.
  if (inverted.some((atom) => !isKnownParity(atoms[atom]) || !isKnownParity(stated.atoms[atom]))) return false
  const asDrawn = drawn.getIDCode()
  for (const atom of inverted) drawn.setAtomParity(atom, stated.atoms[atom] ?? 0, false)
  drawn.setStereoBondsFromParity()
  return drawn.getIDCode() === asDrawn
}

function differences(stated: Stereo, drawn: Stereo, molecule: Molecule): Stereo {
  return {
    atoms: differing(stated.atoms, drawn.atoms),
    bonds: differing(stated.bonds, drawn.bonds).filter((bond) => !molecule.isSmallRingBond(bond)),
  }
}

/** Where nothing can be open (0 as drawn), what is stated makes no difference. */
function differing(stated: readonly number[], drawn: readonly number[]): number[] {
  return drawn.flatMap((parity, index) => {
    const asked = stated[index] ?? 0
    const isSame = isKnownParity(asked) ? parity === asked : parity === 3
    return parity === 0 || isSame ? [] : [index]
  })
}

function readBack(molecule: Molecule): Molecule {
  const drawn = new Molecule(molecule.getAllAtoms(), molecule.getAllBonds())
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    const added = drawn.addAtom(molecule.getAtomicNo(atom))
    drawn.setAtomMass(added, molecule.getAtomMass(atom))
    drawn.setAtomCharge(added, molecule.getAtomCharge(atom))
    drawn.setAtomRadical(added, molecule.getAtomRadical(atom))
    drawn.setAtomAbnormalValence(added, molecule.getAtomAbnormalValence(atom))
    drawn.setAtomX(added, molecule.getAtomX(atom))
    drawn.setAtomY(added, molecule.getAtomY(atom))
  }
  for (let bond = 0; bond < molecule.getAllBonds(); bond++)
    drawn.setBondType(
      drawn.addBond(molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)),
      molecule.getBondType(bond),
    )
  drawn.ensureHelperArrays(Molecule.cHelperParities)
  return drawn
}

function stereoOf(molecule: Molecule): Stereo {
  return {
    atoms: Array.from({ length: molecule.getAllAtoms() }, (_, atom) => molecule.getAtomParity(atom)),
    bonds: Array.from({ length: molecule.getAllBonds() }, (_, bond) => molecule.getBondParity(bond)),
  }
}
