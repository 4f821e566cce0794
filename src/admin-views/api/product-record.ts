import { type Product, type ProductHistory, productAddress } from '@/admin-views/api/reference-products'
import { jsonOf, send } from '@/admin-views/api/send'
import type { ProductPartnersAnswer } from '@/contract/duplicate-answers'
import type { MergeInput } from '@/domain/merge-schema'
import type { ProductUpdateInput } from '@/domain/reference-product-schema'

/** One product, in the trash or not. */
export async function getProduct(token: string, id: number, signal?: AbortSignal): Promise<Product> {
  return jsonOf(await send(productAddress(id), { token, signal }))
}

/** Changes fields of a product. @returns it with what others changed since `revision` @throws ApiFailure 409: see conflictOf */
export async function saveProduct(
  token: string,
  id: number,
  json: ProductUpdateInput,
  revision: number,
): Promise<Product> {
  return jsonOf(await send(productAddress(id), { method: 'PUT', token, json, ifMatch: revision }))
}

/** Keeps a product out of releases, whatever else of it was changed meanwhile. */
export async function holdProductBack(token: string, id: number): Promise<Product> {
  return jsonOf(await send(productAddress(id), { method: 'PUT', token, json: { held: true } }))
}

/** What was changed of a product, newest first. */
export async function listHistory(
  token: string,
  id: number,
  { page, limit }: { page: number; limit: number },
  signal?: AbortSignal,
): Promise<ProductHistory> {
  const query = new URLSearchParams({ page: String(page), limit: String(limit) })
  return jsonOf(await send(`${productAddress(id)}/history?${query}`, { token, signal }))
}

/** Gives a product back what it held at a revision: all of it, or some fields. */
export async function revertProduct(
  token: string,
  id: number,
  json: { revision: number; fields?: string[] },
): Promise<Product> {
  return jsonOf(await send(`${productAddress(id)}/revert`, { method: 'POST', token, json }))
}

export async function moveProduct(token: string, id: number, category_id: number): Promise<Product> {
  return jsonOf(await send(`${productAddress(id)}/move`, { method: 'POST', token, json: { category_id } }))
}

/** Takes a product out of the trash; into another category where its own is gone. */
export async function restoreProduct(token: string, id: number, category_id?: number): Promise<Product> {
  return jsonOf(await send(`${productAddress(id)}/restore`, { method: 'POST', token, json: { category_id } }))
}

/** Removes a product that is in the trash, with its files and its history. */
export async function deleteProductForever(token: string, id: number): Promise<void> {
  await send(`${productAddress(id)}?forever=true`, { method: 'DELETE', token })
}

/** The products that share a product's CAS number or structure. */
export async function listPartners(
  token: string,
  id: number,
  signal?: AbortSignal,
): Promise<ProductPartnersAnswer> {
  return jsonOf(await send(`${productAddress(id)}/duplicates`, { token, signal }))
}

/** Merges another product into one. @returns the one that stays */
export async function mergeProducts(token: string, id: number, json: MergeInput): Promise<Product> {
  return jsonOf(await send(`${productAddress(id)}/merge`, { method: 'POST', token, json }))
}
