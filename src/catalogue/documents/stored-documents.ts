import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { documentAnswer } from '@/domain/contract/document-answers'
import { DOCUMENT_FIELDS, DOCUMENT_LABELS } from '@/domain/rules/documents/document-fields'
import { titleKey } from '@/domain/rules/documents/place'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { idArray, isoText, json } from '@/platform/database/statements/values'
import type { RecordKind } from '../records/record-history'

/** A stored document. */
const storedDocument = documentAnswer
  .omit({ cat_no: true, lot_no: true, address: true, created_at: true, updated_at: true, updated_by: true })
  .extend({ deleted_at: documentAnswer.shape.created_at.nullable() })

export type StoredDocument = z.output<typeof storedDocument>

/** What a document holds beside the fields that people may change. */
const FIXED = ['product_id', 'lot_id', 'file_path', 'file_name', 'sha256', 'bytes', 'pages'] as const

const TYPES: Partial<Record<string, string>> = {
  product_id: 'integer',
  lot_id: 'integer',
  bytes: 'integer',
  pages: 'integer',
  issued: 'date',
}

const WRITTEN = [...FIXED, ...DOCUMENT_FIELDS, 'title_key']

/** The columns of a document's row that are written, with their types. */
const writtenColumns = sql.raw(WRITTEN.join(', '))
const writtenTypes = sql.raw(WRITTEN.map((name) => `${name} ${TYPES[name] ?? 'text'}`).join(', '))
const assignments = sql.raw(WRITTEN.map((name) => `${name} = r.${name}`).join(', '))

/** The fields of a document `d` as texts and numbers. */
export const documentColumns = sql.raw(
  [...FIXED, ...DOCUMENT_FIELDS]
    .map((name) => (name === 'issued' ? 'd.issued::text as issued' : `d.${name}`))
    .join(', '),
)

const valueColumns = sql.raw([...FIXED, ...DOCUMENT_FIELDS].map((name) => `'${name}', d.${name}`).join(', '))

/** Documents in the log of changes. */
export const DOCUMENT_RECORDS: RecordKind = {
  entity: 'd',
  noun: 'The document',
  states: sql`(select d.id, d.revision, ${isoText('d.created_at')} as created_at,
      json_build_object(${valueColumns}, 'deleted_at', ${isoText('d.deleted_at')}) as now
    from product_documents d)`,
  labelOf: (field) => DOCUMENT_LABELS[field as keyof typeof DOCUMENT_LABELS],
}

const selectStored = (where: SQL) => sql`
  select d.id, d.revision, ${isoText('d.deleted_at')} as deleted_at, ${documentColumns}
  from product_documents d where ${where} order by d.id`

/** Locks documents by id until the transaction ends, deleted ones too. The caller holds their products. */
export const lockDocuments = (db: Database, ids: readonly number[]): Promise<StoredDocument[]> =>
  selectRows(db, storedDocument, sql`${selectStored(sql`d.id = any(${idArray(ids)})`)} for update`)

/** All documents of products, deleted ones too. The caller holds the products, so that they stay as they are. */
export const documentsOf = (db: Database, productIds: readonly number[]): Promise<StoredDocument[]> =>
  selectRows(db, storedDocument, selectStored(sql`d.product_id = any(${idArray(productIds)})`))

/** The living documents of products that are current, or have one of these files. */
export const rivalsIn = (
  db: Database,
  productIds: readonly number[],
  digests: readonly string[],
): Promise<StoredDocument[]> =>
  selectRows(
    db,
    storedDocument,
    selectStored(sql`d.product_id = any(${idArray(productIds)}) and d.deleted_at is null
      and (d.state = 'current' or d.sha256 = any(${sql.param([...digests])}::text[]))`),
  )

const asRow = <Document extends Pick<StoredDocument, 'kind' | 'title'>>(document: Document) => ({
  ...document,
  title_key: titleKey(document),
})

export type NewDocument = Omit<StoredDocument, 'id' | 'revision' | 'deleted_at'>

/** Adds documents. @returns their ids, in order */
export async function insertDocuments(db: Database, documents: readonly NewDocument[]): Promise<number[]> {
  if (documents.length === 0) return []
  // Ids are taken first: an insert says which rows it made, but not in which order.
  const rows = await selectRows(
    db,
    storedDocument.pick({ id: true }),
    sql`select nextval(pg_get_serial_sequence('product_documents', 'id'))::integer as id
      from generate_series(1, ${documents.length}) order by 1`,
  )
  const ids = rows.map(({ id }) => id)
  const numbered = documents.map((document, index) => ({ ...asRow(document), id: ids[index] }))
  await db.execute(sql`
    insert into product_documents (id, ${writtenColumns})
    select id, ${writtenColumns} from jsonb_to_recordset(${json(numbered)}) as r(id integer, ${writtenTypes})`)
  return ids
}

/** Whether a document is the current one of its place. */
export const isCurrent = ({ state, deleted_at }: Pick<StoredDocument, 'state' | 'deleted_at'>) =>
  state === 'current' && deleted_at === null

/**
 * Writes whole documents, whose rows the caller holds; of unchanged ones the database records nothing. Those that leave
 * a place come before those that come to it, so that no place ever has two current ones: first those that will not be
 * current, then those that are current already and may move.
 */
export async function updateDocuments(db: Database, documents: readonly StoredDocument[]): Promise<void> {
  const will = documents.filter(isCurrent)
  const were = await selectRows(
    db,
    storedDocument.pick({ id: true }),
    sql`select d.id from product_documents d where d.id = any(${idArray(will.map(({ id }) => id))})
      and d.state = 'current' and d.deleted_at is null`,
  )
  const areCurrent = new Set(were.map(({ id }) => id))
  const inOrder = [
    documents.filter((document) => !isCurrent(document)),
    will.filter(({ id }) => areCurrent.has(id)),
    will.filter(({ id }) => !areCurrent.has(id)),
  ]
  for (const some of inOrder.filter(({ length }) => length > 0))
    await db.execute(sql`
      update product_documents d set ${assignments}, deleted_at = r.deleted_at
      from jsonb_to_recordset(${json(some.map(asRow))}) as r(id integer, deleted_at timestamptz, ${writtenTypes})
      where d.id = r.id`)
}
