import type { ContentDocument } from '@/content/schema/define-content'
import type { ReleaseContext } from '@/content-seed/release-context'

/** Reads the documents of a release. */
export const wordsIn =
  ({ documents }: Pick<ReleaseContext, 'documents'>) =>
  <T>({ documentKey, seed }: ContentDocument<T>): T =>
    // The value has passed this document's schema, which the map's type cannot express.
    documents.has(documentKey) ? (documents.get(documentKey) as T) : seed
