import { CONTENT_DOCUMENTS } from '@/collections/content-document'
import { PICTURES } from '@/collections/content-picture'

/** The collections with lists and forms in the panel. */
export const SHOWN_COLLECTIONS = [CONTENT_DOCUMENTS, PICTURES] as const
