import type { CollectionConfig } from 'payload'
import { AdminSession } from './admin-session'
import { AdminUser } from './admin-user'
import { contentDocument } from './content-document'
import { contentPicture } from './content-picture'
import { ReferenceCategory } from './reference-category'
import { ReferenceProduct } from './reference-product'

/** Every table that Payload keeps: the application's and the panel's configuration have the same ones, in this order. */
export const collections: readonly CollectionConfig[] = [
  ReferenceCategory,
  ReferenceProduct,
  AdminUser,
  AdminSession,
  contentDocument(),
  contentPicture(),
]
