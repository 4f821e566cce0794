import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ImportAnswer } from '@/contract/import-answers'
import type { Author } from '@/database/actor'
import type { Database } from '@/database/database'
import { selectOne } from '@/database/rows'
import { Refused } from '@/domain/refused'
import { enqueueJob } from '@/jobs/queue'
import { listed } from '../reading/columns'
import type { FileOutline } from '../reading/file-outline'
import { openReader } from '../reading/reader'
import { importFile } from './import-files'
import { type ChosenMapping, checkMapping, chosenFor, rememberChoices, withFormerChoices } from './mapping'
import { CHECK_JOB, lockImport } from './stored-import'
import { removeRows } from './stored-rows'

/** A file's outline and digest, before anything about it is decided. */
export type OpenedFile = { outline: FileOutline; digest: Buffer }

async function outlineOf(file: string, sheet?: string): Promise<FileOutline> {
  const reader = await openReader(file, { sheet })
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
  const { format, sheet, sheets, warnings, rows: total } = outline
  const columns = await withFormerChoices(db, actor.id, outline.columns)
  const { id } = await selectOne(
    db,
    z.object({ id: z.int() }),
    sql`
    insert into imports (actor_id, actor_name, file_name, file_digest, stored_file, format, sheet, sheets, columns,
      warnings, total)
    values (${actor.id}, ${actor.name}, ${fileName}, ${digest}, ${storedFile}, ${format}, ${sheet},
      ${JSON.stringify(sheets)}::jsonb, ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(warnings)}::jsonb, ${total})
    returning id`,
  )
  return id
}

const CHOOSING = ['mapping', 'checked'] as const
const TOO_LATE = 'its columns cannot be chosen any more'

/** Examines another sheet of an import's workbook. @throws {Refused} unknown; conflict; rule: no such sheet */
export async function readSheet(db: Database, id: number, sheet: string): Promise<FileOutline> {
  const { sheets, stored_file } = await lockImport(db, id, CHOOSING, TOO_LATE)
  if (!sheets.includes(sheet)) {
    throw new Refused('rule', `The file has no sheet "${sheet.slice(0, 100)}": choose ${listed(sheets)}`)
  }
  return outlineOf(await importFile(stored_file ?? ''), sheet)
}

/** Switches to another sheet, whose columns are still to be chosen. @throws {Refused} unknown; conflict */
export async function chooseSheet(
  db: Database,
  id: number,
  actor: Author,
  outline: FileOutline,
): Promise<void> {
  await lockImport(db, id, CHOOSING, TOO_LATE)
  const columns = await withFormerChoices(db, actor.id, outline.columns)
  await removeRows(db, id)
  await db.execute(sql`
    update imports set state = 'mapping', sheet = ${outline.sheet}, columns = ${JSON.stringify(columns)}::jsonb,
      warnings = ${JSON.stringify(outline.warnings)}::jsonb, total = ${outline.rows}, done = 0, counts = '{}',
      defaults = '{}', clear = '[]', number_new = false where id = ${id}`)
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
  await enqueueJob(db, CHECK_JOB, id, { label: `the check of ${found.file_name}`, actor: actor.name })
}
