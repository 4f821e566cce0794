import { sql } from 'drizzle-orm'
import type { Values } from '@/domain/rules/changes/change'
import { Refused } from '@/domain/rules/changes/refused'
import { documentProblems } from '@/domain/rules/documents/document-problems'
import type { DocumentValues } from '@/domain/rules/documents/product-document'
import { lotKey } from '@/domain/rules/lots/lot-key'
import type { Database } from '@/platform/database/statements/rows'
import { lockLots, lockOfProduct } from '../lots/stored-lots'
import { isReferred, type ProductReference } from '../products/referred-products'
import { mergedChange } from '../records/record-history'
import { placed } from './register'
import { DOCUMENT_RECORDS, lockDocuments, type StoredDocument, updateDocuments } from './stored-documents'

const lockDocument = (db: Database, id: number) =>
  lockOfProduct(db, DOCUMENT_RECORDS, id, { table: sql`product_documents`, lock: lockDocuments })

/** A change of a document: its fields, and what names it, which has to be as it is. */
type DocumentChange = Partial<DocumentValues> &
  ProductReference & {
    lot_id?: number | null | undefined
    lot_no?: string | null | undefined
    file_path?: string | undefined
  }

/** Whether this is the lot of a document that a change names, if it names one. */
async function isOfLot(
  db: Database,
  document: StoredDocument,
  { lot_id, lot_no }: Pick<DocumentChange, 'lot_id' | 'lot_no'>,
): Promise<boolean> {
  if (lot_id !== undefined && lot_id !== document.lot_id) return false
  if (lot_no === undefined) return true
  if (lot_no === null || document.lot_id === null) return lot_no === null && document.lot_id === null
  const [lot] = await lockLots(db, [document.lot_id])
  return lot !== undefined && lotKey(lot.lot_no) === lotKey(lot_no)
}

/**
 * Changes a document. In a place whose current one was issued later it becomes superseded, otherwise it supersedes that.
 * @param revision the one that the edit started from; changes by others since then are merged
 * @throws {Refused} unknown; rule; conflict: its file has that place already; malformed and conflict as in
 * {@link mergedChange}
 */
export async function editDocument(
  db: Database,
  id: number,
  { product_id, cat_no, lot_id, lot_no, file_path, ...yours }: DocumentChange,
  revision: number | undefined,
): Promise<void> {
  const { record: document, product } = await lockDocument(db, id)
  const isSame =
    isReferred(product, { product_id, cat_no }) &&
    (file_path === undefined || file_path === document.file_path) &&
    (await isOfLot(db, document, { lot_id, lot_no }))
  if (!isSame)
    throw new Refused(
      'rule',
      'A document stays with its product, its lot and its file: register another one instead',
    )
  const change = await mergedChange(db, DOCUMENT_RECORDS, id, yours as Partial<Values>, revision)
  // A subset of `yours`.
  const changed = { ...document, ...(change as Partial<DocumentValues>) }
  const [problem] = documentProblems(changed, changed.lot_id !== null)
  if (problem) throw new Refused('rule', problem.message)
  const result = await placed(db, document, changed)
  if ('message' in result) throw new Refused('conflict', result.message)
  await updateDocuments(db, result.documents)
}

/** Deletes a document; an undo can bring it back, and its file stays for as long. @throws {Refused} unknown */
export async function deleteDocument(db: Database, id: number): Promise<void> {
  const { record } = await lockDocument(db, id)
  await updateDocuments(db, [{ ...record, deleted_at: new Date().toISOString() }])
}
