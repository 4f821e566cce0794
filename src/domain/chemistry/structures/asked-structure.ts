import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import { stereoGroupsOf, stereoGroupsText } from '@/domain/chemistry/smiles/stereo-groups'
import { layOut } from '../drawing/structure-layout'
import { readMolblock } from '../molblock/molblock-reading'
import { setStereoGroups } from '../stated/stereo-groups'

/** The most atoms of a searched structure (contract §7). */
const ASKED_ATOMS_MAX = 200

/** The characters of a text that count (contract §7). */
const ASKED_TEXT_MAX = 200_000

/** Why a text is not a structure that can be searched; `position` and `line` are counted from 1. */
export type AskedFault =
  | { fault: 'empty' }
  | { fault: 'smiles'; why: string; position: number }
  | { fault: 'molfile'; line: number }
  | { fault: 'size'; atoms: number }

/** A structure to search for, as SMILES and as canonical code with coordinates, for an editor. */
export type AskedStructure = { smiles: string; idCode: string; coordinates: string }

export type AskedReading = { ok: true; structure: AskedStructure } | ({ ok: false } & AskedFault)

const END = /^M {2}END/

/** Whether a text is a molfile rather than a SMILES, which has one line. */
const isMolfile = (text: string) => /V[23]000|^M {2}END/m.test(text) || text.trim().split('\n', 4).length > 3

/** Lines up to the end of the first structure; an SDF has data and further records after it. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r\n?|\n/)
  const end = lines.findIndex((line) => END.test(line))
  return end === -1 ? lines : lines.slice(0, end + 1)
}

function readMolfile(text: string): AskedReading {
  const lines = linesOf(text)
  const reading = readMolblock(lines, true, ASKED_ATOMS_MAX)
  if (reading.ok)
    return reading.smiles === '' ? { ok: false, fault: 'empty' } : readSmilesText(reading.smiles)
  if (reading.atoms !== undefined) return { ok: false, fault: 'size', atoms: reading.atoms }
  return { ok: false, fault: 'molfile', line: reading.line }
}

function readSmilesText(text: string): AskedReading {
  const reading = readSmiles(text)
  if (!reading.ok) return { ok: false, fault: 'smiles', why: reading.why, position: reading.position }
  const { smiles, atomCount, atoms } = reading
  if (atomCount > ASKED_ATOMS_MAX) return { ok: false, fault: 'size', atoms: atomCount }
  try {
    const { molecule } = layOut(smiles, () => null)
    const groups = stereoGroupsOf(reading)
    setStereoGroups(molecule, smiles, groups)
    const stated = `${smiles} ${stereoGroupsText(groups)}`.trimEnd()
    return { ok: true, structure: { smiles: stated, ...molecule.getIDCodeAndCoordinates() } }
  } catch {
    // Our reader accepts some aromatic rings that openchemlib refuses.
    const isRing = atoms.some(({ isAromatic }) => isAromatic)
    const why = isRing ? 'an aromatic ring lacks a hydrogen or a charge' : 'it is no structure'
    return { ok: false, fault: 'smiles', why, position: text.search(isRing ? /[bcnops]/ : /\S/) + 1 }
  }
}

/**
 * Reads a structure to search for: a SMILES, or a molfile (V2000 or V3000). Up to {@link ASKED_TEXT_MAX} characters
 * count.
 */
export function readAskedStructure(text: string): AskedReading {
  const counted = text.slice(0, ASKED_TEXT_MAX)
  if (counted.trim() === '') return { ok: false, fault: 'empty' }
  return isMolfile(counted) ? readMolfile(counted) : readSmilesText(counted)
}
