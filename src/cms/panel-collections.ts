import type { CollectionConfig } from 'payload'
import { contentDocuments } from './documents/content-documents'
import { PanelUser } from './panel-user'
import { pictureCollection } from './pictures/pictures'

/**
 * What the panel shows, and whom it shows it to. The catalogue and the sessions are /admin's: Payload tells the browser the
 * fields of every collection it has, hidden or not.
 */
export const panelCollections = (): CollectionConfig[] => [PanelUser, contentDocuments(), pictureCollection()]
