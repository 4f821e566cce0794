import type { CollectionConfig, Field } from 'payload'
import { staffOnly } from './access'
import { fixed } from './content-document'

export const PICTURES = 'pictures'

/** The fields of a picture besides Payload's own: its texts and its state. */
type PictureFields = { alt: Field; decorative: Field; credit: Field; state: Field; problem: Field }

const plain: PictureFields = {
  alt: { name: 'alt', type: 'text' },
  decorative: { name: 'decorative', type: 'checkbox', defaultValue: false },
  credit: { name: 'credit', type: 'text' },
  // `preparing`, `ready` or `failed` (src/domain/rules/content/picture.ts).
  state: { name: 'state', type: 'text', index: true, ...fixed },
  problem: { name: 'problem', type: 'text', admin: { readOnly: true } },
}

/**
 * A picture uploaded by editors. Its bytes never change: another file is another picture, so that its addresses can
 * be cached forever. Payload keeps the row, src/platform/files/pictures/editors-pictures.ts the files.
 * @param fields the panel's versions of the same columns
 */
export const contentPicture = (fields: PictureFields = plain): CollectionConfig => ({
  slug: PICTURES,
  dbName: 'content_pictures',
  labels: { singular: 'Picture', plural: 'Pictures' },
  access: staffOnly,
  // The panel adds the endpoints that it needs.
  endpoints: false,
  lockDocuments: false,
  disableDuplicate: true,
  upload: {
    disableLocalStorage: true,
    // Payload deletes a file of this name here with the row: point it to a directory that does not exist.
    staticDir: '.no-files-of-payload',
    bulkUpload: false,
    crop: false,
    focalPoint: true,
    pasteURL: false,
  },
  admin: { useAsTitle: 'filename' },
  fields: [
    // Part of the addresses. The file name is only for people: two pictures may share one.
    { name: 'key', type: 'text', unique: true, ...fixed },
    { name: 'filename', type: 'text', unique: false },
    fields.alt,
    fields.decorative,
    fields.credit,
    // The widths of which files exist, ascending.
    { name: 'widths', type: 'json', admin: { hidden: true } },
    // 20 pixels wide, as a data URI.
    { name: 'placeholder', type: 'text', admin: { hidden: true } },
    fields.state,
    fields.problem,
    { name: 'editor', type: 'text', admin: { readOnly: true } },
  ],
})
