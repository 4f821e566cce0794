import type { CollectionConfig, Field } from 'payload'
import { staffOnly } from './access'

/** What editors have of a document: no table of content (content_documents is what releases read). */
export const CONTENT_DOCUMENTS = 'content-documents'

/** How long a document stays locked for the editor who typed in it last. */
export const LOCK_SECONDS = 300

/** What the code says of a document, and nobody else. */
export const fixed = {
  required: true,
  admin: { readOnly: true },
  access: { update: () => false },
} as const

/** The part of the site that a document is of. As text: a new part needs no migration. */
const group: Field = { name: 'group', type: 'text', index: true, ...fixed }

/** The document as it is stored: one column, whatever form it is edited in. */
const content: Field = { name: 'content', type: 'json' }

/**
 * A document of the site's content on its way through the hands of editors: its drafts, versions and locks. A row without
 * content is as the code says it. What is saved for release goes to content_documents, which src/cms does.
 * @param fields the panel's own for the same columns: a choice of groups, and the form, which is made of the documents' schemas
 */
export const contentDocument = (
  fields: { group: Field; content: Field } = { group, content },
): CollectionConfig => ({
  slug: CONTENT_DOCUMENTS,
  dbName: 'content_drafts',
  labels: { singular: 'Document', plural: 'Site content' },
  access: { ...staffOnly, readVersions: staffOnly.read, create: () => false, delete: () => false },
  // The panel gives it those that it needs.
  endpoints: false,
  lockDocuments: { duration: LOCK_SECONDS },
  disableDuplicate: true,
  versions: { maxPerDoc: 100, drafts: { autosave: { interval: 1_000 } } },
  admin: { useAsTitle: 'title' },
  fields: [
    { name: 'documentKey', type: 'text', unique: true, ...fixed },
    { name: 'title', type: 'text', ...fixed },
    fields.group,
    // Who saved a version: versions themselves do not say it.
    { name: 'editor', type: 'text', admin: { readOnly: true } },
    fields.content,
  ],
})
