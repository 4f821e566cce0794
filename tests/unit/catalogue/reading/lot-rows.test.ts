import { describe, expect, test } from 'vitest'
import { proposedFields, saidByHeaders } from '@/catalogue/reading/file-outline'
import { judgeRow } from '@/catalogue/reading/rows/record-judge'
import { nameColumns } from '@/catalogue/reading/table/column-headers'
import { readHeader } from '@/catalogue/reading/table/columns'

const ROW = { cat_no: 'AV-100001', lot_no: 'L23' }

const judge = (cells: object, rules: object = {}) =>
  judgeRow({ ...ROW, ...cells }, { noun: 'lots', ...rules })

/** The reasons of a row's faults. */
const faultsOf = (cells: object) => {
  const judgement = judge(cells)
  return judgement.kind === 'rejected'
    ? judgement.faults.map(({ field, reason }) => `${field}: ${reason}`)
    : []
}

/** The values of the new lot that a row makes. */
const valuesOf = (cells: object, rules: object = {}) => {
  const judgement = judge(cells, rules)
  if (judgement.kind !== 'lot') throw new Error(JSON.stringify(judgement))
  return judgement.lot.values
}

const givenBy = (cells: object, rules: object = {}) => {
  const judgement = judge(cells, rules)
  return judgement.kind === 'lot' ? judgement.lot.given : null
}

describe('contract §10 A cell of a list of lots is refused', () => {
  test.each([
    [{ cat_no: '' }, 'cat_no: Catalog No is required'],
    [{ lot_no: '' }, 'lot_no: Lot number is required'],
    [{ lot_no: 'n/a' }, 'lot_no: Lot number is required, and "n/a" is none'],
    [{ lot_no: '#REF!' }, 'lot_no: Lot number is required, and "#REF!" is none'],
    [{ lot_no: '-L1' }, 'lot_no: Lot number must begin and end with a letter'],
    [{ lot_no: '../etc' }, 'lot_no: Lot number must begin and end with a letter'],
    [{ lot_no: 'L%2f1' }, 'lot_no: Lot number must begin and end with a letter'],
    [{ lot_no: 'Lß1' }, 'lot_no: Lot number must begin and end with a letter'],
    [
      { lot_no: '1.2E+11' },
      'lot_no: "1.2E+11" is a lot number of which a spreadsheet has made a rounded number',
    ],
    [{ lot_no: 'L'.repeat(10_000) }, 'lot_no: Lot number must be at most 40 characters long'],
    [{ state: 'sold' }, 'state: "sold" is no state of a lot; allowed are current, previous, withdrawn'],
    [
      { date_kind: 'best before' },
      'date_kind: "best before" is no kind of date; allowed are retest and expiry',
    ],
    [{ valid_until: '03/04/2027' }, 'valid_until: "03/04/2027" can be read in two ways, day or month first'],
    [{ released_on: '3-4-2027' }, 'released_on: "3-4-2027" can be read in two ways, day or month first'],
    [{ valid_until: '2027-02-29' }, 'valid_until: "2027-02-29" is no day from 1990 to 2099 that exists'],
    [{ valid_until: '31.04.2027' }, 'valid_until: "31.04.2027" is no day from 1990 to 2099 that exists'],
    [{ valid_until: '1989-12-31' }, 'valid_until: "1989-12-31" is no day from 1990 to 2099 that exists'],
    [{ valid_until: '2100-01-01' }, 'valid_until: "2100-01-01" is no day from 1990 to 2099 that exists'],
    [{ valid_until: '03/2027' }, 'valid_until: "03/2027" is no day from 1990 to 2099 that exists'],
    [{ valid_until: '31.03.27' }, 'valid_until: "31.03.27" is no day from 1990 to 2099 that exists'],
    [{ valid_until: '46477' }, 'valid_until: "46477" is no date: the cell is a number in its spreadsheet'],
    [{ valid_until: 'soon' }, 'valid_until: "soon" is no day from 1990 to 2099 that exists'],
    [{ purity: 'p'.repeat(121) }, 'purity: Purity must be at most 120 characters long'],
  ])('%j', (cells, reason) => {
    expect(faultsOf(cells)).toEqual([expect.stringContaining(reason)])
  })
})

