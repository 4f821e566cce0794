import { describe, expect, test } from 'vitest'
import {
  casCheckDigit,
  casNumberOfDate,
  joinRelatedCasNumbers,
  readCasNumber,
  readRelatedCasNumbers,
} from '@/domain/rules/products/cas-number'

describe('CAS number', () => {
  test.each([
    ['517-51-0', 'check-digit', 'CAS number 517-51-0 has the check digit 0, expected 1'],
    ['027740-41-8', 'check-digit', 'CAS number 27740-41-8 has the check digit 8, expected 6'],
    ['07-01-01', 'date', '"07-01-01" is not a CAS number: it looks like a date made by a spreadsheet'],
    ['1978-07-12', 'date', '"1978-07-12" is not a CAS number: it looks like a date made by a spreadsheet'],
    ['1-Jul-78', 'date', '"1-Jul-78" is not a CAS number: it looks like a date made by a spreadsheet'],
    ['511-45-5 / 50-00-0', 'several', '"511-45-5 / 50-00-0" holds more than one CAS number'],
    ['27664-65', 'unreadable', '"27664-65" cannot be read as a CAS number (expected digits as in 50-78-2)'],
    [
      '12345678-01-1',
      'unreadable',
      '"12345678-01-1" cannot be read as a CAS number (expected digits as in 50-78-2)',
    ],
    ['aspirin', 'unreadable', '"aspirin" cannot be read as a CAS number (expected digits as in 50-78-2)'],
    ['', 'empty', 'no CAS number'],
    [' \u00a0\u200b', 'empty', 'no CAS number'],
  ])('%j is refused (%s)', (text, problem, reason) => {
    expect(readCasNumber(text)).toEqual({ ok: false, problem, reason })
  })

  test.each([
    'N/A',
    'NA',
    'n.a.',
    '-',
    '—',
    'Not available',
    'NOCAS_1045358',
    'TBC',
    '0',
    '00-00-0',
    '000-00-0',
    '0000000-00-0',
    'null',
    'None',
    '?',
  ])('%j means that there is no number', (text) => {
    expect(readCasNumber(text)).toMatchObject({ ok: false, problem: 'placeholder' })
  })

  test.each([
    ['50-78-2', '50-78-2'],
    ['  70435-06-2 ', '70435-06-2'],
    ['5779-54-4\u00a0', '5779-54-4'],
    ['[2216-49-1]', '2216-49-1'],
    ['(50-78-2)', '50-78-2'],
    ['1309–56–4', '1309-56-4'],
    ['13991‑08‑7', '13991-08-7'],
    ['CAS: 531-72-6', '531-72-6'],
    ['CAS No. 531-72-6', '531-72-6'],
    ['CAS RN 531-72-6', '531-72-6'],
    ['CAS 531-72-6', '531-72-6'],
    ['463047', '463-04-7'],
    ['0014933-38-1', '14933-38-1'],
    ['0000050782', '50-78-2'],
    ['５２１-６１-９', '521-61-9'],
    ['991 - 01 - 5', '991-01-5'],
    ['50-\u200b78-2', '50-78-2'],
  ])('%j reads as %s', (text, casNo) => {
    expect(readCasNumber(text)).toEqual({ ok: true, casNo })
  })

  test.each([
    ['1977-10-02', '1977-10-2'],
    ['02/10/1977', '1977-10-2'],
    ['10/2/1977', '1977-10-2'],
    ['2-Oct-1977', '1977-10-2'],
    ['1950-01-01', '50-01-1'],
    ['01.01.1950', '50-01-1'],
    ['1977-10-03', null],
    ['1977-13-02', null],
    ['1977-10-12', null],
  ])('contract §4 The date %s was the number %s', (date, casNo) => {
    expect(casNumberOfDate(date)).toBe(casNo)
  })

  test('known substances have valid check digits', () => {
    expect(casCheckDigit('5078')).toBe(2)
    expect(casCheckDigit('773218')).toBe(5)
  })
})

describe('§3 Related CAS numbers', () => {
  test.each([
    ['56-45-1; 312-84-5', ['56-45-1', '312-84-5'], 0],
    ['50-78-2, 54-21-7', ['50-78-2', '54-21-7'], 0],
    ['50-78-2;\n54-21-7', ['50-78-2', '54-21-7'], 0],
    ['50-78-2;50-78-9', ['50-78-2'], 1],
    ['50-78-2;50-78-2', ['50-78-2'], 0],
    ['N/A', [], 0],
    ['', [], 0],
  ])('%j', (text, casNumbers, problems) => {
    const reading = readRelatedCasNumbers(text)
    expect(reading.casNumbers).toEqual(casNumbers)
    expect(reading.problems).toHaveLength(problems)
  })

  test('they are stored with semicolons', () => {
    expect(joinRelatedCasNumbers(['56-45-1', '312-84-5'])).toBe('56-45-1; 312-84-5')
  })
})
