import type { FileToImport } from '@/catalogue/importing/direct-import'
import type { TableRecord } from '@/catalogue/reading/catalogue-table'
import { fieldsByName, readHeader } from '@/catalogue/reading/columns'
import { openCsv } from '@/catalogue/reading/csv-table'
import { openTable } from '@/catalogue/reading/open-table'
import { RecordJudge, type RowOutcome } from '@/catalogue/reading/record-judge'
import { UnreadableFile } from '@/catalogue/reading/unreadable-file'
import type { ImportField } from '@/domain/import-fields'

/** A text of lines and separators, read as its column names say, and what becomes of each row. */
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

/** Such a file as an import takes it, in batches of so many rows. */
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

/** A file of any format with all its records; `outcomes`: what they come to, as the column names say. */
export async function openAny(bytes: Buffer | string, sheet?: string) {
  const table = await openTable(Buffer.from(bytes), sheet)
  const fields = fieldsByName(table.columns)
  const columns = Object.fromEntries(
    table.columns.map(({ header }, index) => [header, fields[index] ?? null]),
  )
  const judge = new RecordJudge(table.columns, { columns, defaults: {} })
  const records: TableRecord[] = []
  for await (const record of table.records()) records.push(record)
  return { ...table, records, outcomes: records.map((record) => judge.judge(record)) }
}

/** What becomes of a row whose catalogue number nobody has. */
export const kindOfNew = (outcome: RowOutcome) =>
  outcome.kind === 'product' && outcome.product.lacks.length > 0 ? 'rejected' : outcome.kind

/** The product that a row is. */
export function productOf(outcome: RowOutcome | undefined) {
  if (outcome?.kind !== 'product') throw new Error(`no product: ${JSON.stringify(outcome)}`)
  return outcome.product
}

/** What is said against a file that cannot be used: which problem it is (null: its columns say too little), and why. */
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
