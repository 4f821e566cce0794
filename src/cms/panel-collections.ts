import type { CollectionConfig } from 'payload'
import { contentDocuments } from './documents/content-documents'
import { kindCollections } from './documents/kind-collections'
import { PanelUser } from './panel-user'
import { pictureCollection } from './pictures/pictures'

/**
 * The collections of the panel, with their access. The catalogue and the sessions belong to /admin: Payload sends the
 * browser the fields of every collection, even hidden ones.
 */
export const panelCollections = (): CollectionConfig[] => [
  PanelUser,
  ...kindCollections(),
  contentDocuments(),
  pictureCollection(),
]
