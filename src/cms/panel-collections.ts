import type { CollectionConfig } from 'payload'
import { formNotes } from './document-view/form-notes'
import { contentDocuments } from './documents/content-documents'
import { type DocumentStore, storeOf } from './documents/document-store'
import { kindCollections } from './documents/kind-collections'
import { PanelUser } from './panel-user'
import { pictureCollection } from './pictures/pictures'
import { publishEndpoints } from './publishing/publish-endpoints'
import { documentUses, pictureUses } from './uses/uses-endpoints'

/** The calls of documents that go beyond their collection. */
const calls = (store: DocumentStore) => [...publishEndpoints(store), documentUses(store)]

/** A collection of documents, which can be published one by one and used by others. */
const withCalls = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  endpoints: [...(collection.endpoints || []), ...calls(storeOf(collection.slug))],
  fields: [...collection.fields, ...formNotes(collection.slug)],
})

/** The collection of pictures, which documents use. */
const withUses = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  endpoints: [...(collection.endpoints || []), pictureUses],
  fields: [...collection.fields, ...formNotes(collection.slug)],
})

/** The collections of documents. */
export const documentCollections = (): CollectionConfig[] =>
  [...kindCollections(), contentDocuments()].map(withCalls)

/**
 * The collections of the panel, with their access. The catalogue and the sessions belong to /admin: Payload sends the
 * browser the fields of every collection, even hidden ones.
 */
export const panelCollections = (): CollectionConfig[] => [
  PanelUser,
  ...documentCollections(),
  withUses(pictureCollection()),
]
