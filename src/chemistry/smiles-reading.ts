import { Molecule } from 'openchemlib'
import { hillFormula, readMolecularFormula } from '@/domain/molecular-formula'
import { readSmiles } from '@/domain/smiles'
import type { StructureFacts } from '@/domain/structure-agreement'

export type Structure = StructureFacts & {
  /** The SMILES without what follows it. */
  smiles: string
  /** Text after the SMILES: a CXSMILES block, a name, or ''. */
  rest: string
  /** Molecular formula in Hill order; isotopes as their element. */
  formula: string
  /** A defect that does not keep the structure from being read, or null. */
  doubt: string | null
}

export type StructureReading =
  | ({ ok: true } & Structure)
  /** `isTooLong`: it may well be a structure, but reading it would take too long. */
  | { ok: false; reason: string; isTooLong: boolean }

/** Reading costs about 0.1 s at this length on a slow machine; the longest real SMILES of a catalogue have 400–700. */
export const SMILES_READING_MAX = 2_000

const readError = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/^.*?SmilesParser: /, '')

const refuse = (reason: string, isTooLong = false): StructureReading => ({ ok: false, reason, isTooLong })

/** Whether some shell is open: an odd number of electrons is a radical, or a hydrogen forgotten. */
function isRadical(counts: StructureFacts['counts'], charge: number): boolean {
  let odd = Math.abs(charge)
  for (const [symbol, count] of counts) odd += ODD_ATOMIC_NUMBER.has(symbol) ? count : 0
  return odd % 2 === 1
}

/** The elements of organic chemistry that bring an odd number of electrons; with a metal nothing is concluded. */
const ODD_ATOMIC_NUMBER = new Set(['H', 'B', 'N', 'F', 'P', 'Cl', 'Br', 'I'])
const ORGANIC = new Set([...ODD_ATOMIC_NUMBER, 'C', 'O', 'Si', 'S', 'Se'])

function doubtAbout(
  counts: StructureFacts['counts'],
  charge: number,
  hasBareAromaticNitrogen: boolean,
): string | null {
  const isOrganic = [...counts.keys()].every((symbol) => ORGANIC.has(symbol))
  return hasBareAromaticNitrogen && isOrganic && isRadical(counts, charge)
    ? 'SMILES lacks a hydrogen: an aromatic nitrogen is probably meant as [nH]'
    : null
}

/**
 * Reads a SMILES with openchemlib, guarded by a syntax check of our own where openchemlib is silent and by a length limit
 * where it is slow. Works in Node and in the browser; import this module lazily there, openchemlib weighs 1 MB.
 */
export function readStructure(text: string): StructureReading {
  const reading = readSmiles(text)
  if (!reading.ok) return refuse(reading.reason)
  const { smiles, rest, hasWildcard, hasBareAromaticNitrogen } = reading
  if (smiles.length > SMILES_READING_MAX)
    return refuse(`it is too long to be read as a structure (${smiles.length} characters)`, true)
  try {
    // Inventing coordinates is the slow part (36 s for 6,000 atoms); formula and weight do without.
    const molecule = Molecule.fromSmiles(smiles, { noCoordinates: true, noStereo: true })
    const molecular = molecule.getMolecularFormula()
    const formula = readMolecularFormula(molecular.formula)
    if (!formula.ok) return refuse(`it is no structure: ${formula.reason}`)
    const { counts } = formula.formula
    let charge = 0
    for (let atom = 0; atom < molecule.getAllAtoms(); atom++) charge += molecule.getAtomCharge(atom)
    return {
      ok: true,
      smiles,
      rest,
      counts,
      charge,
      formula: hillFormula(counts),
      weight: molecular.relativeWeight,
      isPartial: hasWildcard,
      doubt: doubtAbout(counts, charge, hasBareAromaticNitrogen),
    }
  } catch (error) {
    return refuse(`it is no SMILES: ${readError(error)}`)
  }
}
