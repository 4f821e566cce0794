import { randomUUID } from 'node:crypto'
import type { CollectionSlug } from 'payload'
import { toContent } from '@/cms/fields/content/to-content'
import { toForm } from '@/cms/fields/content/to-form'
import { emptied, walkable } from '@/cms/fields/content/walkable'
import { partAt } from '@/cms/fields/part-at'
import { CONTENT_DOCUMENTS } from '@/collections/content-document'
import { slugOf, tableOf } from '@/collections/content-kind'
import { kinds } from '@/content-seed/kinds'
import { type KnownDocument, knownDocument } from '@/content-seed/known-documents'
import { sameContent } from '@/domain/content/document-changes'
import { formName, readDocumentSchema } from '@/domain/content/fields/field-schema'
import type { ContentKind } from '@/domain/content/schema/define-kind'
import { PERMANENT } from '@/domain/content/schema/kinds/redirect'
import { CONTENT_FIELD, contentOf, isOwnForm, readForms, storedForm } from './content-field'

/** The values of the fields that Create New fills; other fields are empty. */
export const initialValues = (begun: Date) => ({ date: begun.toISOString().slice(0, 10), status: PERMANENT })

type Row = Record<string, unknown>

/** How rows of a collection store documents. */
export type DocumentStore = {
  slug: CollectionSlug
  table: string
  versions: string
  /** Its kind; null for fixed documents. */
  kind: ContentKind<unknown> | null
  /** The document of a row. A row of a kind without a key is a document without a name. */
  documentOf: (row: unknown) => KnownDocument | undefined
  /** The content in the fields of a form, without validating it. */
  contentOf: (document: KnownDocument, form: unknown) => unknown
  /** The content of a row or version as the database has it. */
  storedContent: (document: KnownDocument, content: unknown) => unknown
  /** All fields for a content. @param from its form, if any: rows of lists keep their ids */
  fieldsFor: (document: KnownDocument, content: unknown, from: { isDraft: boolean; form?: unknown }) => Row
  /** All fields for the stored content of a row or version. */
  fieldsOfStored: (document: KnownDocument, stored: unknown, form: unknown) => Row
  /** The fields of a form that a call may send, safe for Payload to traverse; null for anything else. */
  readFields: (sent: Row) => Row | null
  /** The path in the form of a field of the document. */
  pathOf: (field: string) => string
}

/** The fixed documents: a form in one column. */
const fixedStore: DocumentStore = {
  slug: CONTENT_DOCUMENTS,
  table: 'content_drafts',
  versions: '_content_drafts_v',
  kind: null,
  documentOf: (row) => {
    const document = knownDocument(partAt(row, 'documentKey'))
    return document?.kind === null ? document : undefined
  },
  contentOf: (document, row) => {
    const stored = partAt(row, CONTENT_FIELD)
    return stored === null ? document.seed : contentOf(document, stored)
  },
  storedContent: (document, stored) => (stored === null ? document.seed : contentOf(document, stored)),
  // Saved content equal to the built-in text is not stored, so that it follows the code from then on.
  fieldsFor: (document, content, { isDraft, form }) => ({
    [CONTENT_FIELD]:
      !isDraft && sameContent(content, document.seed)
        ? null
        : storedForm(document, content, partAt(form, CONTENT_FIELD)),
  }),
  // With its empty fields and the ids of its rows, which the content lacks.
  fieldsOfStored: (_, stored) => ({ [CONTENT_FIELD]: stored }),
  readFields: (sent) => {
    const form = sent[CONTENT_FIELD]
    if (form === undefined || form === null) return form === null ? { [CONTENT_FIELD]: null } : {}
    const content = readForms(form)
    return content && { [CONTENT_FIELD]: content }
  },
  pathOf: (field) => `${CONTENT_FIELD}.0.${field}`,
}

/** Parts of a kind's documents that the server alone gives. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  posts: ['id', 'position'],
  questions: ['position'],
}

/** Parts of a kind's documents that no form gives, by their names in the content. */
export const givenParts = ({ kind }: ContentKind<unknown>): readonly string[] => GIVEN[kind] ?? []

/** The documents of a kind: a column for each field, and the content as a whole. */
function storeOfKind(kind: ContentKind<unknown>): DocumentStore {
  const group = readDocumentSchema(kind.schema)
  const given = givenParts(kind).map(formName)
  const names = group.shape.parts.map(([key]) => formName(key))
  const fieldsFor = ({ documentKey }: KnownDocument, content: unknown, form?: unknown): Row => ({
    ...Object(emptied(group)),
    // Rows of lists are rows of a table with unique ids across documents.
    ...toForm(kind.schema, content, form, `${documentKey || randomUUID()}-`),
    content,
    // A content may be a draft's, which lacks fields.
    sortKey: kind.sortKeyOf(Object(content)),
  })
  // Texts taken over from lists may have an older form.
  const ofToday = (stored: unknown) => toContent(kind.schema, toForm(kind.schema, stored))
  return {
    slug: slugOf(kind),
    table: tableOf(kind),
    versions: `_${tableOf(kind)}_v`,
    kind,
    documentOf: (row) =>
      knownDocument(partAt(row, 'documentKey')) ?? {
        documentKey: '',
        schema: kind.schema,
        seed: undefined,
        kind,
      },
    contentOf: (_, row) => toContent(kind.schema, row),
    storedContent: (_, stored) => ofToday(stored),
    fieldsFor: (document, content, { form }) => fieldsFor(document, content, form),
    fieldsOfStored: (document, stored, form) => fieldsFor(document, ofToday(stored), form),
    readFields: (sent) => {
      const fields = names.filter((name) => name in sent && !given.includes(name))
      // A group is an object.
      return walkable(group, Object.fromEntries(fields.map((name) => [name, sent[name]]))) as Row
    },
    pathOf: (field) => field,
  }
}

/** Every collection of documents in the panel. */
export const documentStores: readonly DocumentStore[] = [fixedStore, ...kinds.map(storeOfKind)]

/** The store of a collection; null if it holds no documents. */
export const findStore = (slug: string): DocumentStore | null =>
  documentStores.find((each) => each.slug === slug) ?? null

/** The store of a collection. @throws if it holds no documents */
export function storeOf(slug: string): DocumentStore {
  const store = findStore(slug)
  if (!store) throw new Error(`${slug} holds no documents`)
  return store
}

/** The store of a document. */
export const storeOfDocument = ({ kind }: KnownDocument): DocumentStore =>
  kind ? storeOf(slugOf(kind)) : fixedStore

/** Whether a stored form is that of its document. */
export const holdsOwnForm = ({ kind }: DocumentStore, document: KnownDocument, row: Row): boolean =>
  kind !== null || row[CONTENT_FIELD] === null || isOwnForm(document, row[CONTENT_FIELD])
