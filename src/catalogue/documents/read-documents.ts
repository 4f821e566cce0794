import { type SQL, sql } from 'drizzle-orm'
import { type DocumentAnswer, documentAnswer } from '@/domain/contract/document-answers'
import type { DocumentListQuery } from '@/domain/contract/document-query'
import { productDocumentAddress } from '@/domain/rules/documents/address'
import { countRows, type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { containsText, idArray, isoText, rowsOfPage } from '@/platform/database/statements/values'
import { isListed, isLotNumbered, isOfCatNo } from '../lots/read-lots'
import { noSuchRecord } from '../records/record-history'
import { meetsOne, soughtPage } from '../records/sought-records'
import { DOCUMENT_RECORDS, documentColumns } from './stored-documents'

/** The documents, as conditions name them. */
const RECORDS = { table: 'product_documents', alias: 'd' } as const

/** `select … from` for documents in the shape of the answer, their addresses aside; callers append the rest. */
const selectDocuments = sql`
  select d.id, p.cat_no, l.lot_no, ${documentColumns}, d.revision, ${isoText('d.created_at')} as created_at,
    ${isoText('d.updated_at')} as updated_at, d.updated_by
  from product_documents d join reference_products p on p.id = d.product_id
    left join product_lots l on l.id = d.lot_id`

const documentRow = documentAnswer
  .omit({ address: true })
  .transform((document): DocumentAnswer => ({ ...document, address: productDocumentAddress(document) }))

/** Reads one document. @throws {Refused} unknown: also a deleted one */
export async function readProductDocument(db: Database, id: number): Promise<DocumentAnswer> {
  const document = await selectRow(
    db,
    documentRow,
    sql`${selectDocuments} where d.id = ${id} and d.deleted_at is null`,
  )
  if (!document) throw noSuchRecord(DOCUMENT_RECORDS)
  return document
}

/** Reads documents of ids that a statement selects, in an order. */
export const readProductDocuments = (db: Database, ids: SQL, order: SQL): Promise<DocumentAnswer[]> =>
  selectRows(db, documentRow, sql`${selectDocuments} where d.id = any(array(${ids})) order by ${order}`)

const isAnyOf = (column: SQL, values: readonly string[]) =>
  sql`${column} = any(${sql.param([...values])}::text[])`

/** The title and the name of a document `d`, which have an index together. */
const names = sql.raw("lower(coalesce(d.title, '') || chr(10) || coalesce(d.file_name, ''))")

async function isSought(db: Database, search: string): Promise<SQL> {
  const conditions = [
    sql`${names} like ${containsText(search)}`,
    isOfCatNo('d', search),
    sql`d.lot_id in (select l.id from product_lots l where ${isLotNumbered(search)})`,
  ]
  return meetsOne(db, RECORDS, conditions)
}

async function conditionsOf(db: Database, query: DocumentListQuery): Promise<SQL> {
  const { product_id, lot_id, kind, region, language, state, search, issued_before } = query
  const all: SQL[] = [isListed('d')]
  if (product_id !== undefined) all.push(sql`d.product_id = ${product_id}`)
  if (lot_id !== undefined) all.push(sql`d.lot_id = ${lot_id}`)
  if (kind) all.push(isAnyOf(sql`d.kind`, kind))
  if (region) all.push(isAnyOf(sql`d.region`, region))
  if (language) all.push(isAnyOf(sql`d.language`, language))
  if (state) all.push(isAnyOf(sql`d.state`, state))
  if (issued_before) all.push(sql`d.issued < ${issued_before}::date`)
  if (search) all.push(await isSought(db, search))
  return sql.join(all, sql` and `)
}

/** Lists a page of the documents that the filters leave, newest first. */
export async function listDocuments(
  db: Database,
  query: DocumentListQuery,
): Promise<{ documents: DocumentAnswer[]; total: number }> {
  const where = await conditionsOf(db, query)
  if (query.search) {
    const { ids, total } = await soughtPage(db, RECORDS, where, query)
    const page = sql`select unnest(${idArray(ids)})`
    return { documents: await readProductDocuments(db, page, sql`d.id desc`), total }
  }
  const documents = await readProductDocuments(
    db,
    sql`select d.id from product_documents d where ${where}
      order by d.id desc ${rowsOfPage(query)}`,
    sql`d.id desc`,
  )
  return { documents, total: await countRows(db, sql`product_documents d where ${where}`) }
}
