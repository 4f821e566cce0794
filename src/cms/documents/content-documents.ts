import type { Access, CollectionConfig, Field, SelectField } from 'payload'
import { contentDocument, fixed } from '@/collections/content-document'
import { documentGroups } from '@/content-seed/document-names'
import { documents } from '@/content-seed/documents'
import { editors } from '../editor'
import { holdingSession } from '../held-session'
import { CONTENT_FIELD, contentField } from './content-field'
import { documentEndpoints } from './document-endpoints'
import { judgeForRelease, onlyForwards, saveForRelease } from './document-hooks'
import { STATE_FIELD, stateField } from './document-state'

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

/** Where the page with the draft's words is; anew after each save, so that the frame beside the form loads it again. */
const previewAddress = ({ data }: { data: Record<string, unknown> }) =>
  `/cms/preview/${Number(data.id)}?at=${encodeURIComponent(String(data.updatedAt))}`

const WIDTHS = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
  { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
]

/** What is known of a document stands in lists; its form has its words and nothing else. */
const besideTheForm = (field: Field): Field =>
  'name' in field && field.name === CONTENT_FIELD
    ? field
    : // Each of them is a text or a choice, and keeps its type.
      ({ ...field, admin: { ...field.admin, hidden: true } } as Field)

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
      defaultColumns: ['title', 'group', STATE_FIELD, 'editor', 'updatedAt'],
      listSearchableFields: ['title'],
      pagination: { defaultLimit: 100 },
      hideAPIURL: true,
      livePreview: { url: previewAddress, breakpoints: WIDTHS },
      components: {
        edit: {
          Status: '/src/cms/document-view/standing#Standing',
          beforeDocumentControls: [
            '/src/cms/document-view/way-back#WaysBack',
            '/src/cms/document-view/unsaved#Unsaved',
            '/src/cms/document-view/faults#FaultsOfForm',
            '/src/cms/document-view/edited-place#EditedPlace',
          ],
        },
        views: { edit: { versions: { Component: '/src/cms/document-view/versions#Versions' } } },
      },
    },
    disableBulkEdit: true,
    fields: [...collection.fields.map(besideTheForm), stateField],
    defaultSort: 'title',
    hooks: {
      beforeOperation: [holdingSession, onlyForwards],
      beforeChange: [judgeForRelease],
      afterChange: [saveForRelease],
    },
  }
}
