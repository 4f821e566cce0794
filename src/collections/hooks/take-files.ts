import { APIError, type CollectionBeforeChangeHook } from 'payload'
import { databaseOf } from '@/database/transaction'
import { isUploadedFilePath } from '@/domain/file-path'
import { factsOf, fieldsOfKind } from '@/domain/product-fields'
import { claimFile } from '@/files/references'
import { storedNameOf } from '@/files/store'

/**
 * A product may name an uploaded file only while it is there, and the file stays as long as the product does
 * (contract of PUT and POST …/product/). Runs after the product's rule, which judges the form of a path.
 */
export const takeFiles: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  for (const field of fieldsOfKind('file')) {
    const filePath: unknown = data[field]
    if (typeof filePath !== 'string' || filePath === originalDoc?.[field]) continue
    if (!isUploadedFilePath(filePath)) continue
    const name = storedNameOf(filePath)
    if (name === null || !(await claimFile(await databaseOf(req), name))) {
      throw new APIError(`${factsOf(field).label} names no uploaded file: upload it first`, 422)
    }
  }
  return data
}
