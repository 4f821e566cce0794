import { describe, expect, test } from 'vitest'
import { readMolecularWeight } from '@/domain/chemistry/formulae/molecular-weight'
import { expectLinear } from '../../../../support/chance/growth'

describe('molecular weight', () => {
  test.each([
    ['-176.263', '"-176.263" is no weight: it must be above 0 and at most 10000000 g/mol'],
    ['0', '"0" is no weight: it must be above 0 and at most 10000000 g/mol'],
    ['1E309', '"1E309" is no weight: it must be above 0 and at most 10000000 g/mol'],
    ['836..97', '"836..97" cannot be read as a number'],
    ['abc', '"abc" cannot be read as a number'],
    ['NaN', '"NaN" cannot be read as a number'],
    ['Infinity', '"Infinity" cannot be read as a number'],
    ['12,34.5,6', '"12,34.5,6" cannot be read as a number'],
    ['286.34 apples', '"286.34 apples" cannot be read as a number'],
    [' ', 'no molecular weight'],
  ])('%j is refused: %s', (text, reason) => {
    expect(readMolecularWeight(text)).toEqual({ ok: false, reason })
  })

  test.each([
    ['340.471', '340.471', true],
    [' 340.471\u00a0', '340.471', true],
    ['320.00', '320.00', true],
    ['2.75430E+02', '275.430', true],
    ['1e-3', '0.001', true],
    ['2E2', '200', true],
    ['454.87 g/mol', '454.87', false],
    ['702.852 Da', '702.852', false],
    ['12 kDa', '12000', false],
    ['~165.236', '165.236', false],
    ['244.222 (free base)', '244.222', false],
    ['1,174.56', '1174.56', false],
    ['1.174,56', '1174.56', false],
    ['1 174.56', '1174.56', false],
    ['12,5', '12.5', false],
    ['1,234,567', '1234567', false],
  ])('%j is %s g/mol', (text, plain, isPlain) => {
    expect(readMolecularWeight(text)).toEqual({
      ok: true,
      meanings: [{ text: plain, value: Number(plain) }],
      isPlain,
    })
  })

  test('an ambiguous number is refused', () => {
    expect(readMolecularWeight('203,285')).toMatchObject({
      ok: true,
      meanings: [{ value: 203.285 }, { value: 203_285 }],
    })
  })

  test('a long cell is read in linear time', async () => {
    await expectLinear((size) => readMolecularWeight('1,'.repeat(size)), 6_000)
    await expectLinear((size) => readMolecularWeight(' '.repeat(size)), 12_000)
    await expectLinear((size) => readMolecularWeight(`1${' '.repeat(size)}x`), 12_000)
  })
})
