import { CONTENT_DOCUMENTS } from '@/collections/content-document'

/** The address of a document's form at one of its fields. @param field path in the document's form */
export const fieldAddress = (collection: string, id: number, field: string): string =>
  `/cms/collections/${collection}/${id}#field:${collection === CONTENT_DOCUMENTS ? 'content.0.' : ''}${field}`
