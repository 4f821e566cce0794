import { describe, expect, test } from 'vitest'
import {
  chosenMapping,
  fieldsForAllRows,
  mappingProblem,
  missingFields,
  rivals,
  sentMapping,
  sourceOf,
  withDateKind,
} from '@/admin-views/imports/columns/mapping'

const PROPOSAL = {
  sheet: null,
  create_categories: true,
  defaults: {},
  clear: [] as string[],
  number_new: false,
  columns: [
    { header: 'Code', field: 'cat_no', samples: [] },
    { header: 'Title', field: 'name', samples: [] },
    { header: 'Parent', field: 'category', samples: [] },
    { header: 'CAS', field: 'cas_no', samples: [] },
    { header: 'Remarks', field: null, samples: [] },
  ],
}

describe('contract §4 Missing parts of a mapping', () => {
  test('without the catalogue number no row can be matched, unless numbers are generated', () => {
    const mapping = chosenMapping(PROPOSAL, { columns: { Code: null } })
    expect(missingFields(mapping)).toEqual(['cat_no'])
    expect(mappingProblem(mapping)).toBe('Still needed: Catalog No.')
    expect(mappingProblem({ ...mapping, number_new: true })).toBeNull()
  })

  test('name and category are missing for new products only; a blank value for all rows does not count', () => {
    const draft = { columns: { Title: null, Parent: null }, defaults: { category: ' ' } }
    const mapping = chosenMapping(PROPOSAL, draft)
    expect(missingFields(mapping)).toEqual(['name', 'category'])
    expect(mappingProblem(mapping)).toBeNull()
  })

  test('a field with two columns is marked at both', () => {
    const mapping = chosenMapping(PROPOSAL, { columns: { Remarks: 'cas_no' } })
    expect(rivals(mapping)).toEqual(
      new Map([
        ['CAS', ['Remarks']],
        ['Remarks', ['CAS']],
      ]),
    )
    expect(mappingProblem(mapping)).toBe('CAS No is chosen more than once.')
  })
})

describe('contract §4 The mapping', () => {
  test('the mapping is the proposal until something else is chosen; a column can be left out', () => {
    expect(chosenMapping(PROPOSAL).columns).toEqual({
      Code: 'cat_no',
      Title: 'name',
      Parent: 'category',
      CAS: 'cas_no',
      Remarks: null,
    })
    expect(mappingProblem(chosenMapping(PROPOSAL))).toBeNull()
    expect(chosenMapping(PROPOSAL, { columns: { CAS: null, Remarks: 'description' } }).columns).toMatchObject(
      {
        CAS: null,
        Remarks: 'description',
      },
    )
  })

  test('the mapping names the sheet of a workbook, and of no other file', () => {
    expect(chosenMapping({ ...PROPOSAL, sheet: 'Stock' })).toMatchObject({ sheet: 'Stock' })
    expect(chosenMapping(PROPOSAL)).not.toHaveProperty('sheet')
  })

  test('a value for all rows replaces a column; for a field with a column it is not sent', () => {
    const draft = { columns: { Parent: null }, defaults: { category: 'Abacavir', name: 'Same', synonym: '' } }
    const mapping = chosenMapping(PROPOSAL, draft)
    expect(mappingProblem(mapping)).toBeNull()
    expect(sourceOf('category', mapping)).toBeNull()
    expect(sourceOf('name', mapping)).toBe('Title')
    expect(sentMapping(mapping).defaults).toEqual({ category: 'Abacavir' })
  })

  test('empty cells change nothing at first', () => {
    expect(chosenMapping(PROPOSAL).clear).toEqual([])
    expect(chosenMapping(PROPOSAL, { kept: ['cas_no'] }).clear).toEqual([])
  })

  test('empty cells clear the fields that have a column and can be empty, except those that are kept', () => {
    const columns = { Remarks: 'synonym' }
    expect(chosenMapping(PROPOSAL, { empties: true }).clear).toEqual(['cas_no'])
    expect(chosenMapping(PROPOSAL, { columns, empties: true, kept: ['cas_no'] }).clear).toEqual(['synonym'])
  })

  test('the earlier choice for empty cells is proposed with its exceptions', () => {
    const before = { ...PROPOSAL, clear: ['cas_no'] }
    expect(chosenMapping(before).clear).toEqual(['cas_no'])
    expect(chosenMapping(before, { empties: false }).clear).toEqual([])
    expect(chosenMapping(before, { kept: ['cas_no'] }).clear).toEqual([])
  })

  test('a value for all rows is offered for fields without a column, except the catalogue number', () => {
    const offered = fieldsForAllRows(chosenMapping(PROPOSAL, { columns: { Code: null, Parent: null } }))
    expect(offered).toEqual(expect.arrayContaining(['category', 'shipping_temperature']))
    for (const field of ['cat_no', 'name', 'cas_no']) expect(offered).not.toContain(field)
  })
})

describe('contract §10 A mapping of lots', () => {
  const lots = chosenMapping({
    ...PROPOSAL,
    defaults: { date_kind: 'retest' },
    columns: [
      { header: 'Code', field: 'cat_no', samples: [] },
      { header: 'Lot', field: 'lot_no', samples: [] },
      { header: 'Retest date', field: 'valid_until', samples: [] },
    ],
  })

  test('needs both numbers, and offers what all lots can have in common', () => {
    expect(missingFields(lots)).toEqual([])
    expect(fieldsForAllRows(lots)).toEqual(['state', 'date_kind', 'released_on', 'purity', 'storage', 'note'])
    expect(sentMapping(lots).defaults).toEqual({ date_kind: 'retest' })
  })

  test('begins when a column is chosen for the lot number: what lots have no field for is not imported', () => {
    const draft = {
      columns: { Remarks: 'lot_no' },
      defaults: { inventory_status: 'In Stock' },
      number_new: true,
    }
    const mapping = chosenMapping(PROPOSAL, draft)
    expect(mapping.columns).toEqual({
      Code: 'cat_no',
      Title: null,
      Parent: null,
      CAS: null,
      Remarks: 'lot_no',
    })
    expect(sentMapping(mapping)).toMatchObject({ defaults: {}, number_new: false })
    expect(chosenMapping(PROPOSAL).columns).toMatchObject({ Title: 'name', CAS: 'cas_no' })
  })

  test('takes the kind of date from the header of the column that is chosen for the date, or none', () => {
    expect(withDateKind({ state: 'previous' }, 'Expiry', 'valid_until')).toEqual({
      state: 'previous',
      date_kind: 'expiry',
    })
    expect(withDateKind({ date_kind: 'retest' }, 'Date', 'valid_until')).toEqual({})
    expect(withDateKind({ date_kind: 'retest' }, 'Date', 'released_on')).toEqual({ date_kind: 'retest' })
  })
})
