import { atomicWeight, isotopeWeight } from '../formulae/elements'
import type { AtomCounts } from '../formulae/molecular-formula-parser'
import type { SmilesAtom } from './smiles-graph'

/** Valences up to which hydrogens are added to an atom outside brackets, as SMILES defines. */
const VALENCES: Record<string, readonly number[]> = {
  B: [3],
  C: [4],
  N: [3, 5],
  O: [2],
  P: [3, 5],
  S: [2, 4, 6],
  F: [1],
  Cl: [1],
  Br: [1],
  I: [1],
}

/** Aromatic atoms that get hydrogens, with one electron counted for the ring; nitrogen, oxygen and the like get none. */
const FILLED_IN_RINGS = new Set(['B', 'C'])

function hydrogensOf({ symbol, isAromatic, bracket, bonds }: SmilesAtom): number {
  if (bracket !== null) return bracket.hydrogens
  if (isAromatic && !FILLED_IN_RINGS.has(symbol)) return 0
  const used = bonds + (isAromatic ? 1 : 0)
  const valence = VALENCES[symbol]?.find((most) => most >= used) ?? used
  return valence - used
}

function weightOf({ symbol, bracket }: SmilesAtom): number {
  const massNumber = bracket?.massNumber ?? null
  return massNumber === null ? (atomicWeight(symbol) ?? 0) : (isotopeWeight(symbol, massNumber) ?? massNumber)
}

type Composition = {
  /** Isotopes count as their element; wildcards do not count. */
  counts: AtomCounts
  /** Average molecular weight in g/mol; isotopes with their mass number. */
  weight: number
  charge: number
}

/**
 * Counts the atoms of a SMILES. Not done with openchemlib, which adds hydrogens to a metal or arsenic in brackets
 * although none are written.
 */
export function compositionOf(atoms: readonly SmilesAtom[]): Composition {
  const counts = new Map<string, number>()
  const add = (symbol: string, count: number) => {
    if (count > 0) counts.set(symbol, (counts.get(symbol) ?? 0) + count)
  }
  let weight = 0
  let charge = 0
  for (const atom of atoms) {
    if (atom.symbol === '*') continue
    const hydrogens = hydrogensOf(atom)
    add(atom.symbol, 1)
    add('H', hydrogens)
    weight += weightOf(atom) + hydrogens * (atomicWeight('H') ?? 1)
    charge += atom.bracket?.charge ?? 0
  }
  return { counts, weight, charge }
}
