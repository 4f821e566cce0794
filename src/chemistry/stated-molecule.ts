import { Molecule } from 'openchemlib'
import { readSmiles } from '@/domain/smiles'
import { unusualValence } from '@/domain/usual-valence'
import { atomsOf, fillAsStated, numberOfValence, statedValence } from './stated-valence'

/** An isotope nobody sells: under it a hydrogen keeps its place where openchemlib would forget it. */
const KEPT_HYDROGEN_MASS = 7
/** A hydrogen that says which side of a double bond something stands on: `[H]\C(R)=C`. */
const DIRECTING_HYDROGEN = /\[H\](?=[/\\])|(?<=[/\\])\[H\]/g
/** Configurations of metals, square or with five or six ligands: wedges have no way to show them. */
const METAL_CONFIGURATION = /@(?:SP|TB|OH)\d{1,2}/g
const BRACKET = /\[[^\]]*\]/g
/** The number by which reactions name an atom, which says nothing about a substance. */
const ATOM_NUMBER = /(?::\d+)?\]$/

/** Whether a SMILES states a configuration that wedges cannot show. */
export const hasMetalConfiguration = (smiles: string) => smiles.search(METAL_CONFIGURATION) !== -1

/**
 * A molecule as the SMILES states it, without coordinates. openchemlib loses what a written hydrogen says about a double
 * bond; such hydrogens stay here as atoms until {@link releaseHydrogens}.
 * @throws what openchemlib throws for a text that is no SMILES
 */
export function readStated(smiles: string): Molecule {
  const molecule = readNumbered(smiles)
  for (const atom of fillAsStated(molecule)) {
    // Only an atom with a label of its own is drawn without hydrogens.
    if (statedValence(molecule, atom) === molecule.getOccupiedValence(atom))
      molecule.setAtomCustomLabel(atom, `${molecule.getAtomLabel(atom)} `)
  }
  for (const atom of atomsOf(molecule)) molecule.setAtomMapNo(atom, 0, false)
  return molecule
}

/** The valences that are not the usual ones, by the numbers that atoms have once their hydrogens are released. */
export function statedValences(smiles: string): (number | null)[] {
  const molecule = readNumbered(smiles)
  releaseHydrogens(molecule)
  return atomsOf(molecule).map((atom) => statedValence(molecule, atom))
}

function readNumbered(smiles: string): Molecule {
  const text = smiles.replace(METAL_CONFIGURATION, '').replace(DIRECTING_HYDROGEN, `[${KEPT_HYDROGEN_MASS}H]`)
  return Molecule.fromSmiles(withValences(text), { noCoordinates: true })
}

/** Numbers the atoms whose valence is not the usual one by it, and no others. */
function withValences(smiles: string): string {
  const reading = readSmiles(smiles)
  const bracketed = reading.ok ? reading.atoms.filter(({ bracket }) => bracket !== null) : []
  let place = 0
  return smiles.replace(BRACKET, (text) => {
    const atom = bracketed[place++]
    const number = numberOfValence(atom ? unusualValence(atom) : null)
    return text.replace(ATOM_NUMBER, number === 0 ? ']' : `:${number}]`)
  })
}

/**
 * Lets kept hydrogens go: they are not drawn at a carbon; at a nitrogen they alone show the side, and stay.
 * @returns whether there were any
 */
export function releaseHydrogens(molecule: Molecule): boolean {
  const kept = atomsOf(molecule).filter(
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
