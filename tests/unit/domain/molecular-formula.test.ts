import { describe, expect, test } from 'vitest'
import { formulaSegments, hillFormula, readMolecularFormula, sameAtoms } from '@/domain/molecular-formula'
import { expectLinear } from '../../support/chance/growth'

function read(text: string) {
  const reading = readMolecularFormula(text)
  if (!reading.ok) throw new Error(reading.reason)
  return reading.formula
}

describe('molecular formula', () => {
  test.each([
    ['c22h23fn2o2', '"c22h2" is no element'],
    ['C14Xx13F3N2O2S', '"Xx" is no element'],
    ['C.2H3IO2', '"C" alone is no part of it'],
    ['#NAME?', '"#NAME?" is not understood'],
    ['(CH3', 'a bracket is never closed'],
    ['CH3)', '")" closes nothing'],
    ['(CH3]2', '"]" closes nothing'],
    ['C6H12·', 'a part is missing'],
    ['Fe0.95O', '"0" after Fe is no count'],
    ['C9999999', '"9999999" after C is no count'],
    ['+', 'a part is missing'],
  ])('%j is refused: %s', (text, reason) => {
    expect(readMolecularFormula(text)).toEqual({
      ok: false,
      reason: `"${text}" cannot be read as a formula: ${reason}`,
    })
  })

  test('an empty text is no formula', () => {
    expect(readMolecularFormula(' \u200b').ok).toBe(false)
  })

  test.each([
    ['C14H18N6O', 'C14H18N6O', 'C14H18N6O'],
    ['C₃H₆O', 'C3H6O', 'C3H6O'],
    ['C<sub>14</sub>H<sub>19</sub>NO<sub>4</sub>', 'C14H19NO4', 'C14H19NO4'],
    ['C7 H8 O', 'C7H8O', 'C7H8O'],
    ['С21H22O10', 'C21H22O10', 'C21H22O10'],
    ['C10H\u200b12N2O4', 'C10H12N2O4', 'C10H12N2O4'],
    ['C4H8Br2O2S·HCl', 'C4H8Br2O2S·HCl', 'C4H9Br2ClO2S'],
    ['C8H16O6.2H2O', 'C8H16O6·2H2O', 'C8H20O8'],
    ['C8H10N4O2.0.5H2O', 'C8H10N4O2·0.5H2O', 'C8H11N4O2.5'],
    ['2C6H6·1/2O2', '2C6H6·1/2O2', 'C12H12O'],
    ['K3[Fe(CN)6]', 'K3[Fe(CN)6]', 'C6FeK3N6'],
    ['C2H5OH', 'C2H5OH', 'C2H6O'],
    ['AmBr3', 'AmBr3', 'AmBr3'],
    ['HLiO', 'HLiO', 'HLiO'],
    ['D2O', 'D2O', 'H2O'],
    ['C21H26[18F]NO3', 'C21H26[18F]NO3', 'C21H26FNO3'],
    ['[13C]H4', '[13C]H4', 'CH4'],
    ['[13C6]H6', '[13C6]H6', 'C6H6'],
    ['(C14H6N2O2)nC2H6', '(C14H6N2O2)nC2H6', 'C16H12N2O2'],
  ])('%j is stored as %s and holds %s', (text, stored, hill) => {
    expect(read(text).text).toBe(stored)
    expect(hillFormula(read(text).counts)).toBe(hill)
  })

  test.each([
    ['C24H32O12S+', 1, 'C24H32O12S+'],
    ['O4S-2', -2, 'O4S-2'],
    ['SO4²⁻', -2, 'SO4-2'],
    ['SO4 2-', -2, 'SO4-2'],
    ['SO<sub>4</sub><sup>2-</sup>', -2, 'SO4-2'],
    ['Ca++', 2, 'Ca++'],
    ['H2O', 0, 'H2O'],
  ])('%j has the charge %i', (text, charge, stored) => {
    expect(read(text)).toMatchObject({ charge, text: stored })
  })

  test('a repeat unit', () => {
    expect(read('(O2V)n')).toMatchObject({ isPolymer: true, text: '(O2V)n' })
    expect(read('VO2').isPolymer).toBe(false)
  })

  test.each([
    ['C14H18N6O', 286.34],
    ['C8H10N4O2', 194.19],
    ['CuSO4·5H2O', 249.68],
    ['C41H50N6O2', 658.89],
    ['D2O', 20.03],
    ['[18F]', 18],
    ['C11H14[18F]NO3', 226.24],
  ])('%s weighs %d', (text, weight) => {
    expect(read(text).weight).toBeCloseTo(weight, 1)
  })

  test('atoms are compared, not spelling', () => {
    expect(sameAtoms(read('C2H5OH').counts, read('C2H6O').counts)).toBe(true)
    expect(sameAtoms(read('C2H6O').counts, read('C2H4O').counts)).toBe(false)
    expect(sameAtoms(read('C2H6O').counts, read('C2H6').counts)).toBe(false)
  })

  test('a long text is read in no time', async () => {
    await expectLinear((size) => readMolecularFormula('('.repeat(size)), 6_000)
    await expectLinear((size) => readMolecularFormula('C1'.repeat(size)), 6_000)
    await expectLinear((size) => formulaSegments('9·'.repeat(size)), 6_000)
  })
})

describe('a formula set as chemists write it', () => {
  const set = (text: string) =>
    formulaSegments(text)
      .map(({ text: piece, sub, sup }) => (sub ? `_${piece}_` : sup ? `^${piece}^` : piece))
      .join('')

  test.each([
    ['C14H18N6O', 'C_14_H_18_N_6_O'],
    ['C8H16O6.2H2O', 'C_8_H_16_O_6_·2H_2_O'],
    ['K3[Fe(CN)6]', 'K_3_[Fe(CN)_6_]'],
    ['(C2H4)n', '(C_2_H_4_)_n_'],
    ['SO4 2-', 'SO_4_^-2^'],
    ['ZnO', 'ZnO'],
    ['not available 2', 'not available 2'],
    ['', ''],
  ])('%j → %s', (text, shown) => {
    expect(set(text)).toBe(shown)
  })

  test('copied, it is the plain formula', () => {
    expect(
      formulaSegments('C₁₄H₁₈N₆O')
        .map(({ text }) => text)
        .join(''),
    ).toBe('C14H18N6O')
  })
})
