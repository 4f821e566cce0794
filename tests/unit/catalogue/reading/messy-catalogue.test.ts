import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RowOutcome } from '@/catalogue/reading/rows/record-judge'
import { kindOfNew, openCatalogue } from '../../../support/products/catalogue-rows'

type Expected = {
  row: number
  line: number
  code: string
  cat_no: string
  what: string
  expect: Verdict
  also_ok: Verdict[]
}

type Verdict = 'accept' | 'accept_with_warning' | 'reject'

const fixtures = path.resolve('tests/fixtures/catalogue')
const { rows: allRows } = JSON.parse(readFileSync(path.join(fixtures, 'messy-expected.json'), 'utf8')) as {
  rows: Expected[]
}
/** An empty line, and one of commas, are not records. */
const BLANK_LINES = [206, 207]
const expectedRows = allRows.filter(({ line }) => !BLANK_LINES.includes(line))

function readMessy(): Map<number, RowOutcome> {
  const { outcomes } = openCatalogue(readFileSync(path.join(fixtures, 'messy.csv')))
  return new Map(outcomes.map((outcome) => [outcome.line, outcome]))
}

function verdictOf(outcome: RowOutcome): Verdict {
  if (kindOfNew(outcome) === 'rejected') return 'reject'
  return outcome.notes.some(({ severity }) => severity === 'warning') ? 'accept_with_warning' : 'accept'
}

const outcomes = readMessy()

/** Rows with another of the defensible outcomes, and the reason; all others have the expected one. */
const CHOSEN = new Map<number, [Verdict, string]>([
  [72, ['accept', 'whether the number is in the catalogue already, only the catalogue knows']],
  [102, ['accept_with_warning', 'an empty status is the default of a new product, stated']],
  [112, ['accept', 'a repeat unit is a formula like any other']],
  [114, ['accept', 'formula and SMILES of this row agree']],
  [116, ['accept', 'a zero-width space is tidied away, as in names']],
  [134, ['accept_with_warning', 'programs write NaN into a cell without a value']],
  [141, ['accept', 'a CXSMILES is a structure; its wildcards keep it from being compared']],
  [149, ['accept_with_warning', 'the parts of a wrapped name are joined, which is a guess']],
  [150, ['accept_with_warning', 'as 149']],
  [151, ['accept_with_warning', 'as 149']],
  [152, ['accept_with_warning', 'as 149']],
  [153, ['accept_with_warning', 'as 149']],
  [174, ['accept', 'an apostrophe and a semicolon are ordinary characters here']],
  [190, ['accept', 'whether the category has another spelling, only the catalogue knows']],
])

describe('messy.csv, row by row', () => {
  test('every record of the file has an outcome, on its own line; blank lines have none', () => {
    expect([...outcomes.keys()]).toEqual(expectedRows.map(({ line }) => line))
  })

  test.each(expectedRows.map((row) => [row.row, row.code, row.what, row] as const))(
    '%i %s: %s',
    (_, __, ___, row) => {
      const outcome = outcomes.get(row.line)
      if (outcome === undefined) throw new Error(`nothing became of line ${row.line}`)
      const [verdict] = CHOSEN.get(row.row) ?? [row.expect]
      expect([row.expect, ...row.also_ok]).toContain(verdict)
      expect(verdictOf(outcome), JSON.stringify(outcome)).toBe(verdict)
    },
  )
})
