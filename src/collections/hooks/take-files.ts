import { APIError, type CollectionBeforeChangeHook } from 'payload'
import { databaseOf } from '@/database/transaction'
import { factsOf, fieldsOfKind } from '@/domain/product-fields'
import { whyNotTaken } from '@/files/references'

/**
 * Requires that an uploaded file exists when a product names it, and keeps the file as long as the product (contract
 * of PUT and POST …/product/). Runs after the product's rule, which checks the form of a path.
 */
export const takeFilesOfRecord: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  for (const field of fieldsOfKind('file')) {
    const filePath: unknown = data[field]
    if (typeof filePath !== 'string' || filePath === originalDoc?.[field]) continue
    const reason = await whyNotTaken(await databaseOf(req), factsOf(field).label, filePath)
    if (reason !== null) throw new APIError(reason, 422)
  }
  return data
}
