import { CONTENT_DOCUMENTS } from '@/collections/content-document'
import { PICTURES } from '@/collections/content-picture'

/** The collections that the panel has lists and forms of. */
export const SHOWN_COLLECTIONS = [CONTENT_DOCUMENTS, PICTURES] as const
