import type { Molecule } from 'openchemlib'
import { readSmiles } from '@/domain/smiles'
import { SMILES_READING_MAX } from './smiles-reading'
import { readStated, releaseHydrogens } from './stated-molecule'

/** A structure however it was written. Both texts are empty where a SMILES cannot be read as one. */
export type CanonicalStructure = {
  /** openchemlib's canonical code, configurations counted: two structures are the same when their codes are. */
  idCode: string
  /** The structure as a molfile without a title; V3000 where V2000 has no room for it. */
  molblock: string
}

/** The version 2000 of a molfile counts atoms and bonds in three digits. */
const V2000_MAX = 999

const NO_STRUCTURE: CanonicalStructure = { idCode: '', molblock: '' }

function molblockOf(molecule: Molecule): string {
  const isLarge = Math.max(molecule.getAllAtoms(), molecule.getAllBonds()) > V2000_MAX
  // The first line is the title's.
  const [, ...lines] = (isLarge ? molecule.toMolfileV3() : molecule.toMolfile()).split(/\r?\n/)
  return `\n${lines.join('\n').trimEnd()}\n`
}

/**
 * The structure that a SMILES states. Takes milliseconds, seconds for a thousand atoms: not for a thread that answers
 * somebody.
 */
export function canonicalStructure(text: string): CanonicalStructure {
  const reading = readSmiles(text)
  if (!reading.ok || reading.smiles.length > SMILES_READING_MAX) return NO_STRUCTURE
  try {
    const molecule = readStated(reading.smiles)
    // Without places for its atoms openchemlib forgets what the SMILES says of configurations.
    molecule.inventCoordinates()
    if (releaseHydrogens(molecule)) molecule.inventCoordinates()
    return { idCode: molecule.getIDCode(), molblock: molblockOf(molecule) }
  } catch {
    return NO_STRUCTURE
  }
}
