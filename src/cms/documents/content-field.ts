import type { Block, BlocksField, FieldHook } from 'payload'
import { readDocumentSchema } from '@/content/fields/field-schema'
import type { ContentDocument } from '@/content/schema/define-content'
import { documentTitle } from '@/content-seed/document-names'
import { documents } from '@/content-seed/documents'
import { type Editors, fieldsOf } from '../fields/fields-of'
import { partAt } from '../fields/part-at'
import { toContent } from '../fields/to-content'
import { type FormData, toForm } from '../fields/to-form'
import { walkable } from '../fields/walkable'

/** The field of a document's row that holds its form. */
export const CONTENT_FIELD = 'content'

/** The document of a key; none where the code has dropped it. */
export const documentOfKey = (key: unknown): ContentDocument<unknown> | undefined =>
  documents.find(({ documentKey }) => documentKey === key)

/** What Payload calls a document's form. */
const slugOf = (key: string): string => key.replaceAll('/', '-')

/** A document as Payload holds it: the one block of its own form. */
export type StoredForm = [FormData & { id: string; blockType: string }]

/**
 * A document's content as it is stored with its drafts and versions.
 * @param before the stored form that it was read from, if it was
 */
export const storedForm = (
  { documentKey, schema }: ContentDocument<unknown>,
  content: unknown,
  before?: unknown,
): StoredForm => {
  const form = Array.isArray(before) ? before[0] : undefined
  const slug = slugOf(documentKey)
  return [{ ...toForm(schema, content, form), id: slug, blockType: slug }]
}

/** What a stored form says; not judged. */
export const contentOf = ({ schema }: ContentDocument<unknown>, stored: unknown): unknown =>
  toContent(schema, Array.isArray(stored) ? stored[0] : undefined)

const blockOf = ({ documentKey, schema }: ContentDocument<unknown>, editors: Editors): Block => {
  const title = documentTitle(documentKey)
  return {
    slug: slugOf(documentKey),
    labels: { singular: title, plural: title },
    admin: { disableBlockName: true },
    fields: fieldsOf(readDocumentSchema(schema), editors),
  }
}

/** Whether this is the one form of the document, and not several or another's. */
export const isOwnForm = ({ documentKey }: ContentDocument<unknown>, stored: unknown): boolean =>
  Array.isArray(stored) &&
  stored.length === 1 &&
  (stored[0] as { blockType?: unknown } | null)?.blockType === slugOf(documentKey)

const BY_SLUG = new Map(documents.map((document) => [slugOf(document.documentKey), document]))

/**
 * The forms that were sent, as Payload can walk through them; null where one is of no document: Payload looks others up
 * where JavaScript keeps names of its own.
 */
export function readForms(sent: unknown): unknown[] | null {
  if (!Array.isArray(sent)) return null
  const forms = sent.map((form: unknown) => {
    const document = BY_SLUG.get(String(partAt(form, 'blockType')))
    return document && walkable(readDocumentSchema(document.schema), form)
  })
  return forms.includes(undefined) ? null : forms
}

/**
 * What nobody has edited is as the code says it, also after a deploy that says it in another way; what somebody has, in the
 * form of today: a text that had no markup once may be stored as its words alone, which its editor could not open.
 */
const formOfToday: FieldHook = ({ value, siblingData }) => {
  const document = documentOfKey(siblingData?.documentKey)
  if (!document) return value
  if (value === null) return storedForm(document, document.seed)
  return isOwnForm(document, value) ? storedForm(document, contentOf(document, value), value) : value
}

/** The forms of all documents, of which each has its own: one field, stored in one column (`blocksAsJSON`). */
export const contentField = (editors: Editors): BlocksField => ({
  name: CONTENT_FIELD,
  type: 'blocks',
  label: false,
  minRows: 1,
  maxRows: 1,
  // Its rows are no list to whoever edits: panel.css shows the fields of the one without anything around them.
  admin: { isSortable: false },
  blocks: documents.map((document) => blockOf(document, editors)),
  filterOptions: ({ data }) => {
    const document = documentOfKey((data as { documentKey?: unknown } | undefined)?.documentKey)
    return document ? [slugOf(document.documentKey)] : []
  },
  hooks: { afterRead: [formOfToday] },
})
