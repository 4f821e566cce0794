import { type Call, change, get, partOf, remove, sent } from '@/admin-views/api/call'
import { jsonOf, withQuery } from '@/admin-views/api/send'
import type { HistoryAnswer } from '@/contract/change-answers'
import type { DuplicateGroupsAnswer } from '@/contract/duplicate-answers'
import type { ProductAnswer } from '@/contract/product-answer'
import type { ProductListQuery as AskedList } from '@/contract/product-list-query'
import { PRODUCT_LIST } from '@/domain/paging'
import type { ProductCreateInput, ProductUpdateInput } from '@/domain/reference-product-schema'

const PATH = '/api/reference-standards/product/'

export type Product = ProductAnswer
export type ProductHistory = HistoryAnswer

/** The query of the list; the call's defaults apply to what is left out. */
export type ProductListQuery = Partial<AskedList>

/** The address of one product. */
export const productAddress = (id: number) => `${PATH}${id}`

/** `total` counts all products that match, not only those of this page. */
export type ProductPage = { products: Product[]; total: number; duplicates?: DuplicatePage }

/** Products that share a CAS number or structure, on a page of duplicates. */
export type DuplicateGroup = Omit<DuplicateGroupsAnswer['groups'][number], 'products'> & { ids: number[] }

/** Present if the products of a page are grouped as duplicates. */
export type DuplicatePage = { groups: DuplicateGroup[]; total: number; isPending: boolean }

/** The address of a list. The default one is the spec's (§7), which names no page. */
export function productsAddress({
  limit = PRODUCT_LIST.limit,
  page = 1,
  ...asked
}: ProductListQuery): string {
  const query = new URLSearchParams({ limit: String(limit) })
  if (page > 1) query.set('page', String(page))
  for (const [name, value] of Object.entries(asked)) {
    // An array becomes a list with commas.
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return `${PATH}?${query}`
}

/** Duplicates are grouped unless they are sorted. */
export const isGrouped = ({ duplicates, sort }: ProductListQuery) => duplicates === true && sort === undefined

/** A page of groups of duplicates; it has as many groups as a page of the list has products. */
export function listDuplicates({
  duplicates: _,
  limit = PRODUCT_LIST.limit,
  ...asked
}: ProductListQuery): Call<ProductPage> {
  const said = Object.entries({ limit, ...asked }).filter(([, value]) => value !== '' && value !== undefined)
  const query = Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
  return partOf(get<DuplicateGroupsAnswer>(withQuery(`${PATH}duplicates`, query)), (answer) => ({
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
  }))
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
