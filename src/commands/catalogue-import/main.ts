import path from 'node:path'
import config from '@payload-config'
import { getPayload } from 'payload'
import { type FileToImport, importDirectly, tryImport } from '@/catalogue/importing/direct-import'
import type { ImportSummary } from '@/catalogue/importing/import-summary'
import { settleTables } from '@/catalogue/importing/settle-tables'
import { saidByHeaders } from '@/catalogue/reading/file-outline'
import { type Column, listed } from '@/catalogue/reading/table/columns'
import { UnreadableFile } from '@/catalogue/reading/table/unreadable-file'
import { type CatalogueReader, openReader } from '@/catalogue/reading/thread/reader'
import { type MappedField, nounOf } from '@/domain/rules/imports/import-nouns'
import type { TextEncoding } from '@/domain/rules/imports/text-encodings'
import { closeDatabase } from '@/platform/database/connection/close-database'
import { rootMessage } from '@/platform/database/errors/error-report'
import { isConnectionLost, sqlState } from '@/platform/database/errors/sql-state'
import { JobLost } from '@/platform/jobs/held-job'
import { readArguments, USAGE } from './arguments'
import { ProgressLine } from './progress-line'
import { reportPaths, writeReports } from './report-files'
import { summaryText } from './summary-text'
import { printable } from './terminal-text'

const EXIT = { done: 0, rejected: 1, unusable: 2, failed: 3 } as const

/** No other user waits for this process, so its limits are higher than those of an import in the browser. */
const LIMITS = { megabytes: 256, rows: Number.POSITIVE_INFINITY, heapMegabytes: 1_024, outlineSeconds: 300 }

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100'

/** Cleans the line: any message may quote a file. */
const complain = (line: string) => console.error(printable(line))

function readFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT') return 'there is no such file'
  return code === 'EISDIR' ? 'it is a directory' : rootMessage(error)
}

/** An importable file with the columns that its header names. */
type NamedFile = {
  reader: CatalogueReader
  columns: Column[]
  warnings: string[]
  /** The fields that an empty cell clears. */
  clear: MappedField[]
}

const nounIn = ({ columns }: Pick<FileToImport, 'columns'>) => nounOf(columns.map(({ field }) => field))

async function openFile(
  file: string,
  clear: MappedField[],
  encoding?: TextEncoding,
): Promise<NamedFile | null> {
  try {
    const reader = await openReader(file, { limits: LIMITS, encoding })
    const { byName, warnings } = reader.outline
    if (!byName.ok) throw new UnreadableFile('content', byName.reason)
    const { columns, ignored } = byName
    const missing = clear.find((field) => columns.every((column) => column.field !== field))
    if (missing) throw new UnreadableFile('content', `it has no column ${missing}, which --clear names`)
    const passedOver =
      ignored.length > 0 ? [`Columns that mean nothing here were passed over: ${listed(ignored)}.`] : []
    return { reader, columns, warnings: [...warnings, ...passedOver], clear }
  } catch (error) {
    complain(
      error instanceof UnreadableFile
        ? `✗ ${file} cannot be imported: ${error.reason}.`
        : `✗ ${file} cannot be read: ${readFault(error)}.`,
    )
  }
  return null
}

function judged({ reader, columns, clear }: NamedFile, name: string): FileToImport {
  const mapping = {
    defaults: saidByHeaders(columns),
    columns: Object.fromEntries(columns.map(({ header, field }) => [header, field])),
    clear,
    unsaid: 'default',
  } as const
  const batches = reader.rows(mapping, { withRecords: true })
  return { name, columns, clear, total: reader.outline.rows, batches }
}

/** Why an import was not completed, as the end of a sentence. */
function stopReason(error: unknown): string {
  if (error instanceof JobLost) {
    return 'this process stood still for so long that another one, which works on the queue of jobs, has ended the import'
  }
  const message = rootMessage(error)
  if (sqlState(error) === DISK_FULL) return `the disk of the database is full (${message})`
  return isConnectionLost(error) ? `the database went away (${message})` : message
}

function sayStopped(error: unknown, rows: number, isDryRun: boolean): void {
  complain(`✗ The import stopped after ${rows.toLocaleString('en')} rows: ${stopReason(error)}.`)
  complain(
    isDryRun
      ? '  It was a dry run: the database is as it was.'
      : '  These rows are in the catalogue; run the same command again to go on.',
  )
}

/** @returns the outcome, or null when the import was not completed, which was reported. */
async function importInto(
  catalogue: NamedFile,
  label: string,
  isDryRun: boolean,
): Promise<ImportSummary | null> {
  const progress = new ProgressLine(process.stderr)
  let done = 0
  const fail = (error: unknown) => {
    progress.end()
    sayStopped(error, done, isDryRun)
  }
  // A connection that breaks between two statements raises an error outside any await.
  process.once('uncaughtException', (error) => {
    fail(error)
    process.exit(EXIT.failed)
  })
  try {
    const payload = await getPayload({ config })
    const file = judged(catalogue, label)
    const onProgress = ({ rows, total }: { rows: number; total: number }) => {
      done = rows
      progress.show(rows, total)
    }
    const onWaiting = () =>
      complain('  Another import, bulk change or undo is being done: this one waits for its end.')
    const summary = isDryRun
      ? await tryImport(payload, file, { onProgress })
      : await importDirectly(payload, file, { onProgress, onWaiting })
    progress.end()
    const isChanged = !isDryRun && summary.created + summary.updated > 0
    if (isChanged && !(await settleTables(payload.db.pool, nounIn(file))))
      complain('  The tables could not be put in order; PostgreSQL does it by itself later.')
    await closeDatabase(payload)
    return summary
  } catch (error) {
    // Nothing is closed: that could wait for a lost connection, and the process ends anyway.
    fail(error)
    return null
  }
}

async function report(file: string, catalogue: NamedFile, summary: ImportSummary): Promise<void> {
  try {
    await writeReports(file, catalogue.columns, summary)
  } catch (error) {
    complain(`The reports could not be written beside the file: ${rootMessage(error)}`)
    return
  }
  const { rejected, warnings } = reportPaths(file)
  if (summary.rejected.length > 0)
    console.log(printable(`Rejected rows, to be corrected and imported: ${rejected}`))
  if (summary.notes.length > 0) console.log(printable(`Warnings and what was tidied: ${warnings}`))
}

/** Runs the command. @returns the exit code; see {@link USAGE} */
async function main(words: readonly string[]): Promise<number> {
  const read = readArguments(words)
  if (!read.ok) {
    if (read.reason !== null) complain(`✗ ${read.reason}`)
    console.log(USAGE)
    return read.reason === null ? EXIT.done : EXIT.unusable
  }
  const { file, isDryRun, clear, encoding } = read
  const catalogue = await openFile(file, clear, encoding)
  if (catalogue === null) return EXIT.unusable
  complain(`${isDryRun ? 'Looking at' : 'Importing'} ${path.basename(file)} …`)
  for (const warning of catalogue.warnings) complain(`  ${warning}`)
  const started = performance.now()
  const summary = await importInto(catalogue, path.basename(file), isDryRun)
  if (summary === null) return EXIT.failed
  console.log(summaryText(summary, isDryRun, (performance.now() - started) / 1000, nounIn(catalogue)))
  await report(file, catalogue, summary)
  return summary.rejected.length > 0 ? EXIT.rejected : EXIT.done
}

process.exit(await main(process.argv.slice(2)))
