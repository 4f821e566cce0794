import type { Molecule } from 'openchemlib'
import { readSmiles } from '@/domain/smiles'
import { SMILES_READING_MAX } from './smiles-reading'
import { statedValences } from './stated-molecule'
import { writeValences } from './stated-valence'
import { layOut } from './structure-layout'

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
 * The structure that a SMILES states, laid out as it is drawn on pages but for the room that their labels need: whoever
 * opens the molfile has letters of their own. What the SMILES leaves open, the molfile leaves open: double bonds are
 * "either" where nobody said which side, and valences stand at metals, to which readers would add hydrogens. Takes
 * milliseconds, seconds for a thousand atoms: not for a thread that answers somebody.
 */
export function canonicalStructure(text: string): CanonicalStructure {
  const reading = readSmiles(text)
  if (!reading.ok || reading.smiles.length > SMILES_READING_MAX) return NO_STRUCTURE
  try {
    const { molecule } = layOut(reading.smiles, () => null)
    const idCode = molecule.getIDCode()
    writeValences(molecule, statedValences(reading.smiles))
    return { idCode, molblock: molblockOf(molecule) }
  } catch {
    return NO_STRUCTURE
  }
}
