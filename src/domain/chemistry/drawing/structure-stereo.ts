import { Molecule } from 'openchemlib'

/** Parities of stereocentres and double bonds, by index: 1 or 2, 3 if open, 0 if no configuration is possible. */
export type Stereo = { atoms: readonly number[]; bonds: readonly number[] }

/** Whether a parity is known. */
export const isKnownParity = (parity: number | undefined) => parity === 1 || parity === 2

/** The stereochemistry that a SMILES states, also where it makes no difference. */
export function statedStereo(molecule: Molecule): Stereo {
  return stereoOf(molecule)
}

/**
 * The stereochemistry that a chemist reads from the drawing: rebuilds the molecule from its atoms, their places, and
 * the types of its bonds only.
 */
export function drawnStereo(molecule: Molecule): Stereo {
  return stereoOf(readBack(molecule))
}

/** The atoms and bonds whose stereochemistry differs between drawing and SMILES. */
export function notAsStated(molecule: Molecule, stated: Stereo): Stereo {
  return differences(stated, drawnStereo(molecule), molecule)
}

/**
 * Whether a drawing states the same for every stereocentre and double bond, and leaves open what is left open. A
 * double bond in a small ring can only be drawn one way and is never stated.
 */
export function isDrawnAsStated(molecule: Molecule, stated: Stereo): boolean {
  const drawn = readBack(molecule)
  const { atoms, bonds } = stereoOf(drawn)
  const { atoms: inverted, bonds: wrong } = differences(stated, { atoms, bonds }, molecule)
  if (wrong.length > 0) return false
  if (inverted.length === 0) return true
  // A symmetric ring that is turned over swaps its ends: with both inverted it is the same substance.
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

/** Indices that differ. Where no configuration is possible (0 as drawn), the stated one makes no difference. */
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
