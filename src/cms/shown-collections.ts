import { CONTENT_DOCUMENTS } from '@/collections/content-document'
import { slugOf } from '@/collections/content-kind'
import { PICTURES } from '@/collections/content-picture'
import { kinds } from '@/content-seed/kinds'

/** The collections with lists and forms in the panel. */
export const SHOWN_COLLECTIONS = [...kinds.map(slugOf), CONTENT_DOCUMENTS, PICTURES] as const
