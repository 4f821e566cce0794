import { readFile } from 'node:fs/promises'
import path from 'node:path'
import config from '@payload-config'
import { getPayload } from 'payload'
import { closeDatabase } from '../close-database'
import { readArguments, USAGE } from './arguments'
import { type CatalogueFile, openCatalogueFile } from './catalogue-file'
import { databaseStore } from './database-store'
import { type ImportSummary, importCatalogue } from './import-catalogue'
import { ProgressLine } from './progress-line'
import { reportPaths, writeReports } from './report-files'
import { settleTables } from './settle-tables'
import { summaryText } from './summary-text'

const EXIT = { done: 0, rejected: 1, unusable: 2, failed: 3 } as const

/** What went wrong at the root: the database library wraps it in the statement that failed. */
function messageOf(error: unknown): string {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  return root instanceof Error ? root.message : String(root)
}

function readFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT') return 'there is no such file'
  return code === 'EISDIR' ? 'it is a directory' : messageOf(error)
}

async function openFile(file: string): Promise<CatalogueFile | null> {
  try {
    const opened = openCatalogueFile(await readFile(file))
    if (opened.ok) return opened.file
    console.error(`✗ ${file} cannot be imported: ${opened.reason}.`)
  } catch (error) {
    console.error(`✗ ${file} cannot be read: ${readFault(error)}.`)
  }
  return null
}

async function importInto(catalogue: CatalogueFile, isDryRun: boolean): Promise<ImportSummary> {
  const payload = await getPayload({ config })
  const progress = new ProgressLine(process.stderr)
  try {
    const summary = await importCatalogue(catalogue, databaseStore(payload), {
      isDryRun,
      onProgress: ({ rows, position, size }) => progress.show(rows, position, size),
    })
    // What a dry run took back lies in the tables, too.
    if (summary.created + summary.updated > 0 && !(await settleTables(payload.db.pool)))
      console.error('  The tables could not be put in order; PostgreSQL does it by itself later.')
    return summary
  } finally {
    progress.end()
    await closeDatabase(payload)
  }
}

async function report(file: string, catalogue: CatalogueFile, summary: ImportSummary): Promise<void> {
  try {
    await writeReports(file, catalogue.columns, summary)
  } catch (error) {
    console.error(`The reports could not be written beside the file: ${messageOf(error)}`)
    return
  }
  const { rejected, warnings } = reportPaths(file)
  if (summary.rejected.length > 0) console.log(`Rejected rows, to be corrected and imported: ${rejected}`)
  if (summary.notes.length > 0) console.log(`Warnings and what was tidied: ${warnings}`)
}

/** Runs the command. @returns the exit code, see {@link USAGE} */
async function main(words: readonly string[]): Promise<number> {
  const read = readArguments(words)
  if (!read.ok) {
    if (read.reason !== null) console.error(`✗ ${read.reason}\n`)
    console.log(USAGE)
    return read.reason === null ? EXIT.done : EXIT.unusable
  }
  const { file, isDryRun } = read
  const catalogue = await openFile(file)
  if (catalogue === null) return EXIT.unusable
  console.error(`${isDryRun ? 'Looking at' : 'Importing'} ${path.basename(file)} …`)
  for (const warning of catalogue.warnings) console.error(`  ${warning}`)
  const started = performance.now()
  try {
    const summary = await importInto(catalogue, isDryRun)
    console.log(summaryText(summary, isDryRun, (performance.now() - started) / 1000))
    await report(file, catalogue, summary)
    return summary.rejected.length > 0 ? EXIT.rejected : EXIT.done
  } catch (error) {
    console.error(`✗ The import stopped: ${messageOf(error)}`)
    console.error('  Whole batches before that are in the catalogue; run the same command again to go on.')
    return EXIT.failed
  }
}

process.exit(await main(process.argv.slice(2)))
