import type { Molecule } from 'openchemlib'
import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import { stereoGroupsOf } from '@/domain/chemistry/smiles/stereo-groups'
import { layOut } from '../drawing/structure-layout'
import { SMILES_READING_MAX } from '../stated/smiles-reading'
import { statedValences } from '../stated/stated-molecule'
import { writeValences } from '../stated/stated-valence'
import { setStereoGroups } from '../stated/stereo-groups'

/** A structure in canonical form. Both texts are empty if the SMILES cannot be read as one. */
export type CanonicalStructure = {
  /** openchemlib's canonical code, with configurations: two structures are equal if their codes are. */
  idCode: string
  /** The structure as a molfile without a title; V3000 if it does not fit into V2000, or has stereo groups. */
  molblock: string
}

/** V2000 counts atoms and bonds in three digits. */
const V2000_MAX = 999

const NO_STRUCTURE: CanonicalStructure = { idCode: '', molblock: '' }

function molblockOf(molecule: Molecule, hasGroups: boolean): string {
  const isV3000 = hasGroups || Math.max(molecule.getAllAtoms(), molecule.getAllBonds()) > V2000_MAX
  // The first line is the title.
  const [, ...lines] = (isV3000 ? molecule.toMolfileV3() : molecule.toMolfile()).split(/\r?\n/)
  return `\n${lines.join('\n').trimEnd()}\n`
}

/**
 * The structure of a SMILES, laid out as on the site's pages, but without moving atoms for labels: a molfile viewer
 * draws its own. What the SMILES leaves open, the molfile leaves open: double bonds without a stated side are
 * "either", and metals have explicit valences, since readers would add hydrogens to them. Takes milliseconds, seconds
 * for a thousand atoms: not for a thread that answers requests.
 */
export function canonicalStructure(text: string): CanonicalStructure {
  const reading = readSmiles(text)
  if (!reading.ok || reading.smiles.length > SMILES_READING_MAX) return NO_STRUCTURE
  try {
    const { molecule } = layOut(reading.smiles, () => null)
    const groups = stereoGroupsOf(reading)
    setStereoGroups(molecule, reading.smiles, groups)
    const idCode = molecule.getIDCode()
    writeValences(molecule, statedValences(reading.smiles))
    return { idCode, molblock: molblockOf(molecule, groups.length > 0) }
  } catch {
    return NO_STRUCTURE
  }
}
