import { get, type PageQuery, post, put, remove } from '@/admin-views/api/call'
import { type Product, type ProductHistory, productAddress } from '@/admin-views/api/reference-products'
import { withQuery } from '@/admin-views/api/send'
import type { ProductPartnersAnswer } from '@/contract/duplicate-answers'
import type { MergeInput } from '@/domain/merge-schema'
import type { ProductUpdateInput } from '@/domain/reference-product-schema'

/** One product, in the trash or not. */
export const getProduct = (id: number) => get<Product>(productAddress(id))

/**
 * Changes fields of a product. @returns it with others' changes since `revision` @throws ApiFailure 409: see
 * conflictOf
 */
export const saveProduct = (id: number, change: ProductUpdateInput, revision: number) =>
  put<Product>(productAddress(id), change, revision)

/** Excludes a product from releases, whatever else has changed in it. */
export const holdProductBack = (id: number) => put<Product>(productAddress(id), { held: true })

/** The changes of a product, newest first. */
export const listHistory = (id: number, query: PageQuery) =>
  get<ProductHistory>(withQuery(`${productAddress(id)}/history`, query))

/** Restores a product's values of a revision: all fields, or some. */
export const revertProduct = (id: number, wanted: { revision: number; fields?: string[] }) =>
  post<Product>(`${productAddress(id)}/revert`, wanted)

export const moveProduct = (id: number, category_id: number) =>
  post<Product>(`${productAddress(id)}/move`, { category_id })

/** Restores a product from the trash; into another category if its own is gone. */
export const restoreProduct = (id: number, category_id?: number) =>
  post<Product>(`${productAddress(id)}/restore`, { category_id })

/** Deletes a product in the trash, with its files and its history. */
export const deleteProductForever = (id: number) => remove(`${productAddress(id)}?forever=true`)

/** The products that share a product's CAS number or structure. */
export const listPartners = (id: number) => get<ProductPartnersAnswer>(`${productAddress(id)}/duplicates`)

/** Merges another product into one. @returns the remaining product */
export const mergeProducts = (id: number, merge: MergeInput) =>
  post<Product>(`${productAddress(id)}/merge`, merge)
