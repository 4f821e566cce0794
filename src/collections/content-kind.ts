import type { CollectionConfig, CollectionSlug, Field } from 'payload'
import { type FieldSchema, formName, readDocumentSchema } from '@/domain/content/fields/field-schema'
import type { ContentKind } from '@/domain/content/schema/define-kind'
import { staffOnly } from './access'
import { AUTOSAVE_MS, LOCK_SECONDS } from './content-document'

/** Table of a kind's documents; the table of their versions is `_NAME_v`. */
export const tableOf = ({ kind }: Pick<ContentKind<unknown>, 'kind'>): string => `content_${kind}`

/** The panel's collection of a kind. */
export const slugOf = ({ kind }: Pick<ContentKind<unknown>, 'kind'>): CollectionSlug =>
  // The generated types have a collection for each kind (src/content-seed/kinds.ts).
  kind as CollectionSlug

/** The column of a part of a document. A form has other fields for the same columns (src/cms/fields/fields-of.ts). */
function columnOf(key: string, { shape }: FieldSchema): Field {
  const name = formName(key)
  switch (shape.kind) {
    case 'group':
      return { name, type: 'group', fields: columnsOf(shape.parts) }
    case 'rows':
      return { name, type: 'array', fields: columnsOf(shape.row.shape.parts) }
    case 'lines':
      return { name, type: 'array', fields: [columnOf('value', shape.line)] }
    case 'rich':
    case 'blocks':
    case 'choices':
      return { name, type: 'json' }
    case 'number':
      return { name, type: 'number' }
    case 'flag':
      return { name, type: 'checkbox' }
    case 'text':
    case 'choice':
    case 'picture':
      return { name, type: 'text' }
  }
}

const columnsOf = (parts: readonly [key: string, part: FieldSchema][]): Field[] =>
  parts.map(([key, part]) => columnOf(key, part))

/** Set by the server, whatever is sent. */
const GIVEN = {
  admin: { hidden: true, readOnly: true },
  access: { create: () => false, update: () => false },
}

/** Of no use to editors: lists offer it neither as a column nor as a filter. */
const INTERNAL = { ...GIVEN, admin: { ...GIVEN.admin, disableListColumn: true, disableListFilter: true } }

/** Never sent: for the server's own statements. */
const UNSEEN = { ...GIVEN, hidden: true }

/**
 * A document's publication state. It is computed when a row is read and never written: the column exists because lists
 * can be filtered by columns alone, and the filter is rewritten (src/cms/documents/states/state-filter.ts).
 */
const stateColumn: Field = { name: 'state', type: 'text', ...GIVEN }

/**
 * A kind's documents for editors: a row each, with drafts, versions and locks. Its fields are those of the schema;
 * src/cms writes texts saved for release to content_documents.
 * @param panel its versions of the same fields
 */
export const contentKind = (
  kind: ContentKind<unknown>,
  {
    form = columnsOf(readDocumentSchema(kind.schema).shape.parts),
    state = stateColumn,
  }: { form?: readonly Field[]; state?: Field } = {},
): CollectionConfig => ({
  slug: slugOf(kind),
  dbName: tableOf(kind),
  access: { ...staffOnly, readVersions: staffOnly.read },
  // The panel adds the endpoints that it needs.
  endpoints: false,
  lockDocuments: { duration: LOCK_SECONDS },
  versions: { maxPerDoc: 100, drafts: { autosave: { interval: AUTOSAVE_MS } } },
  defaultSort: 'sortKey',
  fields: [
    // Given once, when the document is first saved for release at the latest.
    { name: 'documentKey', type: 'text', unique: true, ...INTERNAL },
    ...form,
    state,
    // Who saved a version; Payload's versions do not record it.
    { name: 'editor', type: 'text', ...GIVEN },
    // The document as releases have it, and its sort key: derived from the fields whenever they are written.
    { name: 'content', type: 'json', ...UNSEEN },
    { name: 'sortKey', type: 'text', index: true, ...INTERNAL },
  ],
})
