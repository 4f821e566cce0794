import type { SmilesAtom } from './smiles-graph'

/**
 * The valences that every program assumes for an atom without an explicit one, by symbol and charge: hydrogens fill it
 * up to the next of these. Of metals, only the common ions are listed, since programs differ about the others.
 */
const USUAL = new Map<string, readonly number[]>(
  Object.entries({
    H0: [1],
    'H+1': [0],
    'H-1': [0],
    B0: [3],
    'B-1': [4],
    C0: [4],
    'C-1': [3],
    N0: [3, 5],
    'N+1': [4],
    'N-1': [2],
    O0: [2],
    'O+1': [3],
    'O-1': [1],
    F0: [1],
    'F-1': [0],
    Si0: [4],
    P0: [3, 5],
    'P+1': [4],
    S0: [2, 4, 6],
    'S+1': [3],
    'S-1': [1],
    Cl0: [1],
    'Cl-1': [0],
    Se0: [2, 4, 6],
    Br0: [1],
    'Br-1': [0],
    I0: [1],
    'I-1': [0],
    'Li+1': [0],
    'Na+1': [0],
    'K+1': [0],
    'Mg+2': [0],
    'Ca+2': [0],
  }),
)

/** The valences that every program assumes; null for metals and unusual ions. */
export const usualValences = (symbol: string, charge: number): readonly number[] | null =>
  USUAL.get(`${symbol}${charge > 0 ? '+' : ''}${charge}`) ?? null

/**
 * The number of an atom's bonds, including hydrogens, if a program would otherwise assume another number: metals, most
 * of their ions, radicals, atoms with unusual hydrogen counts. Null if it is the usual number, and in aromatic rings,
 * whose bonds determine each other.
 */
export function unusualValence({ symbol, isAromatic, bracket, bonds }: SmilesAtom): number | null {
  // Outside brackets, SMILES implies the usual hydrogens.
  if (bracket === null || isAromatic || symbol === '*') return null
  const { hydrogens, charge } = bracket
  const filled = usualValences(symbol, charge)?.find((valence) => valence >= bonds)
  return filled === bonds + hydrogens ? null : bonds + hydrogens
}
