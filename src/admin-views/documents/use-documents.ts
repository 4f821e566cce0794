import { refusalOf } from '@/admin-views/api/api-failure'
import { undoChangeSet, undoRecordChange, untilEnded } from '@/admin-views/api/change-sets'
import {
  type DocumentEntry,
  deleteDocument,
  listDocumentHistory,
  listDocuments,
  type ProductDocument,
  readDue,
  registerDocuments,
  updateDocument,
} from '@/admin-views/api/documents'
import { conflictOf } from '@/admin-views/catalogue/product-conflict'
import { PAPERS_KEY, reloadPapers } from '@/admin-views/papers/papers-keys'
import { useAnswer } from '@/admin-views/session/use-answer'
import { useChange } from '@/admin-views/session/use-change'
import { counted } from '@/admin-views/words/counted'
import type { DocumentListQuery, DueQuery } from '@/domain/contract/document-query'
import { documentName } from '@/domain/rules/documents/document-name'
import type { DocumentValues } from '@/domain/rules/documents/product-document'

const KEY = [...PAPERS_KEY, 'documents'] as const

/** A page of documents, newest first. */
export const useDocuments = (query: Partial<DocumentListQuery>) =>
  useAnswer([...KEY, 'list', query], listDocuments(query), {
    keepsPrevious: true,
    failure: 'Failed to load the documents',
  })

/** What needs a paper soon or now. */
export const useDue = (query: DueQuery) =>
  useAnswer([...PAPERS_KEY, 'due', query], readDue(query), {
    keepsPrevious: true,
    failure: 'Failed to load what is due',
  })

export const documentHistoryKey = (id: number) => [...KEY, 'history', id] as const

const undoDocumentChange = (id: number, revision?: number) =>
  undoRecordChange((query) => listDocumentHistory(id, query), revision)

const registeredText = (documents: number, lots: number) =>
  lots === 0
    ? `${counted(documents, 'document')} registered`
    : `${counted(documents, 'document')} and ${counted(lots, 'new lot')} registered`

/** Registers documents and the lots that they name and that are new, all or none. @param failed as in `useChange` */
export const useRegister = (failed: (failure: Error) => string | null) =>
  useChange((documents: readonly DocumentEntry[]) => registerDocuments(documents), {
    done: ({ documents, lots }) => registeredText(documents.length, lots.length),
    undo: ({ change_set }) => untilEnded(undoChangeSet(change_set)),
    failed,
    reload: reloadPapers,
  })

type DocumentUpdate = { changes: Partial<DocumentValues>; revision: number }

/** Changes a document. A conflict is shown in a dialog, not in a toast. */
export const useUpdateDocument = (document: ProductDocument) =>
  useChange(({ changes, revision }: DocumentUpdate) => updateDocument(document.id, changes, revision), {
    done: (_, { changes }) =>
      `${documentName(document)}: ${changes.state === 'withdrawn' ? 'withdrawn' : 'saved'}`,
    undo: ({ revision }, { revision: before }) =>
      revision === before ? undefined : undoDocumentChange(document.id, revision),
    failed: (failure) =>
      conflictOf(failure) === null ? refusalOf(failure, 'Failed to save the document') : null,
    reload: reloadPapers,
  })

export const useDeleteDocument = (document: ProductDocument) =>
  useChange(() => deleteDocument(document.id), {
    done: () => ({ title: 'Deleted', description: `${documentName(document)} deleted` }),
    undo: () => undoDocumentChange(document.id),
    failed: 'Failed to delete the document',
    reload: reloadPapers,
  })
