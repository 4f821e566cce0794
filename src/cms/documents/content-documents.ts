import type { Access, CollectionConfig, Field, SelectField } from 'payload'
import { CONTENT_DOCUMENTS, contentDocument, fixed } from '@/collections/content-document'
import { documentGroups } from '@/content-seed/document-names'
import { documents } from '@/content-seed/documents'
import { editors } from '../editor'
import { holdingSession } from '../held-session'
import { CONTENT_FIELD, contentField } from './content-field'
import { editingViews } from './document-admin'
import { documentEndpoints } from './document-endpoints'
import { judgeForRelease, saveForRelease } from './document-hooks'
import { STATE_FIELD, stateField } from './document-state'
import { storeOf } from './document-store'
import { onlyForwards } from './read-update'

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
