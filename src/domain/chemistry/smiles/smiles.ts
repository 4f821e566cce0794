import type { SmilesAtom, SmilesBond } from './smiles-graph'
import { BrokenSmiles, DATIVE_BOND, SmilesScan } from './smiles-scan'

/**
 * A purely syntactic reading of SMILES, because openchemlib accepts some nonsense: an open bracket, a carbon with six
 * bonds, a doubled bond sign, and a wildcard, which it reads as carbon.
 */
export type SmilesReading =
  | {
      ok: true
      /** The SMILES alone, without the text after it. */
      smiles: string
      /** The text after the SMILES: a CXSMILES block (`|…|`), a name, or ''. */
      rest: string
      /** Number of written atoms; implicit hydrogens are not counted. */
      atomCount: number
      /** Whether an atom is `*`; formula and weight then describe only a part. */
      hasWildcard: boolean
      /** The atoms in the order written. */
      atoms: readonly SmilesAtom[]
      bonds: readonly SmilesBond[]
    }
  /** `why` without introduction; `position` of the character at which reading ended, counted from 1 in the text. */
  | { ok: false; reason: string; why: string; position: number }

/** Reads a SMILES, with or without text after it; the reason says what is wrong. */
export function readSmiles(text: string): SmilesReading {
  const trimmed = text.trim()
  const smiles = trimmed.split(/\s/, 1)[0] ?? ''
  const start = text.indexOf(smiles)
  if (smiles === '') return { ok: false, reason: 'no SMILES', why: 'it is empty', position: 1 }
  if (/^InChI=/i.test(smiles)) {
    const why = 'it is an InChI, not a SMILES'
    return { ok: false, reason: why, why, position: start + 1 }
  }
  try {
    const { atoms, bonds } = new SmilesScan(smiles)
    if (smiles.endsWith('.')) throw new BrokenSmiles('a part is missing after "."', smiles.length)
    return {
      ok: true,
      smiles,
      rest: trimmed.slice(smiles.length).trim(),
      atomCount: atoms.length,
      hasWildcard: smiles.includes('*'),
      atoms,
      bonds,
    }
  } catch (error) {
    if (!(error instanceof BrokenSmiles)) throw error
    const { message, why, position } = error
    // A dative bond is no error in the SMILES of some programs.
    const reason = why === DATIVE_BOND ? why : `it is no SMILES: ${message}`
    return { ok: false, reason, why, position: start + position }
  }
}
