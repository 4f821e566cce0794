import { type SQL, sql } from 'drizzle-orm'
import { type LotAnswer, lotAnswer } from '@/domain/contract/lot-answers'
import type { LotListQuery } from '@/domain/contract/lot-query'
import { lotKey } from '@/domain/rules/lots/lot-key'
import { countRows, type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { containsText, idArray, isoText, rowsOfPage } from '@/platform/database/statements/values'
import { noSuchRecord } from '../records/record-history'
import { meetsOne, soughtPage } from '../records/sought-records'
import { LOT_RECORDS, lotColumns } from './stored-lots'

/** The lots, as conditions name them. */
const RECORDS = { table: 'product_lots', alias: 'l' } as const

/** `select … from` for lots in the shape of the answer; callers append the rest. */
export const selectLots = sql`
  select l.id, l.product_id, p.cat_no, ${lotColumns}, l.revision, ${isoText('l.updated_at')} as updated_at, l.updated_by
  from product_lots l join reference_products p on p.id = l.product_id`

/** Reads one lot. @throws {Refused} unknown: also a deleted one */
export async function readLot(db: Database, id: number): Promise<LotAnswer> {
  const lot = await selectRow(db, lotAnswer, sql`${selectLots} where l.id = ${id} and l.deleted_at is null`)
  if (!lot) throw noSuchRecord(LOT_RECORDS)
  return lot
}

/** Whether a lot or a document is to be listed: neither it nor its product was deleted. @param table its alias */
export const isListed = (table: 'l' | 'd'): SQL =>
  sql.raw(`${table}.deleted_at is null and not exists (
    select from reference_products t where t.id = ${table}.product_id and t.deleted_at is not null)`)

/** Whether a lot `l` lacks a current certificate. */
export const lacksCertificate = sql`not exists (select from product_documents c where c.lot_id = l.id and c.kind = 'coa'
  and c.state = 'current' and c.deleted_at is null)`

/** The products whose number contains a text. The whole search text has an index, and holds the number too. */
const productsNumbered = (text: string): SQL => sql`
  select n.id from reference_products n where n.deleted_at is null
    and n.search_text like ${containsText(text)} and lower(n.cat_no) like ${containsText(text)}`

/** Whether a record is of a product whose number contains a text. @param table its alias */
export const isOfCatNo = (table: 'l' | 'd', text: string): SQL =>
  sql`${sql.raw(table)}.product_id in (${productsNumbered(text)})`

/** Whether the number of a lot `l` contains a text. */
export function isLotNumbered(text: string): SQL {
  const key = lotKey(text)
  return key === '' ? sql`false` : sql`l.lot_key like ${containsText(key)}`
}

async function isSought(db: Database, search: string): Promise<SQL> {
  const [, catNo, lotNo] = /^([^/]+?)\s*\/\s*(.+)$/.exec(search) ?? []
  const conditions = [isLotNumbered(search), isOfCatNo('l', search)]
  if (catNo && lotNo) conditions.push(sql`${isOfCatNo('l', catNo)} and ${isLotNumbered(lotNo)}`)
  return meetsOne(db, RECORDS, conditions)
}

/** The conditions that the filters of a list put on a lot `l`. */
export async function lotConditions(
  db: Database,
  { product_id, state, search, valid_before, missing }: Omit<LotListQuery, 'page' | 'limit'>,
): Promise<SQL> {
  const all: SQL[] = [isListed('l')]
  if (product_id !== undefined) all.push(sql`l.product_id = ${product_id}`)
  if (state) all.push(sql`l.state = any(${sql.param(state)}::text[])`)
  if (search) all.push(await isSought(db, search))
  if (valid_before) all.push(sql`l.valid_until < ${valid_before}::date`)
  if (missing) all.push(lacksCertificate)
  return sql.join(all, sql` and `)
}

/** Lists a page of the lots that the filters leave, newest first. */
export async function listLots(
  db: Database,
  query: LotListQuery,
): Promise<{ lots: LotAnswer[]; total: number }> {
  const where = await lotConditions(db, query)
  const read = (ids: SQL) =>
    selectRows(db, lotAnswer, sql`${selectLots} where l.id = any(${ids}) order by l.id desc`)
  if (query.search) {
    const { ids, total } = await soughtPage(db, RECORDS, where, query)
    return { lots: await read(idArray(ids)), total }
  }
  const page = sql`select l.id from product_lots l where ${where}
    order by l.id desc ${rowsOfPage(query)}`
  return {
    lots: await read(sql`array(${page})`),
    total: await countRows(db, sql`product_lots l where ${where}`),
  }
}
