import type { CollectionConfig } from 'payload'
import { serverOnly } from '@/collections/access'
import { collections } from '@/collections/all'
import { contentDocuments } from './documents/content-documents'
import { PanelUser } from './panel-user'
import { pictures } from './pictures/pictures'

/** Those that the panel shows or asks, as it sees them. */
const OWN = new Map(
  [PanelUser, contentDocuments(), pictures()].map((collection) => [collection.slug, collection]),
)

/** In the panel's schema, and out of its sight: the catalogue and the sessions are /admin's. */
const closed = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  access: serverOnly,
  endpoints: false,
  admin: { ...collection.admin, hidden: true },
})

/** The application's collections in its order: what the panel has no form of its own for is closed. */
export const panelCollections = (): CollectionConfig[] =>
  collections.map((collection) => OWN.get(collection.slug) ?? closed(collection))
