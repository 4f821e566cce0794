import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DueAnswer } from '@/domain/contract/document-answers'
import type { DueQuery } from '@/domain/contract/document-query'
import { lotAnswer } from '@/domain/contract/lot-answers'
import { DUE_PAGE, SHEET_YEARS } from '@/domain/rules/documents/due'
import { countRows, type Database, selectRows } from '@/platform/database/statements/rows'
import { rowsOfPage } from '@/platform/database/statements/values'
import { isListed, lacksCertificate, selectLots } from '../lots/read-lots'
import { readProductDocuments } from './read-documents'

const today = sql`(now() at time zone 'UTC')::date`

/** The page of each list that is read. */
type Asked = Pick<DueQuery, 'page'>

const rowsOf = ({ page }: Asked): SQL => rowsOfPage({ page, limit: DUE_PAGE })

/**
 * A page of a list and the number of all. A first page that is not full is the whole list; behind its last page a list
 * is only counted.
 */
async function pageOf<Row>(db: Database, { page }: Asked, from: SQL, read: () => Promise<Row[]>) {
  if (page === 1) {
    const rows = await read()
    return { rows, count: rows.length < DUE_PAGE ? rows.length : await countRows(db, from) }
  }
  const count = await countRows(db, from)
  return { rows: (page - 1) * DUE_PAGE < count ? await read() : [], count }
}

/** Lots that meet a condition. @param order of the columns of `l` */
function lotsWhere(db: Database, asked: Asked, condition: SQL, order: SQL) {
  const from = sql`product_lots l where l.state = 'current' and ${isListed('l')} and ${condition}`
  return pageOf(db, asked, from, () =>
    selectRows(
      db,
      lotAnswer,
      sql`${selectLots} where l.id = any(array(
        select l.id from ${from} order by ${order} ${rowsOf(asked)})) order by ${order}`,
    ),
  )
}

const productRow = z.object({ product_id: z.int(), cat_no: z.string(), name: z.string() })

function productsWithoutSheet(db: Database, { region, language, ...asked }: DueQuery) {
  const from = sql`reference_products p where p.deleted_at is null and not exists (
    select from product_documents d where d.product_id = p.id and d.kind = 'sds' and d.region = ${region}
      and d.language = ${language} and d.state = 'current' and d.deleted_at is null)`
  return pageOf(db, asked, from, () =>
    selectRows(
      db,
      productRow,
      sql`select p.id as product_id, p.cat_no, p.name from ${from} order by p.id desc ${rowsOf(asked)}`,
    ),
  )
}

function oldSheets(db: Database, asked: Asked) {
  const from = sql`product_documents d where d.kind = 'sds' and d.state = 'current' and ${isListed('d')}
    and d.issued < ${today} - make_interval(years => ${SHEET_YEARS})`
  return pageOf(db, asked, from, () =>
    readProductDocuments(
      db,
      sql`select d.id from ${from} order by d.issued, d.id ${rowsOf(asked)}`,
      sql`d.issued, d.id`,
    ),
  )
}

/** Reads what needs a paper soon or now; today is the day of UTC. */
export async function readDue(db: Database, query: DueQuery): Promise<DueAnswer> {
  const byDate = sql`l.valid_until, l.id`
  const [ending, over, uncertified, without, old] = await Promise.all([
    lotsWhere(
      db,
      query,
      sql`l.valid_until >= ${today} and l.valid_until <= ${today} + ${query.days}::integer`,
      byDate,
    ),
    lotsWhere(db, query, sql`l.valid_until < ${today}`, byDate),
    lotsWhere(db, query, lacksCertificate, sql`l.id desc`),
    productsWithoutSheet(db, query),
    oldSheets(db, query),
  ])
  return {
    lots_ending: ending.rows,
    lots_over: over.rows,
    without_coa: uncertified.rows,
    without_sds: without.rows,
    old_sds: old.rows,
    counts: {
      lots_ending: ending.count,
      lots_over: over.count,
      without_coa: uncertified.count,
      without_sds: without.count,
      old_sds: old.count,
    },
  }
}
