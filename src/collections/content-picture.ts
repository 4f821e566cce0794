import type { CollectionConfig, Field } from 'payload'
import { staffOnly } from './access'
import { fixed } from './content-document'

/** The pictures that editors have uploaded. */
export const PICTURES = 'pictures'

/** What the panel shows of a picture besides Payload's own: the words about it, and how far it is. */
export type PictureFields = { alt: Field; decorative: Field; credit: Field; state: Field; problem: Field }

const plain: PictureFields = {
  alt: { name: 'alt', type: 'text' },
  decorative: { name: 'decorative', type: 'checkbox', defaultValue: false },
  credit: { name: 'credit', type: 'text' },
  // `preparing`, `ready` or `failed` (src/domain/picture.ts).
  state: { name: 'state', type: 'text', index: true, ...fixed },
  problem: { name: 'problem', type: 'text', admin: { readOnly: true } },
}

/**
 * A picture of editors. Its bytes never change: another file is another picture, so that its addresses can be cached for
 * ever. Payload keeps the row; the files are ours (src/files/pictures/editors-pictures.ts).
 * @param fields the panel's own for the same columns
 */
export const contentPicture = (fields: PictureFields = plain): CollectionConfig => ({
  slug: PICTURES,
  dbName: 'content_pictures',
  labels: { singular: 'Picture', plural: 'Pictures' },
  access: staffOnly,
  // The panel gives it those that it needs.
  endpoints: false,
  lockDocuments: false,
  disableDuplicate: true,
  upload: {
    disableLocalStorage: true,
    // With a picture Payload removes the file of its name that it would have kept: in a directory that there is none of.
    staticDir: '.no-files-of-payload',
    bulkUpload: false,
    crop: false,
    focalPoint: true,
    pasteURL: false,
  },
  admin: { useAsTitle: 'filename' },
  fields: [
    // What addresses are made of. The name of the file is only for people: two may have the same.
    { name: 'key', type: 'text', unique: true, ...fixed },
    { name: 'filename', type: 'text', unique: false },
    fields.alt,
    fields.decorative,
    fields.credit,
    // Those at which files exist, rising.
    { name: 'widths', type: 'json', admin: { hidden: true } },
    // 20 pixels wide, as a data URI.
    { name: 'placeholder', type: 'text', admin: { hidden: true } },
    fields.state,
    fields.problem,
    { name: 'editor', type: 'text', admin: { readOnly: true } },
  ],
})
