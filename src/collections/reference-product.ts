import type { CollectionConfig, Field } from 'payload'
import { INVENTORY_STATUSES } from '@/domain/inventory-status'
import { factsOf, PRODUCT_FIELD_NAMES, type ProductField } from '@/domain/product-fields'
import { productCreateSchema } from '@/domain/reference-product-schema'
import { staffOnly } from './access'
import { enforce } from './hooks/enforce'
import { takeFilesOfRecord } from './hooks/take-files'

const idOf = (related: unknown) =>
  typeof related === 'object' && related !== null && 'id' in related ? related.id : related

function fieldOf(name: ProductField): Field {
  const facts = factsOf(name)
  const required = facts.isRequired === true
  switch (facts.kind) {
    case 'line':
    case 'lines':
    case 'file':
      // cat_no is unique ignoring case: an index on lower(cat_no), see src/database/indexes.ts.
      return { name, type: 'text', required }
    case 'category':
      return {
        name: 'category',
        type: 'relationship',
        relationTo: 'referenceCategories',
        // Required by the rule, but a product in the trash may have lost its category.
        required: false,
        index: true,
      }
    case 'status':
      // Any status may follow any other (spec §4).
      return {
        name,
        type: 'select',
        required: true,
        options: [...INVENTORY_STATUSES],
        defaultValue: facts.default,
      }
    case 'flag':
      return { name, type: 'checkbox', required: true, defaultValue: facts.default }
  }
}

/** A reference standard or impurity of the catalogue (spec §3 "Product (admin)"). */
export const productCollection: CollectionConfig = {
  slug: 'referenceProducts',
  labels: { singular: 'Reference product', plural: 'Reference products' },
  access: staffOnly,
  endpoints: false,
  lockDocuments: false,
  trash: true,
  admin: { useAsTitle: 'name' },
  hooks: {
    beforeChange: [
      enforce(
        productCreateSchema,
        ({ category, ...data }) => ({ ...data, category_id: idOf(category) }),
        ({ category_id, ...product }) => ({
          ...product,
          ...(category_id !== undefined && { category: category_id }),
        }),
      ),
      takeFilesOfRecord,
    ],
  },
  fields: [...PRODUCT_FIELD_NAMES.map(fieldOf), { name: 'deletedAt', type: 'date' }],
}