describe('contract §10 A cell of a list of lots is read', () => {
  test.each([
    ['2027-03-31', '2027-03-31'],
    ['2027-03-31 00:00:00', '2027-03-31'],
    ['2027-03-31T00:00:00Z', '2027-03-31'],
    ['2027/03/31', '2027-03-31'],
    ['20270331', '2027-03-31'],
    ['31/03/2027', '2027-03-31'],
    ['03/31/2027', '2027-03-31'],
    ['04/04/2027', '2027-04-04'],
    // With dots, the day stands first.
    ['03.04.2027', '2027-04-03'],
    ['31 Mar 2027', '2027-03-31'],
    ['31-MAR-2027', '2027-03-31'],
    ['March 31, 2027', '2027-03-31'],
    ['31. März 2027', '2027-03-31'],
    ['31 de marzo de 2027', '2027-03-31'],
    ['31 août 2027', '2027-08-31'],
  ])('the date %j as %s', (text, date) => {
    expect(valuesOf({ valid_until: text, date_kind: 'retest', released_on: text })).toMatchObject({
      valid_until: date,
      released_on: date,
    })
  })

  test.each([
    ['Retest', 'retest'],
    ['Re-test date', 'retest'],
    ['EXPIRY', 'expiry'],
    ['Exp. date', 'expiry'],
  ])('the kind of date %j as %s', (text, kind) => {
    expect(valuesOf({ valid_until: '2027-03-31', date_kind: text })).toMatchObject({ date_kind: kind })
  })

  test('a missing cell is empty, and the state of a new lot current', () => {
    expect(valuesOf({ state: '', purity: '-', note: 'n/a' })).toEqual({
      lot_no: 'L23',
      state: 'current',
      date_kind: null,
      valid_until: null,
      released_on: null,
      purity: null,
      storage: null,
      note: null,
    })
  })

  test('a lot that exists gets what the row says, and nothing of the values for all new ones', () => {
    expect(
      givenBy({ purity: '', state: 'Previous' }, { defaults: { purity: '99 %', storage: '2-8 °C' } }),
    ).toEqual({
      lot_no: 'L23',
      state: 'previous',
    })
  })

  test('the kind of date for all rows goes with the date of each', () => {
    const rules = { defaults: { date_kind: 'retest' } }
    expect(givenBy({ valid_until: '2027-03-31' }, rules)).toMatchObject({ date_kind: 'retest' })
    expect(givenBy({ valid_until: '2027-03-31', date_kind: 'expiry' }, rules)).toMatchObject({
      date_kind: 'expiry',
    })
    for (const said of [{}, { valid_until: 'n/a' }])
      expect(givenBy(said, rules)).not.toHaveProperty('date_kind')
    expect(valuesOf({ valid_until: '-' }, rules)).toMatchObject({ date_kind: null })
  })

  test('a cleared date takes its kind along', () => {
    expect(givenBy({ valid_until: '' }, { clear: ['valid_until', 'note'] })).toEqual({
      lot_no: 'L23',
      valid_until: null,
      date_kind: null,
      note: null,
    })
  })
})

describe('contract §10 What a file’s header makes of it', () => {
  const fieldsOf = (headers: string[]) =>
    proposedFields(
      nameColumns(headers),
      headers.map(() => []),
      new Set(headers.keys()),
    )

  test.each([
    ['cat_no,lot_no,state,purity', ['cat_no', 'lot_no', 'state', 'purity']],
    ['Catalog No,Batch No.,Status,Remarks', ['cat_no', 'lot_no', 'state', 'note']],
    ['Product Name,SKU,Lot,Retest date', [null, 'cat_no', 'lot_no', 'valid_until']],
    // A supplier's list of products may name a batch.
    ['name,cat_no,category,Batch', ['name', 'cat_no', 'category', null]],
    ['cat_no,CAS No,Lot', ['cat_no', 'cas_no', null]],
    // Its own name says it, whatever stands beside it.
    ['name,cat_no,category,lot_no', [null, 'cat_no', null, 'lot_no']],
  ])('%s', (header, fields) => {
    expect(fieldsOf(header.split(','))).toEqual(fields)
  })

  test.each([
    ['Retest date', { date_kind: 'retest' }],
    ['Re-Test', { date_kind: 'retest' }],
    ['Expiry Date', { date_kind: 'expiry' }],
    ['valid_until', {}],
    ['Date', {}],
  ])('a date below “%s” is known to be %j', (header, said) => {
    expect(saidByHeaders([{ header, field: 'valid_until' }])).toEqual(said)
  })

  test('a column for the kind of date says it instead', () => {
    const columns = [
      { header: 'Retest date', field: 'valid_until' },
      { header: 'Kind', field: 'date_kind' },
    ]
    expect(saidByHeaders(columns)).toEqual({})
  })

  test('two dates of one file are both named to the command', () => {
    expect(readHeader(nameColumns(['cat_no', 'lot_no', 'Retest date', 'Expiry date']))).toEqual({
      ok: false,
      reason: 'the columns "Retest date", "Expiry date" all stand for valid_until; leave one',
    })
  })
})
