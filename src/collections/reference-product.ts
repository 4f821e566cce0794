import { APIError, type CollectionBeforeChangeHook, type CollectionConfig, type Field } from 'payload'
import { INVENTORY_STATUSES } from '@/domain/rules/products/inventory-status'
import {
  factsOf,
  fieldsOfKind,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '@/domain/rules/products/product-fields'
import { productCreateSchema } from '@/domain/rules/products/reference-product-schema'
import { databaseOf } from '@/platform/database/transactions/transaction'
import { whyNotTaken } from '@/platform/files/references'
import { staffOnly } from './access'
import { enforce } from './hooks/enforce'

/**
 * Requires that an uploaded file exists when a product names it, and keeps the file as long as the product (contract
 * of PUT and POST …/product/). Runs after the product's rule, which checks the form of a path.
 */
const takeFilesOfRecord: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  for (const field of fieldsOfKind('file')) {
    const filePath: unknown = data[field]
    if (typeof filePath !== 'string' || filePath === originalDoc?.[field]) continue
    const reason = await whyNotTaken(await databaseOf(req), factsOf(field).label, filePath)
    if (reason !== null) throw new APIError(reason, 422)
  }
  return data
}

const idOf = (related: unknown) =>
  typeof related === 'object' && related !== null && 'id' in related ? related.id : related

function fieldOf(name: ProductField): Field {
  const facts = factsOf(name)
  const required = facts.isRequired === true
  switch (facts.kind) {
    case 'line':
    case 'lines':
    case 'file':
      // cat_no is unique ignoring case: an index on lower(cat_no), see src/platform/database/migrating/indexes.ts.
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
      enforce(productCreateSchema, {
        toRule: ({ category, ...data }) => ({ ...data, category_id: idOf(category) }),
        fromRule: ({ category_id, ...product }) => ({
          ...product,
          ...(category_id !== undefined && { category: category_id }),
        }),
      }),
      takeFilesOfRecord,
    ],
  },
  fields: [...PRODUCT_FIELD_NAMES.map(fieldOf), { name: 'deletedAt', type: 'date' }],
}
