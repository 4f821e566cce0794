import type { Access, CollectionConfig, SelectField } from 'payload'
import { contentDocument, fixed } from '@/collections/content-document'
import { documentGroups } from '@/content-seed/document-names'
import { documents } from '@/content-seed/documents'
import { editors } from '../editor'
import { contentField } from './content-field'
import { documentEndpoints } from './document-endpoints'
import { judgeForRelease, onlyForwards, saveForRelease } from './document-hooks'

/** Signed-in staff, and those of the documents that the code still has. */
const staffOfKnown: Access = ({ req }) =>
  req.user ? { documentKey: { in: documents.map(({ documentKey }) => documentKey) } } : false

/** In a column of text: what it may be is the code's, and no type of the database's. */
const group: SelectField = {
  name: 'group',
  type: 'select',
  options: [...documentGroups],
  index: true,
  ...fixed,
}

/** The documents of the site as the panel edits them. The database has to keep blocks as JSON (`blocksAsJSON`). */
export function contentDocuments(): CollectionConfig {
  const collection = contentDocument({ group, content: contentField(editors) })
  return {
    ...collection,
    access: {
      ...collection.access,
      read: staffOfKnown,
      readVersions: ({ req }) => Boolean(req.user),
      update: staffOfKnown,
    },
    endpoints: documentEndpoints,
    admin: {
      ...collection.admin,
      defaultColumns: ['title', 'group', '_status', 'editor', 'updatedAt'],
      listSearchableFields: ['title', 'documentKey'],
      pagination: { defaultLimit: 100 },
      description: 'What is saved for release is pending: Releases in the admin takes it to the visitors.',
    },
    defaultSort: 'title',
    hooks: {
      beforeOperation: [onlyForwards],
      beforeChange: [judgeForRelease],
      afterChange: [saveForRelease],
    },
  }
}
