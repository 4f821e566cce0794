import type { Block, BlocksField, FieldHook } from 'payload'
import { toContent } from '@/cms/fields/content/to-content'
import { type FormData, toForm } from '@/cms/fields/content/to-form'
import { walkable } from '@/cms/fields/content/walkable'
import { type Editors, fieldsOf } from '@/cms/fields/fields-of'
import { partAt } from '@/cms/fields/part-at'
import { documentTitle } from '@/content-seed/document-names'
import { documents } from '@/content-seed/documents'
import { readDocumentSchema } from '@/domain/content/fields/field-schema'
import type { ContentDocument } from '@/domain/content/schema/define-content'

/** The field of a document's row with its form. */
export const CONTENT_FIELD = 'content'

/** A fixed document, by its key; undefined if the code no longer has it. */
const documentOfKey = (key: unknown): ContentDocument<unknown> | undefined =>
  documents.find(({ documentKey }) => documentKey === key)

type Described = Pick<ContentDocument<unknown>, 'documentKey' | 'schema'>

/** Payload's slug of a document's block. */
const slugOf = (key: string): string => key.replaceAll('/', '-')

/** A document as Payload stores it: one block of its own type. */
type StoredForm = [FormData & { id: string; blockType: string }]

/**
 * Converts a document's content to its stored form.
 * @param before the stored form that the content came from, if any
 */
export const storedForm = (
  { documentKey, schema }: Described,
  content: unknown,
  before?: unknown,
): StoredForm => {
  const form = Array.isArray(before) ? before[0] : undefined
  const slug = slugOf(documentKey)
  return [{ ...toForm(schema, content, form), id: slug, blockType: slug }]
}

/** Reads the content from a stored form, without validating it. */
export const contentOf = ({ schema }: Described, stored: unknown): unknown =>
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

/** Whether this is exactly one form, of this document. */
export const isOwnForm = ({ documentKey }: Described, stored: unknown): boolean =>
  Array.isArray(stored) &&
  stored.length === 1 &&
  (stored[0] as { blockType?: unknown } | null)?.blockType === slugOf(documentKey)

const BY_SLUG = new Map(documents.map((document) => [slugOf(document.documentKey), document]))

/**
 * Makes the submitted forms safe for Payload to traverse; null if one has no document: Payload looks up block types in
 * a plain object, where inherited names exist.
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
 * Unedited content follows the code, also after a deploy. Edited content is converted to the current form: a text that
 * once had no markup may be stored as a string, which its editor could not open.
 */
const formOfToday: FieldHook = ({ value, siblingData }) => {
  const document = documentOfKey(siblingData?.documentKey)
  if (!document) return value
  if (value === null) return storedForm(document, document.seed)
  return isOwnForm(document, value) ? storedForm(document, contentOf(document, value), value) : value
}

/** One block type per document, in one field, stored in one column (`blocksAsJSON`). */
export const contentField = (editors: Editors): BlocksField => ({
  name: CONTENT_FIELD,
  type: 'blocks',
  label: false,
  minRows: 1,
  maxRows: 1,
  // Editors do not see it as a list: panel.css shows the fields of the one row without its frame.
  admin: { isSortable: false },
  // These documents are never created in the panel. Payload summarises permissions only if all of them are given:
  // without this one, each page contains those of every field three times (200 KB), and each question of a form sends
  // them (67 KB).
  access: { create: () => true },
  blocks: documents.map((document) => blockOf(document, editors)),
  filterOptions: ({ data }) => {
    const document = documentOfKey((data as { documentKey?: unknown } | undefined)?.documentKey)
    return document ? [slugOf(document.documentKey)] : []
  },
  hooks: { afterRead: [formOfToday] },
})
