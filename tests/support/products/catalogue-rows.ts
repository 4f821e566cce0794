import type { FileToImport } from '@/catalogue/importing/direct-import'
import { openTable } from '@/catalogue/reading/open-table'
import { RecordJudge, type RowOutcome } from '@/catalogue/reading/rows/record-judge'
import type { TableRecord } from '@/catalogue/reading/table/catalogue-table'
import { fieldsByName, readHeader } from '@/catalogue/reading/table/columns'
import { UnreadableFile } from '@/catalogue/reading/table/unreadable-file'
import { openCsv } from '@/catalogue/reading/text/csv-table'
import type { ImportField } from '@/domain/rules/imports/import-fields'

/** Reads a text of lines and separators by its column names. @returns the outcome of each row */
export function openCatalogue(bytes: Buffer | string, clear: readonly ImportField[] = []) {
  const table = openCsv(Buffer.from(bytes))
  const header = readHeader(table.columns)
  if (!header.ok) throw new Error(header.reason)
  const mapping = {
    columns: Object.fromEntries(header.columns.map(({ header: name, field }) => [name, field])),
    clear,
    unsaid: 'default',
  } as const
  const judge = new RecordJudge(table.columns, mapping)
  const outcomes = [...table.records()].map((record) => judge.judge(record))
  return { ...header, warnings: table.warnings, outcomes }
}

/** The batches in which an import reads such a file. */
export function fileToImport(
  bytes: Buffer | string,
  clear: readonly ImportField[] = [],
  together = 100,
): FileToImport {
  const { columns, outcomes } = openCatalogue(bytes, clear)
  const batches: RowOutcome[][] = []
  for (let at = 0; at < outcomes.length; at += together) batches.push(outcomes.slice(at, at + together))
  return { name: 'supplier.csv', columns, clear, total: outcomes.length, batches }
}

/** Reads a file of any format. @returns its records, and their outcomes by the column names */
export async function openAny(bytes: Buffer | string, sheet?: string) {
  const table = await openTable(Buffer.from(bytes), { sheet })
  const fields = fieldsByName(table.columns)
  const columns = Object.fromEntries(
    table.columns.map(({ header }, index) => [header, fields[index] ?? null]),
  )
  const judge = new RecordJudge(table.columns, { columns, defaults: {} })
  const records: TableRecord[] = []
  for await (const record of table.records()) records.push(record)
  return { ...table, records, outcomes: records.map((record) => judge.judge(record)) }
}

/** The outcome of a row with an unknown catalogue number. */
export const kindOfNew = (outcome: RowOutcome) =>
  outcome.kind === 'product' && outcome.product.lacks.length > 0 ? 'rejected' : outcome.kind

/** The product of a row. */
export function productOf(outcome: RowOutcome | undefined) {
  if (outcome?.kind !== 'product') throw new Error(`no product: ${JSON.stringify(outcome)}`)
  return outcome.product
}

/** The problem of an unusable file (null: its columns say too little) and its reason. */
export async function refusalOf(bytes: Buffer | string) {
  try {
    const header = readHeader((await openTable(Buffer.from(bytes))).columns)
    if (!header.ok) return { problem: null, reason: header.reason }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { problem: error.problem, reason: error.reason }
  }
  throw new Error('nothing was said against it')
}
