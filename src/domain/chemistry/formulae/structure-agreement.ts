import { hillFormula, type MolecularFormula, sameAtoms } from './molecular-formula'
import type { AtomCounts } from './molecular-formula-parser'

/** Facts about a substance from its structure (a SMILES). */
export type StructureFacts = {
  counts: AtomCounts
  /** Average molecular weight in g/mol. */
  weight: number
  charge: number
  /** Whether atoms are undetermined (wildcards, positions), so that nothing can be compared. */
  isPartial: boolean
}

type Disagreement = { field: 'molecular_formula' | 'molecular_weight'; message: string }

/**
 * Whether two weights can be of the same substance: they differ by at most half a hydrogen, or by what older tables of
 * atomic weights and rounding explain in a heavy molecule.
 */
export function sameWeight(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(0.5, other * 0.0005)
}

const grams = (weight: number) => weight.toFixed(2)

function formulaDisagreement(formula: MolecularFormula, structure: StructureFacts): Disagreement | null {
  const field = 'molecular_formula'
  if (!sameAtoms(formula.counts, structure.counts)) {
    return {
      field,
      message: `Formula ${formula.text} disagrees with the SMILES, which has ${hillFormula(structure.counts)}`,
    }
  }
  if (formula.charge !== 0 && formula.charge !== structure.charge) {
    const inSmiles = structure.charge === 0 ? 'no charge' : `the charge ${structure.charge}`
    return {
      field,
      message: `Formula ${formula.text} carries the charge ${formula.charge}, the SMILES ${inSmiles}`,
    }
  }
  return null
}

function weightDisagreement(
  weight: number,
  formula: MolecularFormula | null,
  structure: StructureFacts | null,
): Disagreement | null {
  // An isotope may be marked in the structure and not in the formula, so that either weight is accepted.
  const expected = [formula, structure].filter((known) => known !== null).map((known) => known.weight)
  if (expected.length === 0 || expected.some((value) => sameWeight(weight, value))) return null
  const source = formula === null ? 'SMILES' : `formula ${formula.text}`
  return {
    field: 'molecular_weight',
    message: `Molecular weight ${weight} disagrees with the ${source} (${expected.map(grams)[0]} g/mol)`,
  }
}

/**
 * Finds contradictions between formula, weight and structure of a product. Any of them may be unknown (null). Polymers
 * and partial structures have no definite formula, so they are not compared.
 */
export function structureDisagreements(facts: {
  formula: MolecularFormula | null
  weight: number | null
  structure: StructureFacts | null
}): Disagreement[] {
  const { formula, weight } = facts
  if (formula?.isPolymer) return []
  const structure = facts.structure?.isPartial ? null : facts.structure
  const found = [
    formula !== null && structure !== null ? formulaDisagreement(formula, structure) : null,
    weight !== null ? weightDisagreement(weight, formula, structure) : null,
  ]
  return found.filter((disagreement) => disagreement !== null)
}
