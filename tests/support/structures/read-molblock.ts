import { readMolblock } from '@/domain/chemistry/molblock/molblock-reading'
import { v2000, v3000 } from './molblocks'

/** Reads a drawing, without a note on missing atoms. */
export const read = (lines: readonly string[]) => readMolblock(lines, true)

/** The SMILES of a drawing, or why it has none. */
export function smilesOf(lines: readonly string[]): string {
  const reading = read(lines)
  return reading.ok ? reading.smiles : reading.reason
}

/** The bonds of three atoms in a row. */
export const CHAIN = ['1 2 1', '2 3 1']

/** The same atoms and bonds in both versions. */
export const both = (atoms: string[], bonds: string[]) => [v2000(atoms, bonds), v3000(atoms, bonds)] as const
