import type { Access, CollectionConfig, Field, SelectField } from 'payload'
import { editors } from '@/cms/fields/editor/editor'
import { holdingSession } from '@/cms/session/held-session'
import { CONTENT_DOCUMENTS, contentDocument, fixed } from '@/collections/content-document'
import { documentGroups } from '@/content-seed/document-names'
import { documents } from '@/content-seed/documents'
import { documentEndpoints } from '../calls/document-endpoints'
import { judgeForRelease, saveForRelease } from '../saving/document-hooks'
import { onlyForwards } from '../saving/read-update'
import { STATE_FIELD, stateField } from '../states/document-state'
import { CONTENT_FIELD, contentField } from '../stores/content-field'
import { storeOf } from '../stores/document-store'
import { editingViews } from './document-admin'

/** Signed-in staff, and only documents that still exist in the code. */
const staffOfKnown: Access = ({ req }) =>
  req.user ? { documentKey: { in: documents.map(({ documentKey }) => documentKey) } } : false

/** Stored as text: the code defines the options, so that there is no database enum. */
const group: SelectField = {
  name: 'group',
  type: 'select',
  options: [...documentGroups],
  index: true,
  ...fixed,
}

/** Lists show a document's other fields; its form shows only the content. */
const besideTheForm = (field: Field): Field =>
  'name' in field && field.name === CONTENT_FIELD
    ? field
    : // Each is a text or a select field, and keeps its type.
      ({ ...field, admin: { ...field.admin, hidden: true } } as Field)

/** The site's documents as the panel edits them. The database adapter must store blocks as JSON (`blocksAsJSON`). */
export function contentDocuments(): CollectionConfig {
  const store = storeOf(CONTENT_DOCUMENTS)
  const collection = contentDocument({ group, content: contentField(editors) })
  return {
    ...collection,
    access: {
      ...collection.access,
      read: staffOfKnown,
      readVersions: ({ req }) => Boolean(req.user),
      update: staffOfKnown,
    },
    endpoints: documentEndpoints(store),
    admin: {
      ...collection.admin,
      defaultColumns: ['title', 'group', STATE_FIELD, 'editor', 'updatedAt'],
      listSearchableFields: ['title'],
      pagination: { defaultLimit: 100 },
      ...editingViews(CONTENT_DOCUMENTS),
    },
    disableBulkEdit: true,
    fields: [...collection.fields.map(besideTheForm), stateField],
    defaultSort: 'title',
    hooks: {
      beforeOperation: [holdingSession, onlyForwards(store)],
      beforeChange: [judgeForRelease(store)],
      afterChange: [saveForRelease(store)],
    },
  }
}
