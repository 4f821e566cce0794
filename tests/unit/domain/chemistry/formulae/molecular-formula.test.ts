import { describe, expect, test } from 'vitest'
import {
  formulaSegments,
  hillFormula,
  readMolecularFormula,
  sameAtoms,
} from '@/domain/chemistry/formulae/molecular-formula'
import { expectLinear } from '../../../../support/chance/growth'

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
    ['[2S]O4', '"2S" is no isotope'],
    ['[99C]', '"99C" is no isotope'],
    ['C8[4H]H7', '"4H" is no isotope'],
  ])('%j is refused: %s', (text, reason) => {
    expect(readMolecularFormula(text)).toEqual({
      ok: false,
      reason: `"${text}" cannot be read as a formula: ${reason}`,
    })
  })

  test('an empty text is not a formula', () => {
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
    ['13C3C5H10N4O2', '13C3C5H10N4O2', 'C8H10N4O2'],
    ['13C6H12O6', '13C6H12O6', 'C6H12O6'],
    ['13CC5H12O6', '13CC5H12O6', 'C6H12O6'],
    ['(13C)6H12O6', '(13C)6H12O6', 'C6H12O6'],
    ['[13C]6H12O6', '[13C]6H12O6', 'C6H12O6'],
    ['(13CH3)3C5HN4O2', '(13CH3)3C5HN4O2', 'C8H10N4O2'],
    ['13C315N2C5H10N2O2', '13C315N2C5H10N2O2', 'C8H10N4O2'],
    ['14CO2', '14CO2', 'CO2'],
    ['15N2', '15N2', 'N2'],
    ['18OH2', '18OH2', 'H2O'],
    ['34SO2', '34SO2', 'O2S'],
    ['H37Cl', 'H37Cl', 'ClH37'],
    ['37Cl2', '37Cl2', 'Cl2'],
    ['125IC7H6NO2', '125IC7H6NO2', 'C7H6INO2'],
    ['2H3C8H7N4O2', '2H3C8H7N4O2', 'C8H10N4O2'],
    ['(2H)3C8H7N4O2', '(2H)3C8H7N4O2', 'C8H10N4O2'],
    ['D3C8H7N4O2', 'D3C8H7N4O2', 'C8H10N4O2'],
    ['¹³C₃C₅H₁₀N₄O₂', '[13C]3C5H10N4O2', 'C8H10N4O2'],
    ['C₈²H₃H₇N₄O₂', 'C8[2H]3H7N4O2', 'C8H10N4O2'],
    [
      '<sup>13</sup>C<sub>3</sub>C<sub>5</sub>H<sub>10</sub>N<sub>4</sub>O<sub>2</sub>',
      '[13C]3C5H10N4O2',
      'C8H10N4O2',
    ],
    ['13C6H12O6·13CO2', '13C6H12O6·13CO2', 'C7H12O8'],
    // Numbers of parts.
    ['2H2O', '2H2O', 'H4O2'],
    ['C6H12O6·2H2O', 'C6H12O6·2H2O', 'C6H16O8'],
    ['C6H12O6.5H2O', 'C6H12O6·5H2O', 'C6H22O11'],
    ['C17H18N2·3HCl', 'C17H18N2·3HCl', 'C17H21Cl3N2'],
    ['2HC2H3O2·C2H8N2', '2HC2H3O2·C2H8N2', 'C6H16N2O4'],
    ['CoCl2·6NH3', 'CoCl2·6NH3', 'Cl2CoH18N6'],
    ['2C6H12O6', '2C6H12O6', 'C12H24O12'],
    ['10CaO·3P2O5·H2O', '10CaO·3P2O5·H2O', 'Ca10H2O26P6'],
    ['14CaO·32SiO2', '14CaO·32SiO2', 'Ca14O78Si32'],
    ['2HgO', '2HgO', 'Hg2O2'],
    ['Al2(SO4)3·18H2O', 'Al2(SO4)3·18H2O', 'Al2H36O30S3'],
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

  test.each([
    ['CaCl2 2H2O', 'CaCl2·2H2O', 'CaCl2H4O2'],
    ['CuSO4 5 H2O', 'CuSO4·5H2O', 'CuH10O9S'],
    ['C10H15N 2HCl', 'C10H15N·2HCl', 'C10H17Cl2N'],
    ['C14H18N2O5 1 H2O', 'C14H18N2O5·1H2O', 'C14H20N2O6'],
    ['C2H6O 1/2H2O', 'C2H6O·1/2H2O', 'C2H7O1.5'],
    ['K4[Fe(CN)6] 3H2O', 'K4[Fe(CN)6]·3H2O', 'C6H6FeK4N6O3'],
    ['CaCl2 · 2 H2O', 'CaCl2·2H2O', 'CaCl2H4O2'],
    ['C9 13C H8 O4', 'C9[13C]H8O4', 'C10H8O4'],
    ['13C5 15N H11 O2', '13C5[15N]H11O2', 'C5H11NO2'],
    ['C 9 H 8 O 4', 'C9H8O4', 'C9H8O4'],
    ['C9H8O 4', 'C9H8O4', 'C9H8O4'],
    ['C9H8O4 HCl', 'C9H8O4HCl', 'C9H9ClO4'],
  ])('contract §4 A number after a space multiplies the next part: %j is %s', (text, stored, hill) => {
    expect(read(text).text).toBe(stored)
    expect(hillFormula(read(text).counts)).toBe(hill)
  })

  test.each([
    'C10H15N 2 HCl',
    'C9 H 8 O4',
    'C18H20 2H4 O2',
    'C9H8O4 2',
    'C9H8O4· 1 1/2 H2O',
    'Ca2+',
    'Fe3+',
    'O2-',
    'SO42-',
    'PO43-',
    'CO32-',
    'Cr2O72-',
    '[SO4]2-',
  ])('contract §4 %j is ambiguous and left out', (text) => {
    expect(readMolecularFormula(text)).toMatchObject({
      ok: false,
      isIndefinite: true,
      reason: expect.stringContaining('can be read in two ways'),
    })
  })

  test.each(['NH4+', 'C5H12NO2+', 'C24H32O12S+', 'ClO4-', 'H2PO4-', 'C10H16N5O13P3-', 'Na+'])(
    'the digit before the sign of %s is a count of atoms',
    (text) => expect(read(text).text).toBe(text),
  )

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
    ['13C3C5H10N4O2', 197.17],
    ['2H3C8H7N4O2', 197.21],
    ['C8[2H]3H7N4O2', 197.21],
    ['13C6H12O6', 186.09],
    ['C6H12O6·2H2O', 216.19],
  ])('%s weighs %d', (text, weight) => {
    expect(read(text).weight).toBeCloseTo(weight, 1)
  })

  test('formulae are compared by atoms, not by spelling', () => {
    expect(sameAtoms(read('C2H5OH').counts, read('C2H6O').counts)).toBe(true)
    expect(sameAtoms(read('C2H6O').counts, read('C2H4O').counts)).toBe(false)
    expect(sameAtoms(read('C2H6O').counts, read('C2H6').counts)).toBe(false)
  })

  test('a long text is read in linear time', async () => {
    await expectLinear((size) => readMolecularFormula('('.repeat(size)), 6_000)
    await expectLinear((size) => readMolecularFormula('C1'.repeat(size)), 6_000)
    await expectLinear((size) => formulaSegments('9·'.repeat(size)), 6_000)
    await expectLinear((size) => formulaSegments('13C2'.repeat(size)), 6_000)
    await expectLinear((size) => formulaSegments('(13C'.repeat(size)), 6_000)
    await expectLinear((size) => readMolecularFormula('¹³'.repeat(size)), 6_000)
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
    ['13C3C5H10N4O2', '^13^C_3_C_5_H_10_N_4_O_2_'],
    ['13C315N2C5H10N2O2', '^13^C_3_^15^N_2_C_5_H_10_N_2_O_2_'],
    ['(13C)6H12O6', '(^13^C)_6_H_12_O_6_'],
    ['¹³C₃C₅H₁₀N₄O₂', '[^13^C]_3_C_5_H_10_N_4_O_2_'],
    ['C21H26[18F]NO3', 'C_21_H_26_[^18^F]NO_3_'],
    ['[13C6]H6', '[^13^C_6_]H_6_'],
    ['2C6H6·1/2O2', '2C_6_H_6_·1/2O_2_'],
    ['not available 2', 'not available 2'],
    ['', ''],
  ])('%j → %s', (text, shown) => {
    expect(set(text)).toBe(shown)
  })

  test('a copied formula is plain text', () => {
    expect(
      formulaSegments('C₁₄H₁₈N₆O')
        .map(({ text }) => text)
        .join(''),
    ).toBe('C14H18N6O')
    expect(
      formulaSegments('13C3C5H10N4O2')
        .map(({ text }) => text)
        .join(''),
    ).toBe('13C3C5H10N4O2')
  })
})
