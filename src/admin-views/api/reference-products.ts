import {
  type Call,
  change,
  get,
  type PageQuery,
  partOf,
  post,
  put,
  remove,
  sent,
  start,
} from '@/admin-views/api/call'
import { jsonOf, withQuery } from '@/admin-views/api/send'
import type { BulkChange, BulkPreviewAnswer } from '@/domain/contract/bulk-answers'
import type { HistoryAnswer } from '@/domain/contract/change-answers'
import type {
  DuplicateGroupsAnswer,
  MergeInput,
  ProductPartnersAnswer,
} from '@/domain/contract/duplicate-answers'
import type { NextNumberAnswer, ProductAnswer } from '@/domain/contract/product-answer'
import type { ProductListQuery as AskedList } from '@/domain/contract/product-list-query'
import type { PastedCells } from '@/domain/rules/products/pasted-cells'
import type { ProductCreateInput, ProductUpdateInput } from '@/domain/rules/products/reference-product-schema'
import { PRODUCT_LIST } from '@/domain/rules/search/paging'

const PATH = '/api/reference-standards/product/'

export type Product = ProductAnswer
export type ProductHistory = HistoryAnswer

/** The query of the list; the call's defaults apply to what is left out. */
export type ProductListQuery = Partial<AskedList>

/** The next free catalogue number. */
export const readNextNumber = partOf(get<NextNumberAnswer>(`${PATH}next-number`), ({ cat_no }) => cat_no)

/** The address of one product. */
const productAddress = (id: number) => `${PATH}${id}`

/** `total` counts all products that match, not only those of this page. */
export type ProductPage = { products: Product[]; total: number; duplicates?: DuplicatePage }

/** Products that share a CAS number or structure, on a page of duplicates. */
export type DuplicateGroup = Omit<DuplicateGroupsAnswer['groups'][number], 'products'> & { ids: number[] }

/** Present if the products of a page are grouped as duplicates. */
type DuplicatePage = { groups: DuplicateGroup[]; total: number; isPending: boolean }

/** The address of a list. The default one is the spec's (§7), which names no page. */
export function productsAddress({
  limit = PRODUCT_LIST.limit,
  page = 1,
  ...asked
}: ProductListQuery): string {
  return withQuery(PATH, { limit, page: page > 1 ? page : undefined, ...asked })
}

/** Duplicates are grouped unless they are sorted. */
export const isGrouped = ({ duplicates, sort }: ProductListQuery) => duplicates === true && sort === undefined

/** A page of groups of duplicates; it has as many groups as a page of the list has products. */
export function listDuplicates({
  duplicates: _,
  limit = PRODUCT_LIST.limit,
  ...asked
}: ProductListQuery): Call<ProductPage> {
  return partOf(
    get<DuplicateGroupsAnswer>(withQuery(`${PATH}duplicates`, { limit, ...asked })),
    (answer) => ({
      products: answer.groups.flatMap(({ products }) => products),
      total: answer.products,
      duplicates: {
        groups: answer.groups.map(({ products, ...group }) => ({
          ...group,
          ids: products.map(({ id }) => id),
        })),
        total: answer.total,
        isPending: answer.structures_pending,
      },
    }),
  )
}

/** The products at a list's address. */
export const productPage =
  (address: string): Call<ProductPage> =>
  async (token, signal) => {
    const response = await sent(address)(token, signal)
    const products = await jsonOf<Product[]>(response)
    return { products, total: Number(response.headers.get('X-Total-Count') ?? products.length) }
  }

export const listProducts = (query: ProductListQuery) => productPage(productsAddress(query))

export const createProduct = (json: ProductCreateInput) => change<Product>(PATH, { method: 'POST', json })

export const updateProduct = (id: number, json: ProductUpdateInput, revision: number) =>
  change<Product>(productAddress(id), { method: 'PUT', json, ifMatch: revision })

export const deleteProduct = (id: number) => remove(productAddress(id))

/** One product, in the trash or not. */
export const getProduct = (id: number) => get<Product>(productAddress(id))

/** Changes fields of a product. @returns it with others' changes @throws ApiFailure 409: see conflictOf */
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

const BULK_PATH = '/api/reference-standards/product/bulk'

/** Selected products: by id, or all that match the list's filter with some exceptions. */
export type Selection = { ids: number[] } | { filter: Record<string, string>; except: number[] }

export type BulkPreview = BulkPreviewAnswer

/** Asks what a bulk change would do. */
export const previewBulkChange = (select: Selection, change: BulkChange) =>
  post<BulkPreview>(BULK_PATH, { select, ...change, dry_run: true })

/** Gives each product separate values in one field or several, all or none. @returns the id of its change set */
export const setCells = ({ fields, rows }: PastedCells) => start(BULK_PATH, { set_cells: { fields, rows } })

/** Changes many products, all or none. @returns the id of its change set */
export const beginBulkChange = (select: Selection, change: BulkChange) =>
  start(BULK_PATH, { select, ...change })
