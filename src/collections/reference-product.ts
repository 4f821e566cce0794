import type { CollectionConfig, TextField } from 'payload'
import { DEFAULT_INVENTORY_STATUS, INVENTORY_STATUSES } from '@/domain/inventory-status'
import { PRODUCT_OPTIONAL_FIELDS } from '@/domain/reference-product'
import { productCreateSchema } from '@/domain/reference-product-schema'
import { staffOnly } from './access'
import { enforce } from './hooks/enforce'
import { takeFiles } from './hooks/take-files'

const idOf = (related: unknown) =>
  typeof related === 'object' && related !== null && 'id' in related ? related.id : related

const optionalTexts = PRODUCT_OPTIONAL_FIELDS.map((name): TextField => ({ name, type: 'text' }))

/** A reference standard or impurity of the catalogue (spec §3 "Product (admin)"). */
export const ReferenceProduct: CollectionConfig = {
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
      takeFiles,
    ],
  },
  fields: [
    { name: 'name', type: 'text', required: true },
    // Unique ignoring case: an index on lower(cat_no), see indexes.ts.
    { name: 'cat_no', type: 'text', required: true },
    {
      name: 'category',
      type: 'relationship',
      relationTo: 'referenceCategories',
      // Demanded by the rule. In the trash, a product may have lost its category.
      index: true,
    },
    // Any status may follow any other (spec §4).
    {
      name: 'inventory_status',
      type: 'select',
      required: true,
      options: [...INVENTORY_STATUSES],
      defaultValue: DEFAULT_INVENTORY_STATUS,
    },
    ...optionalTexts,
    { name: 'held', type: 'checkbox', required: true, defaultValue: false },
    { name: 'deletedAt', type: 'date' },
  ],
}
