import { z } from 'zod'
import { nullableDate } from '../text/calendar-date'
import { isUploadedFilePath } from '../text/file-path'
import { nullableText, requiredText } from '../text/text-schema'
import {
  DOCUMENT_KINDS,
  DOCUMENT_LANGUAGES,
  DOCUMENT_REGIONS,
  DOCUMENT_STATES,
  type DocumentField,
} from './document-fields'

export const kindSchema = z.enum(DOCUMENT_KINDS, {
  error: `Kind must be one of ${DOCUMENT_KINDS.join(', ')}`,
})
export const regionSchema = z.enum(DOCUMENT_REGIONS, {
  error: `Region must be one of ${DOCUMENT_REGIONS.join(', ')}`,
})
const NO_LANGUAGE = 'Language must be a code of ISO 639-1 in small letters, such as en or de'

export const languageSchema = z
  .string({ error: NO_LANGUAGE })
  .refine((code) => DOCUMENT_LANGUAGES.includes(code), { error: NO_LANGUAGE })
export const documentStateSchema = z.enum(DOCUMENT_STATES, {
  error: `State must be ${DOCUMENT_STATES.join(', ')}`,
})

const NO_FILE = 'File must be an uploaded PDF: upload it first'

/** The path of an uploaded PDF. */
export const documentFileSchema = requiredText('File', { max: 200 }).refine(
  (path) => isUploadedFilePath(path) && path.endsWith('.pdf'),
  { error: NO_FILE },
)

/** The fields of a product document that people enter and may change. */
const fields = {
  kind: kindSchema,
  region: regionSchema.nullable(),
  language: languageSchema,
  title: nullableText('Title', { max: 80 }),
  revision_no: nullableText('Revision', { max: 20 }),
  issued: nullableDate('Issued'),
  state: documentStateSchema,
  reason: nullableText('Reason', { max: 500, kind: 'lines' }),
} satisfies Record<DocumentField, z.ZodType>

/** Body of a change: absent fields stay, '' and null empty a field. */
export const documentUpdateSchema = z.object(fields).partial()

export type DocumentValues = { [Field in DocumentField]: z.output<(typeof fields)[Field]> }

/** The fields of a new product document; absent ones get their defaults. */
export const documentCreateSchema = z.object({
  kind: fields.kind,
  region: fields.region.default(null),
  language: fields.language.default('en'),
  title: fields.title.default(null),
  revision_no: fields.revision_no.default(null),
  issued: fields.issued.default(null),
  state: fields.state.default('current'),
  reason: fields.reason.default(null),
  file_path: documentFileSchema,
  file_name: nullableText('File name', { max: 255 }).default(null),
})
