import { Molecule } from 'openchemlib'
import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import type { SmilesAtom } from '@/domain/chemistry/smiles/smiles-graph'
import { unusualValence } from '@/domain/chemistry/smiles/usual-valence'
import { moleculeOfSmiles } from './smiles-molecule'
import { atomsOf, fillAsStated, numberOfValence, statedValence } from './stated-valence'

/** An isotope that no product has: with this mass, openchemlib keeps a hydrogen that it would otherwise drop. */
const KEPT_HYDROGEN_MASS = 7
/** A hydrogen that states a side of a double bond: `[H]\C(R)=C`. */
const DIRECTING_HYDROGEN = /\[H\](?=[/\\])|(?<=[/\\])\[H\]/g
/** Configurations of metals, square planar or with five or six ligands: wedges cannot show them. */
const METAL_CONFIGURATION = /@(?:SP|TB|OH)\d{1,2}/g
const BRACKET = /\[[^\]]*\]/g
/** The reaction number of an atom, which says nothing about a substance. */
const ATOM_NUMBER = /(?::\d+)?\]$/

/** A SMILES without the configurations of metals, which openchemlib does not read. */
export const withoutMetalConfiguration = (smiles: string) => smiles.replace(METAL_CONFIGURATION, '')

/** Whether a SMILES states a configuration that wedges cannot show. */
export const hasMetalConfiguration = (smiles: string) => smiles.search(METAL_CONFIGURATION) !== -1

/**
 * Reads a molecule as its SMILES states it, without coordinates. openchemlib loses what an explicit hydrogen states
 * about a double bond; such hydrogens stay as atoms until {@link releaseHydrogens}.
 * @throws openchemlib's error for an invalid SMILES
 */
export function readStated(smiles: string): Molecule {
  const molecule = readNumbered(smiles)
  for (const atom of fillAsStated(molecule)) {
    // openchemlib draws an atom without hydrogens only if it has a custom label.
    if (statedValence(molecule, atom) === molecule.getOccupiedValence(atom))
      molecule.setAtomCustomLabel(atom, `${molecule.getAtomLabel(atom)} `)
  }
  for (const atom of atomsOf(molecule)) molecule.setAtomMapNo(atom, 0, false)
  return molecule
}

/** The unusual valences, by the indices of atoms after {@link releaseHydrogens}. */
export function statedValences(smiles: string): (number | null)[] {
  const molecule = readNumbered(smiles)
  releaseHydrogens(molecule)
  return atomsOf(molecule).map((atom) => statedValence(molecule, atom))
}

/** The atoms of a molecule in brackets of its SMILES, by their places there, after {@link releaseHydrogens}. */
export function bracketAtoms(smiles: string): Map<number, number> {
  const molecule = readNumbered(smiles, ({ index }) => index + 1)
  releaseHydrogens(molecule)
  return new Map(atomsOf(molecule).map((atom) => [molecule.getAtomMapNo(atom) - 1, atom]))
}

const numberOfUnusual = (atom: SmilesAtom) => numberOfValence(unusualValence(atom))

function readNumbered(smiles: string, numberOf = numberOfUnusual): Molecule {
  const text = withoutMetalConfiguration(smiles).replace(DIRECTING_HYDROGEN, `[${KEPT_HYDROGEN_MASS}H]`)
  return moleculeOfSmiles(withNumbers(text, numberOf), { noCoordinates: true })
}

/** Numbers the atoms in brackets, and removes other numbers; 0 means no number. */
function withNumbers(smiles: string, numberOf: (atom: SmilesAtom) => number): string {
  const reading = readSmiles(smiles)
  const bracketed = reading.ok ? reading.atoms.filter(({ bracket }) => bracket !== null) : []
  let place = 0
  return smiles.replace(BRACKET, (text) => {
    const atom = bracketed[place++]
    const number = atom ? numberOf(atom) : 0
    return text.replace(ATOM_NUMBER, number === 0 ? ']' : `:${number}]`)
  })
}

/**
 * Removes kept hydrogens. At a carbon they are not drawn; at a nitrogen they stay, since only they show the side.
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
