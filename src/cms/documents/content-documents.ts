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

/** Address of the draft's page; it changes with each save, so that the frame beside the form reloads. */
const previewAddress = ({ data }: { data: Record<string, unknown> }) =>
  `/cms/preview/${Number(data.id)}?at=${encodeURIComponent(String(data.updatedAt))}`

const WIDTHS = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
  { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
]

/** Lists show a document's other fields; its form shows only the content. */
const besideTheForm = (field: Field): Field =>
  'name' in field && field.name === CONTENT_FIELD
    ? field
    : // Each is a text or a select field, and keeps its type.
      ({ ...field, admin: { ...field.admin, hidden: true } } as Field)

/** The site's documents as the panel edits them. The database adapter must store blocks as JSON (`blocksAsJSON`). */
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
