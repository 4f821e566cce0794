import type { CollectionConfig } from 'payload'
import { AdminSession } from './admin-session'
import { AdminUser } from './admin-user'
import { ReferenceCategory } from './reference-category'
import { ReferenceProduct } from './reference-product'

/** What staff manage in /admin, and what signs them in. */
export const staffCollections: readonly CollectionConfig[] = [
  ReferenceCategory,
  ReferenceProduct,
  AdminUser,
  AdminSession,
]
