import { hillFormula } from '@/domain/chemistry/formulae/molecular-formula'
import type { StructureFacts } from '@/domain/chemistry/formulae/structure-agreement'
import { aromaticRingsHold } from '@/domain/chemistry/smiles/aromatic-rings'
import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import { compositionOf } from '@/domain/chemistry/smiles/smiles-composition'
import type { SmilesAtom, SmilesBond } from '@/domain/chemistry/smiles/smiles-graph'
import { moleculeOfSmiles } from './smiles-molecule'

export type Structure = StructureFacts & {
  /** The SMILES without the text after it. */
  smiles: string
  /** Text after the SMILES: a CXSMILES block, a name, or ''. */
  rest: string
  /** Molecular formula in Hill order; isotopes as their element. */
  formula: string
  /** A defect that does not prevent reading, or null. */
  doubt: string | null
}

export type StructureReading =
  | ({ ok: true } & Structure)
  /** `isTooLong`: it may be a structure, but reading it would take too long. */
  | { ok: false; reason: string; isTooLong: boolean }

/** Reading takes about 0.1 s at this length on a slow machine; the longest SMILES in catalogues have 400–700. */
export const SMILES_READING_MAX = 2_000

/** openchemlib's reason, without the names of its classes. */
const readError = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/^(?:[\w$.]+: )+/, '')

const refuse = (reason: string, isTooLong = false): StructureReading => ({ ok: false, reason, isTooLong })

function doubtAbout(atoms: readonly SmilesAtom[], bonds: readonly SmilesBond[]): string | null {
  if (atoms.some(({ symbol }) => symbol === 'D' || symbol === 'T'))
    return 'SMILES has [D] or [T], which other programs cannot read: they are written [2H] and [3H]'
  if (aromaticRingsHold(atoms, bonds)) return null
  const isBareNitrogen = ({ symbol, isAromatic, bracket }: SmilesAtom) =>
    symbol === 'N' && isAromatic && bracket === null
  return atoms.some(isBareNitrogen)
    ? 'SMILES lacks a hydrogen: an aromatic nitrogen is probably meant as [nH]'
    : 'SMILES has an aromatic ring in which the double bonds find no place: a hydrogen or a charge is missing'
}

/**
 * Reads a SMILES. Syntax, composition and aromatic rings are checked by our own reader; openchemlib, which draws it,
 * must accept it too, within a length limit since it is slow. Works in Node and in the browser; import this module
 * lazily there, openchemlib weighs 1 MB.
 */
export function readStructure(text: string): StructureReading {
  const reading = readSmiles(text)
  if (!reading.ok) return refuse(reading.reason)
  const { smiles, rest, hasWildcard, atoms, bonds } = reading
  if (smiles.length > SMILES_READING_MAX)
    return refuse(`it is too long to be read as a structure (${smiles.length} characters)`, true)
  try {
    // Computing coordinates is the slow part (36 s for 6,000 atoms), and not needed for the check.
    moleculeOfSmiles(smiles, { noCoordinates: true, noStereo: true })
    const composition = compositionOf(atoms)
    return {
      ok: true,
      smiles,
      rest,
      ...composition,
      formula: hillFormula(composition.counts),
      isPartial: hasWildcard,
      doubt: doubtAbout(atoms, bonds),
    }
  } catch (error) {
    return refuse(`it is no SMILES: ${readError(error)}`)
  }
}
