import type { CheckboxField, CollectionConfig, Endpoint, Field, TextField } from 'payload'
import { contentPicture } from '@/collections/content-picture'
import { PICTURE_WORDS_MAX } from '@/domain/rules/content/picture'
import { PICTURE_LABELS } from '@/domain/rules/content/picture-schema'
import { footWith } from '../fields/fields-of'
import { holdingSession } from '../session/held-session'
import { judgeWords, noteEditor, onlyItsWords, onlyUnused, prepareNew, tellAddresses } from './picture-hooks'
import { uploadPicture } from './upload-picture'

/** The label of a text field; the path by which the panel finds the component. */
const Label = '/src/cms/pictures/picture-field#FieldName'

const alt: TextField = {
  name: 'alt',
  type: 'text',
  label: PICTURE_LABELS.alt,
  admin: {
    components: { Label, Description: footWith({ max: PICTURE_WORDS_MAX.alt }) },
    description:
      'Describes the picture in a sentence to those who cannot see it; a page can use other words.',
  },
}

const decorative: CheckboxField = {
  name: 'decorative',
  type: 'checkbox',
  label: PICTURE_LABELS.decorative,
  defaultValue: false,
  admin: { description: 'It adds nothing to the words beside it, and is not read out.' },
}

const credit: TextField = {
  name: 'credit',
  type: 'text',
  label: PICTURE_LABELS.credit,
  admin: {
    components: { Description: footWith({ max: PICTURE_WORDS_MAX.credit }) },
    description: 'Credit line, if the licence requires one.',
  },
}

const state: TextField = {
  name: 'state',
  type: 'text',
  label: 'On the pages',
  index: true,
  // The server sets it, also for a new one.
  validate: () => true,
  access: { update: () => false },
  admin: {
    readOnly: true,
    components: {
      Field: '/src/cms/pictures/picture-state#PictureState',
      Cell: '/src/cms/pictures/picture-state#PictureStateCell',
    },
  },
}

const problem: TextField = { name: 'problem', type: 'text', admin: { hidden: true } }

/** Hides fields that only the server writes; lists still show the editor. */
function unasked(field: Field): Field {
  // Both are text fields.
  const admin = { ...field.admin } as TextField['admin']
  if ('name' in field && field.name === 'key')
    return { ...field, validate: () => true, admin: { ...admin, hidden: true } } as TextField
  if ('name' in field && field.name === 'editor')
    return { ...field, admin: { ...admin, condition: () => false } } as TextField
  return field
}

const missing = (method: Endpoint['method'], path: string): Endpoint => ({
  method,
  path,
  handler: () => Response.json({ detail: 'There is no such address' }, { status: 404 }),
})

/** Payload's endpoints for stored files, remote files and versions, which are not used here. */
const UNUSED = [
  missing('get', '/file/:filename'),
  missing('get', '/paste-url/:id?'),
  missing('get', '/versions'),
  missing('get', '/versions/:id'),
  missing('post', '/versions/:id'),
]

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

/** The collection of uploaded pictures. */
export function pictureCollection(): CollectionConfig {
  const collection = contentPicture({ alt, decorative, credit, state, problem })
  return {
    ...collection,
    endpoints: [uploadPicture, ...UNUSED],
    // A picture's addresses need these, whichever columns a list shows.
    forceSelect: { key: true, state: true, widths: true, filename: true },
    upload: {
      // It was defined as an object.
      ...(collection.upload as object),
      mimeTypes: TYPES,
      hideRemoveFile: true,
      // Our own check reports a missing file together with all other problems.
      filesRequiredOnCreate: false,
    },
    admin: {
      ...collection.admin,
      description: 'Your own pictures for pages, in addition to those that the site came with.',
      defaultColumns: ['filename', 'alt', 'state', 'editor', 'updatedAt'],
      listSearchableFields: ['filename', 'alt', 'credit'],
      pagination: { defaultLimit: 25 },
      hideAPIURL: true,
      components: { beforeListTable: ['/src/cms/pictures/drop-pictures#DropPictures'] },
    },
    disableBulkEdit: true,
    fields: collection.fields.map(unasked),
    defaultSort: '-createdAt',
    hooks: {
      beforeOperation: [holdingSession, onlyItsWords],
      beforeChange: [judgeWords],
      afterChange: [prepareNew, noteEditor],
      beforeDelete: [onlyUnused],
      afterRead: [tellAddresses],
    },
  }
}
