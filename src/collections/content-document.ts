import type { CollectionConfig, Field } from 'payload'
import { staffOnly } from './access'

/** The editors' collection of documents; releases read the table content_documents instead. */
export const CONTENT_DOCUMENTS = 'content-documents'

/** How long a document stays locked for its last editor, in seconds. */
export const LOCK_SECONDS = 300

/** Time from the last key to the save of a draft. The page beside the form is to follow the key within a second. */
export const AUTOSAVE_MS = 500

/** Set by the code only. */
export const fixed = {
  required: true,
  admin: { readOnly: true },
  access: { update: () => false },
} as const

/** The document's part of the site. Text, so that a new part needs no migration. */
const group: Field = { name: 'group', type: 'text', index: true, ...fixed }

/** The document as stored: one column, whatever its form. */
const content: Field = { name: 'content', type: 'json' }

/**
 * A document of the site's content being edited: its drafts, versions and locks. A row without content has the
 * built-in words. What is saved for release is written to content_documents by src/cms.
 * @param fields the panel's versions of the same columns: a select for the group, and the form made of the document's
 * schema
 */
export const contentDocument = (
  fields: { group: Field; content: Field } = { group, content },
): CollectionConfig => ({
  slug: CONTENT_DOCUMENTS,
  dbName: 'content_drafts',
  labels: { singular: 'Document', plural: 'Site content' },
  access: { ...staffOnly, readVersions: staffOnly.read, create: () => false, delete: () => false },
  // The panel adds the endpoints that it needs.
  endpoints: false,
  lockDocuments: { duration: LOCK_SECONDS },
  disableDuplicate: true,
  versions: { maxPerDoc: 100, drafts: { autosave: { interval: AUTOSAVE_MS } } },
  admin: { useAsTitle: 'title' },
  fields: [
    { name: 'documentKey', type: 'text', unique: true, ...fixed },
    { name: 'title', type: 'text', ...fixed },
    fields.group,
    // Who saved a version; Payload's versions do not record it.
    { name: 'editor', type: 'text', admin: { readOnly: true } },
    fields.content,
  ],
})
