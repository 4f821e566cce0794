import { describe, expect, test } from 'vitest'
import { readMolecularFormula } from '@/domain/chemistry/formulae/molecular-formula'
import { type StructureFacts, structureDisagreements } from '@/domain/chemistry/formulae/structure-agreement'

function formula(text: string) {
  const reading = readMolecularFormula(text)
  if (!reading.ok) throw new Error(reading.reason)
  return reading.formula
}

function structure(text: string, change: Partial<StructureFacts> = {}): StructureFacts {
  const { counts, weight, charge } = formula(text)
  return { counts, weight, charge, isPartial: false, ...change }
}

const messages = (facts: Parameters<typeof structureDisagreements>[0]) =>
  structureDisagreements(facts).map(({ field, message }) => `${field}: ${message}`)

describe('formula, weight and SMILES of one product', () => {
  test.each<[string, Parameters<typeof structureDisagreements>[0], string]>([
    [
      'another substance’s SMILES',
      { formula: formula('C10H14N2'), weight: null, structure: structure('C2H6O') },
      'molecular_formula: Formula C10H14N2 disagrees with the SMILES, which has C2H6O',
    ],
    [
      'a hydrochloride in the formula only',
      { formula: formula('C4H8Br2O2S·HCl'), weight: null, structure: structure('C4H8Br2O2S') },
      'molecular_formula: Formula C4H8Br2O2S·HCl disagrees with the SMILES, which has C4H8Br2O2S',
    ],
    [
      'one hydrogen',
      { formula: formula('C11H12N2O2'), weight: null, structure: structure('C11H11N2O2') },
      'molecular_formula: Formula C11H12N2O2 disagrees with the SMILES, which has C11H11N2O2',
    ],
    [
      'a charge in the formula only',
      { formula: formula('C24H32O12S+'), weight: 544.57, structure: structure('C24H32O12S') },
      'molecular_formula: Formula C24H32O12S+ carries the charge 1, the SMILES no charge',
    ],
    [
      'the weight of a salt',
      { formula: formula('C10H11BrN2O2'), weight: 307.57, structure: null },
      'molecular_weight: Molecular weight 307.57 disagrees with the formula C10H11BrN2O2 (271.11 g/mol)',
    ],
    [
      'a decimal point one place off, no formula',
      { formula: null, weight: 460.68, structure: structure('C2H6O') },
      'molecular_weight: Molecular weight 460.68 disagrees with the SMILES (46.07 g/mol)',
    ],
    [
      'one hydrogen in a heavy molecule',
      { formula: formula('C41H50N6O2'), weight: 657.88, structure: null },
      'molecular_weight: Molecular weight 657.88 disagrees with the formula C41H50N6O2 (658.89 g/mol)',
    ],
  ])('%s', (_, facts, message) => {
    expect(messages(facts)).toEqual([message])
  })

  test.each<[string, Parameters<typeof structureDisagreements>[0]]>([
    ['nothing known', { formula: null, weight: null, structure: null }],
    ['rounding', { formula: formula('C14H18N6O'), weight: 286.3, structure: structure('C14H18N6O') }],
    [
      'another order of the atoms',
      { formula: formula('CH3CH2OH'), weight: 46.07, structure: structure('C2H6O') },
    ],
    [
      'an ion whose charge is not written',
      { formula: formula('C5H14NO'), weight: null, structure: structure('C5H14NO+') },
    ],
    [
      'an isotope marked in the SMILES only',
      { formula: formula('H2O'), weight: 20.03, structure: structure('D2O') },
    ],
    ['a polymer', { formula: formula('(C2H4)n'), weight: 5_000, structure: structure('C2H6') }],
    [
      'wildcards',
      { formula: formula('C7H16O3'), weight: 148.2, structure: structure('C9H12O3', { isPartial: true }) },
    ],
  ])('%s agree', (_, facts) => {
    expect(messages(facts)).toEqual([])
  })
})
