import { describe, expect, test } from 'vitest'
import {
  chosenMapping,
  fieldsForAllRows,
  mappingProblem,
  missingFields,
  rivals,
  sentMapping,
  sourceOf,
} from '@/admin-views/imports/columns/mapping'

const PROPOSAL = {
  sheet: null,
  create_categories: true,
  defaults: {},
  clear: [],
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

  test('empty cells clear only fields that have a column', () => {
    const mapping = chosenMapping(PROPOSAL, { clear: ['cas_no', 'synonym'] })
    expect(sentMapping(mapping).clear).toEqual(['cas_no'])
  })

  test('a value for all rows is offered for fields without a column, except the catalogue number', () => {
    const offered = fieldsForAllRows(chosenMapping(PROPOSAL, { columns: { Code: null, Parent: null } }))
    expect(offered).toEqual(expect.arrayContaining(['category', 'shipping_temperature']))
    for (const field of ['cat_no', 'name', 'cas_no']) expect(offered).not.toContain(field)
  })
})
