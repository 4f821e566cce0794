import { readFile } from 'node:fs/promises'
import path from 'node:path'
import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { beginChangeSet, endChangeSet } from '@/catalogue/history/running-change-set'
import { type CatalogueFile, openCatalogueFile } from '@/catalogue/import/catalogue-file'
import { databaseStore } from '@/catalogue/import/database-store'
import { type ImportSummary, importCatalogue } from '@/catalogue/import/import-catalogue'
import { rootMessage } from '@/catalogue/import/root-message'
import { settleTables } from '@/catalogue/import/settle-tables'
import { closeDatabase } from '@/database/close-database'
import { isConnectionLost, sqlState } from '@/database/sql-state'
import { readArguments, USAGE } from './arguments'
import { ProgressLine } from './progress-line'
import { reportPaths, writeReports } from './report-files'
import { summaryText } from './summary-text'
import { printable } from './terminal-text'

const EXIT = { done: 0, rejected: 1, unusable: 2, failed: 3 } as const

/** PostgreSQL's code for a disk without room. */
const DISK_FULL = '53100'

/** Everything here may quote a file. */
const complain = (line: string) => console.error(printable(line))

function readFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT') return 'there is no such file'
  return code === 'EISDIR' ? 'it is a directory' : rootMessage(error)
}

async function openFile(file: string): Promise<CatalogueFile | null> {
  try {
    const opened = openCatalogueFile(await readFile(file))
    if (opened.ok) return opened.file
    complain(`✗ ${file} cannot be imported: ${opened.reason}.`)
  } catch (error) {
    complain(`✗ ${file} cannot be read: ${readFault(error)}.`)
  }
  return null
}

/** Why the database ended an import, as the end of a sentence. */
function databaseFault(error: unknown): string {
  const message = rootMessage(error)
  if (sqlState(error) === DISK_FULL) return `the disk of the database is full (${message})`
  return isConnectionLost(error) ? `the database went away (${message})` : message
}

function sayStopped(error: unknown, rows: number, isDryRun: boolean): void {
  complain(`✗ The import stopped after ${rows.toLocaleString('en')} rows: ${databaseFault(error)}.`)
  complain(
    isDryRun
      ? '  It was a dry run: the database is as it was.'
      : '  These rows are in the catalogue; run the same command again to go on.',
  )
}

/** Runs work whose changes are one change set, however many transactions they take. */
async function asChangeSet<Result>(
  payload: Payload,
  label: string,
  work: (changeSet: number) => Promise<Result>,
): Promise<Result> {
  const id = await beginChangeSet(payload.db.drizzle, { actor: null, kind: 'import', label })
  try {
    const result = await work(id)
    await endChangeSet(payload.db.drizzle, id, 'done')
    return result
  } catch (error) {
    // The database that ended the work may not take this, either; what it did is recorded in any case.
    await endChangeSet(payload.db.drizzle, id, 'failed').catch(() => {})
    throw error
  }
}

/** @returns what became of the file, or null when the database ended it; that was said. */
async function importInto(
  catalogue: CatalogueFile,
  label: string,
  isDryRun: boolean,
): Promise<ImportSummary | null> {
  const progress = new ProgressLine(process.stderr)
  let done = 0
  const fail = (error: unknown) => {
    progress.end()
    sayStopped(error, done, isDryRun)
  }
  // A connection that breaks between two statements is told to nobody who waits.
  process.once('uncaughtException', (error) => {
    fail(error)
    process.exit(EXIT.failed)
  })
  try {
    const payload = await getPayload({ config })
    const run = (changeSet?: number) =>
      importCatalogue(catalogue, databaseStore(payload, changeSet), {
        isDryRun,
        onProgress: ({ rows, position, size }) => {
          done = rows
          progress.show(rows, position, size)
        },
      })
    const summary = isDryRun ? await run() : await asChangeSet(payload, label, run)
    progress.end()
    // What a dry run took back lies in the tables, too.
    if (summary.created + summary.updated > 0 && !(await settleTables(payload.db.pool)))
      complain('  The tables could not be put in order; PostgreSQL does it by itself later.')
    await closeDatabase(payload)
    return summary
  } catch (error) {
    // Nothing is closed: whoever went away is not to be waited for, and the process ends.
    fail(error)
    return null
  }
}

async function report(file: string, catalogue: CatalogueFile, summary: ImportSummary): Promise<void> {
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

/** Runs the command. @returns the exit code, see {@link USAGE} */
async function main(words: readonly string[]): Promise<number> {
  const read = readArguments(words)
  if (!read.ok) {
    if (read.reason !== null) complain(`✗ ${read.reason}`)
    console.log(USAGE)
    return read.reason === null ? EXIT.done : EXIT.unusable
  }
  const { file, isDryRun } = read
  const catalogue = await openFile(file)
  if (catalogue === null) return EXIT.unusable
  complain(`${isDryRun ? 'Looking at' : 'Importing'} ${path.basename(file)} …`)
  for (const warning of catalogue.warnings) complain(`  ${warning}`)
  const started = performance.now()
  const summary = await importInto(catalogue, path.basename(file), isDryRun)
  if (summary === null) return EXIT.failed
  console.log(summaryText(summary, isDryRun, (performance.now() - started) / 1000))
  await report(file, catalogue, summary)
  return summary.rejected.length > 0 ? EXIT.rejected : EXIT.done
}

process.exit(await main(process.argv.slice(2)))
