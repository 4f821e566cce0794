import { describe, expect, test } from 'vitest'
import { numbersToLookUp, paperOfFile, proposalOf } from '@/domain/rules/documents/proposing/proposal'
import { expectLinear } from '../../../../../support/chance/growth'
import {
  BY_NAME,
  BY_TEXT,
  type Certain,
  type PaperCase,
  PRODUCTS,
  UNDECIDABLE,
} from '../../../../../support/documents/paper-cases'

const propose = (name: string, text = '') => proposalOf(paperOfFile(name, text), PRODUCTS)

function certainOf(name: string, text?: string): Certain {
  const { cat_no, lot_no, kind, region, language, revision_no, issued } = propose(name, text).proposed
  const said = { cat: cat_no, lot: lot_no, kind, region, lang: language, rev: revision_no, date: issued }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
}

const CASES: PaperCase[] = [...BY_NAME, ...BY_TEXT, ...UNDECIDABLE]

describe('contract §10 Proposals come from the name and the text, and never guess', () => {
  test.each(CASES)('%s', (name, certain, text) => {
    expect(certainOf(name, text)).toEqual(certain)
  })

  test('there are at least 200 cases', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(200)
  })

  test('a contradiction is a problem of its field', () => {
    const { proposed, problems } = propose('AV-100234 L24 CoA.pdf', 'Certificate of Analysis\nLot: L23')
    expect(proposed.lot_no).toBeNull()
    expect(problems).toEqual([
      { field: 'lot_no', severity: 'error', message: 'The name says lot L24, the text L23' },
    ])
  })

  test('a lot of the product is named by its id', () => {
    expect(propose('AV-100234 L23 CoA.pdf').proposed).toMatchObject({ product_id: 1, lot_id: 11 })
  })

  test('a list of thousands of numbers is looked up in part', () => {
    const list = Array.from({ length: 5_000 }, (_, i) => `AV-${100_000 + i}`).join('\n')
    expect(numbersToLookUp(paperOfFile('x.pdf', list))).toHaveLength(100)
  })

  test.each([
    ['a catalogue number', 'AV-100234 '],
    ['the beginning of one', 'AV- . '],
    ['a lot', 'Lot L23 '],
    ['a label without a lot', 'Lot no '],
    ['a date', '2024-03-01 '],
    ['half a date', '01.0'],
    ['a revision', 'Revision 3 '],
    ['a heading', 'SECTION 1: Identification\n'],
    ['white space', ' '],
    ['letters', 'a'],
  ])('%s, a megabyte of it: time grows with the length', async (_what, unit) => {
    await expectLinear((size) => propose('x.pdf', unit.repeat(size / unit.length)), 20_000)
  })
})
