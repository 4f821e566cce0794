import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openCatalogueFile, type RowOutcome } from '@/commands/catalogue-import/catalogue-file'

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
const { rows: expectedRows } = JSON.parse(
  readFileSync(path.join(fixtures, 'messy-expected.json'), 'utf8'),
) as { rows: Expected[] }

function readMessy(): Map<number, RowOutcome> {
  const opened = openCatalogueFile(readFileSync(path.join(fixtures, 'messy.csv')))
  if (!opened.ok) throw new Error(opened.reason)
  return new Map([...opened.file.rows()].map(({ outcome }) => [outcome.line, outcome]))
}

function verdictOf(outcome: RowOutcome): Verdict {
  if (outcome.kind === 'rejected') return 'reject'
  return outcome.notes.some(({ severity }) => severity === 'warning') ? 'accept_with_warning' : 'accept'
}

const outcomes = readMessy()

describe('messy.csv, row by row', () => {
  test('every record of the file has an outcome, on its own line', () => {
    expect([...outcomes.keys()]).toEqual(expectedRows.map(({ line }) => line))
  })

  test.each(expectedRows.map((row) => [row.row, row.code, row.what, row] as const))(
    '%i %s: %s',
    (_, __, ___, row) => {
      const outcome = outcomes.get(row.line)
      if (outcome === undefined) throw new Error(`nothing became of line ${row.line}`)
      expect([row.expect, ...row.also_ok], JSON.stringify(outcome)).toContain(verdictOf(outcome))
    },
  )
})
