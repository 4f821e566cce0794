import { describe, expect, test } from 'vitest'
import {
  appliedSentence,
  applySentences,
  columnTitle,
  enumerated,
  leftOutSentence,
  nounOfImport,
  outcomeText,
} from '@/admin-views/imports/import-words'
import { isCancellable, stepOf } from '@/admin-views/imports/wizard-steps'
import { IMPORT_STATES } from '@/domain/rules/imports/import-states'

const NONE = { created: 0, updated: 0, unchanged: 0, rejected: 0, left_out: 0, warned: 0, categories: 0 }

test('contract §4 Words of a sentence', () => {
  expect(enumerated([])).toBe('')
  expect(enumerated(['Name'])).toBe('Name')
  expect(enumerated(['Name', 'CAS No', 'Category'])).toBe('Name, CAS No and Category')
})

describe('contract §4 The result of an import', () => {
  test('skipped rows are counted, whatever the reason', () => {
    expect([1, 1_200].map((left_out) => leftOutSentence({ left_out }))).toEqual([
      '1 row was left out.',
      '1,200 rows were left out.',
    ])
  })

  test('only outcomes that occur are named', () => {
    expect(outcomeText(NONE)).toBeNull()
    expect(outcomeText({ ...NONE, created: 1_200, rejected: 1 })).toBe('1,200 created · 1 rejected')
    expect(outcomeText({ ...NONE, updated: 2, unchanged: 3, left_out: 4 })).toBe(
      '2 updated · 3 unchanged · 4 left out',
    )
  })

  test('the question before an import has a sentence for each outcome', () => {
    const counts = {
      created: 1,
      updated: 2,
      unchanged: 1,
      rejected: 3,
      left_out: 1,
      warned: 1,
      categories: 2,
    }
    expect(applySentences(counts)).toEqual([
      '1 product is added, with 2 categories that are new.',
      '2 products get what the file says in place of what they hold now.',
      '1 row says what the catalogue says already.',
      '1 row has a warning.',
      '3 rejected rows are not imported.',
      '1 row is left out.',
    ])
    expect(applySentences({ ...NONE, updated: 1 })).toEqual([
      '1 product gets what the file says in place of what it holds now.',
    ])
  })

  test('the report after an import counts its outcomes', () => {
    expect(appliedSentence({ ...NONE, unchanged: 5 })).toBe(
      'Nothing was changed: the catalogue already equals the file.',
    )
    expect(appliedSentence({ ...NONE, created: 3, updated: 1, categories: 1 })).toBe(
      '3 products added, 1 product updated and 1 category made.',
    )
  })
})

describe('contract §10 What an import of lots says', () => {
  test('it speaks of lots where it is of lots', () => {
    expect(nounOfImport({ columns: [{ header: 'Lot', field: 'lot_no', samples: [] }] })).toBe('lots')
    expect(applySentences({ ...NONE, created: 2 }, 'lots')).toEqual(['2 lots are added.'])
    expect(appliedSentence({ ...NONE, created: 1, updated: 2 }, 'lots')).toBe(
      '1 lot added and 2 lots updated.',
    )
    expect(columnTitle('valid_until')).toBe('Valid until')
    expect(columnTitle('cat_no')).toBe('Catalog No')
  })
})

describe('contract §4 The steps of the wizard', () => {
  test.each([
    ['mapping', 'Columns'],
    ['checking', 'Check'],
    ['checked', 'Check'],
    ['applying', 'Import'],
    ['applied', 'Import'],
    ['undone', 'Import'],
    ['cancelled', null],
    ['failed', null],
  ] as const)('an import that is %s is at %s', (state, step) => {
    expect(stepOf(state, false)).toBe(step)
  })

  test('only a checked import goes back to its columns', () => {
    expect(IMPORT_STATES.filter((state) => stepOf(state, true) === 'Columns')).toEqual(['mapping', 'checked'])
  })

  test('an import can be cancelled in its first four states', () => {
    expect(IMPORT_STATES.filter(isCancellable)).toEqual(['mapping', 'checking', 'checked', 'applying'])
  })
})
