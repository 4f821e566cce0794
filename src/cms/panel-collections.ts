import type { CollectionConfig } from 'payload'
import { contentDocuments } from './documents/content-documents'
import { storeOf } from './documents/document-store'
import { kindCollections } from './documents/kind-collections'
import { PanelUser } from './panel-user'
import { pictureCollection } from './pictures/pictures'
import { publishEndpoints } from './publishing/publish-endpoints'

/** A collection of documents, which can also be published one by one. */
const publishable = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  endpoints: [...(collection.endpoints || []), ...publishEndpoints(storeOf(collection.slug))],
})

/** The collections of documents. */
export const documentCollections = (): CollectionConfig[] =>
  [...kindCollections(), contentDocuments()].map(publishable)

/**
 * The collections of the panel, with their access. The catalogue and the sessions belong to /admin: Payload sends the
 * browser the fields of every collection, even hidden ones.
 */
export const panelCollections = (): CollectionConfig[] => [
  PanelUser,
  ...documentCollections(),
  pictureCollection(),
]
