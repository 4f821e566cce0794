import type { CollectionConfig } from 'payload'
import { categoryCreateSchema } from '@/domain/rules/categories/reference-category-schema'
import { staffOnly } from './access'
import { enforce } from './hooks/enforce'

/** A category of the reference-standards catalogue (spec §3 "Category (admin)"). */
export const categoryCollection: CollectionConfig = {
  slug: 'referenceCategories',
  labels: { singular: 'Reference category', plural: 'Reference categories' },
  access: staffOnly,
  endpoints: false,
  lockDocuments: false,
  admin: { useAsTitle: 'category_name' },
  hooks: { beforeChange: [enforce(categoryCreateSchema)] },
  fields: [
    // Unique ignoring case: an index on lower(category_name), see src/platform/database/migrating/indexes.ts.
    { name: 'category_name', type: 'text', required: true },
    { name: 'description', type: 'textarea' },
  ],
}
