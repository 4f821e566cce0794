import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ImportAnswer } from '@/domain/contract/import-answers'
import { Refused } from '@/domain/rules/changes/refused'
import { type Database, selectOne } from '@/platform/database/statements/rows'
import type { Author } from '@/platform/database/transactions/transaction'
import { enqueueJob } from '@/platform/jobs/queue'
import { type FileOutline, saidByHeaders } from '../reading/file-outline'
import type { Reading } from '../reading/table/catalogue-table'
import { listed } from '../reading/table/columns'
import { openReader } from '../reading/thread/reader'
import { importFile } from './import-files'
import { type ChosenMapping, checkMapping, chosenFor, rememberChoices, withFormerChoices } from './mapping'
import { CHECK_JOB, lockImport } from './stored-import'
import { removeRows } from './stored-rows'

/** A file's outline and digest, before anything about it is decided. */
type OpenedFile = { outline: FileOutline; digest: Buffer }

async function outlineOf(file: string, reading: Reading = {}): Promise<FileOutline> {
  const reader = await openReader(file, reading)
  await reader.close()
  return reader.outline
}

/** Examines an uploaded file. @throws {UnreadableFile} it cannot be imported, and why */
export async function openFile(file: string): Promise<OpenedFile> {
  const outline = await outlineOf(file)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { outline, digest: hash.digest() }
}

/** Adds an import whose columns are still to be chosen. @returns its id */
export async function addImport(
  db: Database,
  actor: Author,
  { outline, digest }: OpenedFile,
  { fileName, storedFile }: { fileName: string; storedFile: string },
): Promise<number> {
  const { format, sheet, sheets, encoding, warnings, rows: total } = outline
  const columns = await withFormerChoices(db, actor.id, outline.columns)
  const { id } = await selectOne(
    db,
    z.object({ id: z.int() }),
    sql`
    insert into imports (actor_id, actor_name, file_name, file_digest, stored_file, format, sheet, sheets, encoding,
      columns, defaults, warnings, total)
    values (${actor.id}, ${actor.name}, ${fileName}, ${digest}, ${storedFile}, ${format}, ${sheet},
      ${JSON.stringify(sheets)}::jsonb, ${encoding}, ${JSON.stringify(columns)}::jsonb,
      ${JSON.stringify(saidByHeaders(columns))}::jsonb, ${JSON.stringify(warnings)}::jsonb, ${total})
    returning id`,
  )
  return id
}

const CHOOSING = ['mapping', 'checked'] as const
const TOO_LATE = 'its columns cannot be chosen any more'

/**
 * Examines an import's file once more: another sheet of the workbook, or the text in another encoding.
 * @throws {Refused} unknown; conflict; rule: no such sheet, or no text @throws {UnreadableFile}
 */
export async function readAgain(db: Database, id: number, reading: Reading): Promise<FileOutline> {
  const { sheet, encoding } = reading
  const { sheets, format, stored_file } = await lockImport(db, id, CHOOSING, TOO_LATE)
  if (encoding !== undefined && format === 'xlsx')
    throw new Refused('rule', 'A workbook has no text encoding to choose')
  if (sheet !== undefined && !sheets.includes(sheet)) {
    throw new Refused('rule', `The file has no sheet "${sheet.slice(0, 100)}": choose ${listed(sheets)}`)
  }
  return outlineOf(await importFile(stored_file ?? ''), reading)
}

/**
 * Switches an import to the file as read again, with its columns still to be chosen. @throws {Refused} unknown;
 * conflict
 */
export async function chooseReading(
  db: Database,
  id: number,
  actor: Author,
  outline: FileOutline,
): Promise<void> {
  await lockImport(db, id, CHOOSING, TOO_LATE)
  const columns = await withFormerChoices(db, actor.id, outline.columns)
  await removeRows(db, id)
  await db.execute(sql`
    update imports set state = 'mapping', sheet = ${outline.sheet}, encoding = ${outline.encoding}, columns = ${JSON.stringify(columns)}::jsonb,
      warnings = ${JSON.stringify(outline.warnings)}::jsonb, total = ${outline.rows}, done = 0, counts = '{}',
      defaults = ${JSON.stringify(saidByHeaders(columns))}::jsonb, clear = '[]', number_new = false where id = ${id}`)
}

/**
 * Accepts a choice of columns, and starts the dry run.
 * @throws {Refused} unknown; conflict: it is too late; rule: the choice is invalid
 */
export async function beginCheck(
  db: Database,
  id: number,
  actor: Author,
  { create_categories, ...chosen }: ChosenMapping & { create_categories: boolean },
): Promise<void> {
  const found = await lockImport(db, id, CHOOSING, TOO_LATE)
  checkMapping(found, chosen)
  await rememberChoices(db, actor.id, found.columns, chosen.columns)
  const columns: ImportAnswer['columns'] = found.columns.map((column) => ({
    ...column,
    field: chosenFor(chosen.columns, column.header),
  }))
  await removeRows(db, id)
  await db.execute(sql`
    update imports set state = 'checking', columns = ${JSON.stringify(columns)}::jsonb,
      defaults = ${JSON.stringify(chosen.defaults)}::jsonb, clear = ${JSON.stringify(chosen.clear)}::jsonb,
      number_new = ${chosen.number_new}, create_categories = ${create_categories}, done = 0,
      counts = '{}', error = null where id = ${id}`)
  await enqueueJob(db, CHECK_JOB, id, { label: `the check of ${found.file_name}`, actor, needs: 'catalogue' })
}
