import { Molecule } from 'openchemlib'

/** An isotope nobody sells: under it a hydrogen keeps its place where openchemlib would forget it. */
const KEPT_HYDROGEN_MASS = 7
/** A hydrogen that says which side of a double bond something stands on: `[H]\C(R)=C`. */
const DIRECTING_HYDROGEN = /\[H\](?=[/\\])|(?<=[/\\])\[H\]/g
/** Configurations of metals, square or with five or six ligands: wedges have no way to show them. */
const METAL_CONFIGURATION = /@(?:SP|TB|OH)\d{1,2}/g

/** Whether a SMILES states a configuration that wedges cannot show. */
export const hasMetalConfiguration = (smiles: string) => smiles.search(METAL_CONFIGURATION) !== -1

/**
 * A molecule as the SMILES states it, without coordinates. openchemlib loses what a written hydrogen says about a double
 * bond; such hydrogens stay here as atoms until {@link releaseHydrogens}.
 * @throws what openchemlib throws for a text that is no SMILES
 */
export function readStated(smiles: string): Molecule {
  return Molecule.fromSmiles(
    smiles.replace(METAL_CONFIGURATION, '').replace(DIRECTING_HYDROGEN, `[${KEPT_HYDROGEN_MASS}H]`),
    {
      noCoordinates: true,
    },
  )
}

/**
 * Lets kept hydrogens go: they are not drawn at a carbon; at a nitrogen they alone show the side, and stay.
 * @returns whether there were any
 */
export function releaseHydrogens(molecule: Molecule): boolean {
  const kept = Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom).filter(
    (atom) => molecule.getAtomicNo(atom) === 1 && molecule.getAtomMass(atom) === KEPT_HYDROGEN_MASS,
  )
  if (kept.length === 0) return false
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours)
  const isAtCarbon = (atom: number) => molecule.getAtomicNo(molecule.getConnAtom(atom, 0)) === 6
  const gone = kept.filter(isAtCarbon)
  for (const atom of kept) molecule.setAtomMass(atom, 0)
  molecule.deleteAtoms(gone)
  return true
}
