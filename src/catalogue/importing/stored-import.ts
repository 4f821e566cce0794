import { type SQL, sql } from 'drizzle-orm'
import { type ImportAnswer, importAnswer } from '@/domain/contract/import-answers'
import type { Paging } from '@/domain/contract/query-params'
import { Refused } from '@/domain/rules/changes/refused'
import type { ImportState } from '@/domain/rules/imports/import-states'
import { TEXT_ENCODING_NAMES } from '@/domain/rules/imports/text-encodings'
import { countRows, type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { isoText, rowsOfPage } from '@/platform/database/statements/values'
import { actorOf } from '@/platform/database/transactions/transaction'
import { waitsFor } from '@/platform/jobs/queue'
import { isUndone } from '../history/change-sets'
import { storedFileRow } from './import-files'

/** Kinds of an import's jobs; their subject is its id. */
export const CHECK_JOB = 'import-check'
export const MEND_JOB = 'import-mend'
export const APPLY_JOB = 'import-apply'
export const IMPORT_JOBS = [CHECK_JOB, MEND_JOB, APPLY_JOB] as const

const ENCODINGS = JSON.stringify(TEXT_ENCODING_NAMES)

const NO_COUNTS = JSON.stringify({
  created: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  left_out: 0,
  warned: 0,
  categories: 0,
})

/** An import is undone when its change set is. */
const state = sql`case when i.state = 'applied' and ${isUndone(sql`s`)} then 'undone' else i.state end`

const selectImports = sql`
  select i.id, ${state} as state,
    waited.job is not null as waiting, waited.job as waits_for,
    json_build_object('done', i.done, 'total', i.total) as progress,
    ${NO_COUNTS}::jsonb || i.counts as counts, i.change_set::float8 as change_set, i.file_name,
    ${isoText('i.at')} as at, ${actorOf('i')} as actor, i.error, i.format, i.sheet, i.sheets, i.encoding,
    case when i.format <> 'xlsx' then ${ENCODINGS}::jsonb else '[]' end as encodings, i.columns, i.defaults,
    i.clear, i.number_new, i.create_categories, i.warnings, i.rows_removed,
    (select json_build_object('id', o.id, 'at', ${isoText('o.at')},
        'state', case when o.state = 'applied' and ${isUndone(sql`os`)} then 'undone' else o.state end)
      from imports o left join change_sets os on os.id = o.change_set
      where o.file_digest = i.file_digest and o.id <> i.id order by o.id desc limit 1) as same_file
  from imports i left join change_sets s on s.id = i.change_set
    left join lateral (select ${waitsFor(sql`jobs`)} as job from jobs
      where jobs.subject = i.id and jobs.kind = any(${sql.param(IMPORT_JOBS)}::text[]) and jobs.state = 'queued') as waited on true`

/** Reads an import as the API shows it. @throws {Refused} unknown */
export async function readImport(db: Database, id: number): Promise<ImportAnswer> {
  const found = await selectRow(db, importAnswer, sql`${selectImports} where i.id = ${id}`)
  if (!found) throw new Refused('unknown', 'There is no such import')
  return found
}

/** Lists a page of the imports, newest first. */
export async function listImports(
  db: Database,
  query: Paging & { state?: ImportState; actor?: number },
): Promise<{ imports: ImportAnswer[]; total: number }> {
  const all: SQL[] = [sql`true`]
  if (query.state) all.push(sql`${state} = ${query.state}`)
  if (query.actor) all.push(sql`i.actor_id = ${query.actor}`)
  const where = sql.join(all, sql` and `)
  const imports = await selectRows(
    db,
    importAnswer,
    sql`${selectImports} where ${where} order by i.id desc ${rowsOfPage(query)}`,
  )
  const from = sql`imports i left join change_sets s on s.id = i.change_set where ${where}`
  return { imports, total: await countRows(db, from) }
}

const WORDS: Record<ImportState, string> = {
  mapping: 'waits for its columns to be chosen',
  checking: 'is being checked',
  checked: 'is checked and waits to be confirmed',
  applying: 'is being written',
  applied: 'is written',
  undone: 'was undone',
  cancelled: 'was cancelled',
  failed: 'has failed',
}

/**
 * Locks an import until the transaction ends.
 * @param states the states in which the request is possible
 * @param otherwise end of the message in other states
 * @throws {Refused} unknown; conflict
 */
export async function lockImport(
  db: Database,
  id: number,
  states: readonly ImportState[],
  otherwise: string,
): Promise<ImportAnswer & { stored_file: string | null }> {
  const file = await selectRow(
    db,
    storedFileRow,
    // Counts as activity, so that the import is not treated as abandoned.
    sql`update imports set touched_at = now() where id = ${id} returning stored_file`,
  )
  const found = await readImport(db, id)
  if (!states.includes(found.state)) {
    throw new Refused('conflict', `The import ${WORDS[found.state]}: ${otherwise}`)
  }
  return { ...found, stored_file: file?.stored_file ?? null }
}

/** Sets the state of an import; one that ends loses its file. @returns the file that can be removed */
export async function setImportState(
  db: Database,
  id: number,
  next: Exclude<ImportState, 'undone'>,
  error: string | null = null,
): Promise<string | null> {
  const isOver = next === 'applied' || next === 'cancelled' || next === 'failed'
  const file = await selectRow(
    db,
    storedFileRow,
    sql`
    update imports i set state = ${next}, error = ${error},
      ended_at = case when ${isOver} then now() end,
      stored_file = case when ${isOver} then null else before.stored_file end
    from (select stored_file from imports where id = ${id}) as before
    where i.id = ${id} returning before.stored_file`,
  )
  return isOver ? (file?.stored_file ?? null) : null
}
