import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ImportCategoryListAnswer, ImportRowAnswer } from '@/domain/contract/import-answers'
import type { Paging } from '@/domain/contract/query-params'
import { categoryKey } from '@/domain/rules/categories/reference-category'
import { Refused } from '@/domain/rules/changes/refused'
import type { RowState } from '@/domain/rules/imports/import-states'
import {
  countRows as countTotal,
  type Database,
  selectRow,
  selectRows,
} from '@/platform/database/statements/rows'
import { containsText, json, rowsOfPage } from '@/platform/database/statements/values'
import { readCategoryMap } from './category-map'
import { IMPORTABLES } from './importables'
import { type JudgedRow, judgedRow } from './judged-row'
import { readImport } from './stored-import'

const COLUMNS =
  'line, state, is_warned, cat_no, product_id, revision, new_category, mapped_from, cells, product, lot, fields, problems'

const selectStored = sql.raw(`select ${COLUMNS} from import_rows`)

/**
 * Rows per parameter. If a minor garbage collection happens while a text of more than 128 KB is being sent, the text
 * stays until a major one: 75 MB of such texts by the end of 100,000 rows.
 */
const PIECE = 20

/** The rows as an array of JSON parameters. */
function pieces(rows: readonly JudgedRow[]): SQL {
  const parts: SQL[] = []
  for (let at = 0; at < rows.length; at += PIECE) parts.push(sql`${json(rows.slice(at, at + PIECE))}::jsonb`)
  return sql`array[${sql.join(parts, sql`, `)}]`
}

/** Adds judged rows to an import, or replaces them. */
export async function storeRows(db: Database, importId: number, rows: readonly JudgedRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into import_rows (import_id, ${sql.raw(COLUMNS)})
    select ${importId}, ${sql.raw(COLUMNS)} from unnest(${pieces(rows)}) as piece, jsonb_to_recordset(piece) as r(line integer, state text,
      is_warned boolean, cat_no text, product_id integer, revision integer, new_category text, mapped_from text, cells jsonb,
      product jsonb, lot jsonb, fields jsonb, problems jsonb)
    on conflict (import_id, line) do update set (${sql.raw(COLUMNS)}) = (${sql.raw(
      COLUMNS.split(', ')
        .map((name) => `excluded.${name}`)
        .join(', '),
    )})`)
}

/** Removes the judged rows, because the columns have a new meaning. */
export async function removeRows(db: Database, importId: number): Promise<void> {
  await db.execute(sql`delete from import_rows where import_id = ${importId}`)
}

/** Change of the number of rows in each state. */
type CountChange = Partial<Record<RowState | 'warned', number>>

/** The rows' contribution to the counts. */
export function countStates(rows: readonly Pick<JudgedRow, 'state' | 'is_warned'>[], sign = 1): CountChange {
  const change: CountChange = {}
  for (const { state, is_warned } of rows) {
    change[state] = (change[state] ?? 0) + sign
    if (is_warned) change.warned = (change.warned ?? 0) + sign
  }
  return change
}

/** Adds to the counts of an import; the caller holds its row or is the only writer. */
export async function addCounts(db: Database, importId: number, change: CountChange): Promise<void> {
  await db.execute(sql`
    update imports set counts = counts || (
      select coalesce(jsonb_object_agg(key, coalesce((counts ->> key)::integer, 0) + value::integer), '{}')
      from jsonb_each_text(${JSON.stringify(change)}::jsonb))
    where id = ${importId}`)
}

/** Counts the categories that an import would create. */
export async function countCategories(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    update imports set counts = counts || jsonb_build_object('categories', (
      select count(distinct lower(new_category)) from import_rows
      where import_id = ${importId} and new_category is not null and state in ('created', 'updated')))
    where id = ${importId}`)
}

function shown(row: JudgedRow): ImportRowAnswer {
  const { line, state, cat_no, product_id, fields, problems, cells, lot } = row
  const { fieldsOfNew } = IMPORTABLES[lot ? 'lots' : 'products']
  return {
    line,
    state,
    cat_no,
    product_id,
    fields: state === 'created' ? fieldsOfNew(row) : fields,
    problems,
    // Cells are texts by field; fields without a column are absent.
    cells: cells as Record<string, string>,
  }
}

const inState = (wanted: RowState | 'warned' | undefined): SQL => {
  if (wanted === undefined) return sql`true`
  return wanted === 'warned' ? sql`is_warned` : sql`state = ${wanted}`
}

/** Lists a page of an import's rows, in file order. @throws {Refused} unknown */
export async function listRows(
  db: Database,
  importId: number,
  { state, ...paging }: Paging & { state?: RowState | 'warned' },
): Promise<{ rows: ImportRowAnswer[]; total: number }> {
  await readImport(db, importId)
  const where = sql`import_id = ${importId} and ${inState(state)}`
  const rows = await selectRows(
    db,
    judgedRow,
    sql`${selectStored} where ${where} order by line ${rowsOfPage(paging)}`,
  )
  return { rows: rows.map(shown), total: await countTotal(db, sql`import_rows where ${where}`) }
}

/**
 * Lists a page of the file's categories that the catalogue did not have: those that an import would create, or has
 * created, and those for which another one was chosen. Each with the number of its rows. @throws {Refused} unknown
 */
export async function listNewCategories(
  db: Database,
  importId: number,
  { search, ...paging }: Paging & { search: string },
): Promise<{ categories: ImportCategoryListAnswer['categories']; total: number }> {
  await readImport(db, importId)
  const from = sql`from (
    select coalesce(mapped_from, new_category) as name, mapped_from from import_rows
    where import_id = ${importId}
      and (mapped_from is not null or (new_category is not null and state in ('created', 'updated')))) as named
    where lower(name) like ${containsText(search)}`
  const named = await selectRows(
    db,
    z.object({ name: z.string(), rows: z.int(), is_mapped: z.boolean() }),
    sql`select min(name) as name, count(*)::int as rows, bool_or(mapped_from is not null) as is_mapped ${from}
        group by lower(name) order by lower(name) ${rowsOfPage(paging)}`,
  )
  const map = await readCategoryMap(db, importId)
  const categories = named.map(({ name, rows, is_mapped }) => {
    const filed_under = is_mapped ? (map.get(categoryKey(name)) ?? null) : null
    const choice = !is_mapped ? 'create' : filed_under === null ? 'empty' : 'file'
    return { category_name: name, rows, choice, filed_under } as const
  })
  return { categories, total: await countTotal(db, sql`(select distinct lower(name) ${from}) as n`) }
}

/** Reads one row as it was judged. @throws {Refused} unknown */
export async function readStoredRow(db: Database, importId: number, line: number): Promise<JudgedRow> {
  const row = await selectRow(
    db,
    judgedRow,
    sql`${selectStored} where import_id = ${importId} and line = ${line}`,
  )
  if (!row) throw new Refused('unknown', 'There is no such row')
  return row
}

/** Reads one row as the API shows it. @throws {Refused} unknown */
export const showRow = async (db: Database, importId: number, line: number): Promise<ImportRowAnswer> =>
  shown(await readStoredRow(db, importId, line))

/** Rows after a line that meet a condition, in file order. */
export async function nextRows(
  db: Database,
  importId: number,
  { after, limit, where }: { after: number; limit: number; where: SQL },
): Promise<JudgedRow[]> {
  return selectRows(
    db,
    judgedRow,
    sql`${selectStored} where import_id = ${importId} and line > ${after} and ${where} order by line limit ${limit}`,
  )
}
