import type { CollectionConfig } from 'payload'
import { AdminSession } from './admin-session'
import { AdminUser } from './admin-user'
import { contentDocument } from './content-document'
import { contentPicture } from './content-picture'
import { ReferenceCategory } from './reference-category'
import { ReferenceProduct } from './reference-product'

/** Every table that Payload keeps. The panel has its own view of those that it shows (src/cms/panel-collections.ts). */
export const collections: readonly CollectionConfig[] = [
  ReferenceCategory,
  ReferenceProduct,
  AdminUser,
  AdminSession,
  contentDocument(),
  contentPicture(),
]
