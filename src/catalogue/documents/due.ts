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

/** A page of lots and the number of all. @param order of the columns of `l` */
async function lotsWhere(db: Database, asked: Asked, condition: SQL, order: SQL) {
  const where = sql`l.state = 'current' and ${isListed('l')} and ${condition}`
  const rows = await selectRows(
    db,
    lotAnswer,
    sql`${selectLots} where l.id = any(array(
        select l.id from product_lots l where ${where} order by ${order} ${rowsOf(asked)})) order by ${order}`,
  )
  return { rows, count: await countOf(db, asked, rows.length, sql`product_lots l where ${where}`) }
}

/** Counts only if the page does not tell the total: it is full, or beyond the last. */
const countOf = (db: Database, { page }: Asked, shown: number, from: SQL): Promise<number> =>
  shown < DUE_PAGE && (shown > 0 || page === 1)
    ? Promise.resolve((page - 1) * DUE_PAGE + shown)
    : countRows(db, from)

const productRow = z.object({ product_id: z.int(), cat_no: z.string(), name: z.string() })

async function productsWithoutSheet(db: Database, { region, language, ...asked }: DueQuery) {
  const from = sql`reference_products p where p.deleted_at is null and not exists (
    select from product_documents d where d.product_id = p.id and d.kind = 'sds' and d.region = ${region}
      and d.language = ${language} and d.state = 'current' and d.deleted_at is null)`
  const rows = await selectRows(
    db,
    productRow,
    sql`select p.id as product_id, p.cat_no, p.name from ${from} order by p.id desc ${rowsOf(asked)}`,
  )
  return { rows, count: await countOf(db, asked, rows.length, from) }
}

async function oldSheets(db: Database, asked: Asked) {
  const where = sql`d.kind = 'sds' and d.state = 'current' and ${isListed('d')}
    and d.issued < ${today} - make_interval(years => ${SHEET_YEARS})`
  const rows = await readProductDocuments(
    db,
    sql`select d.id from product_documents d where ${where} order by d.issued, d.id ${rowsOf(asked)}`,
    sql`d.issued, d.id`,
  )
  return { rows, count: await countOf(db, asked, rows.length, sql`product_documents d where ${where}`) }
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
