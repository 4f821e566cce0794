import { REFERENCE_STANDARDS_PATH } from '@/admin-views/admin-paths'
import { typedWholeNumber } from '@/admin-views/words/counted'
import type { ProductFilter, ProductSort } from '@/domain/contract/product-list-query'
import { FIRST_LETTERS } from '@/domain/rules/categories/first-letter'
import { INVENTORY_STATUSES } from '@/domain/rules/products/inventory-status'
import {
  DEFAULT_COLUMNS,
  EMPTIABLE_FIELDS,
  PRODUCT_COLUMNS,
  type ProductColumn,
} from '@/domain/rules/products/product-list'
import { unstorableReason } from '@/domain/rules/text/storable-text'

/** Filters besides the search; the trash has its own screen. */
export type ProductFilters = Partial<Omit<ProductFilter, 'search' | 'deleted'>>

type CatalogueTab = 'categories' | 'products'

/** The state that the catalogue's address holds: tab, search, filters, order, columns and page. */
export type CatalogueAddress = {
  tab: CatalogueTab
  search: string
  filters: ProductFilters
  /** Left out: newest first. */
  sort?: ProductSort
  /** Left out: the columns of the specification. */
  columns?: ProductColumn[]
  page: number
}

/** The longest search that the list accepts. */
const SEARCH_MAX = 200

/** The known values in a comma-separated list; undefined when there are none. */
function someOf<Value extends string>(text: string | null, values: readonly Value[]): Value[] | undefined {
  const named = new Set(text?.split(','))
  const found = values.filter((value) => named.has(value))
  return found.length > 0 ? found : undefined
}

function numbersIn(text: string | null): number[] | undefined {
  const found = [...new Set(text?.split(',').map(typedWholeNumber))].filter((number) => number !== undefined)
  return found.length > 0 ? found : undefined
}

function flagIn(text: string | null): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined
}

/** A valid calendar date; undefined otherwise. */
export function dayIn(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

/** Whether the list accepts a search text. */
export const isSearchable = (text: string): boolean =>
  text.length <= SEARCH_MAX && unstorableReason('search', text) === null

/** Removes undefined values, so that equal filters compare equal. */
function present(filters: ProductFilters): ProductFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

type Query = Pick<URLSearchParams, 'get'>

function readFilters(query: Query): ProductFilters {
  return present({
    status: someOf(query.get('status'), INVENTORY_STATUSES),
    category_id: numbersIn(query.get('category_id')),
    missing: someOf(query.get('missing'), EMPTIABLE_FIELDS),
    duplicates: flagIn(query.get('duplicates')) || undefined,
    doubtful: flagIn(query.get('doubtful')) || undefined,
    held: flagIn(query.get('held')),
    changed: flagIn(query.get('changed')),
    updated_from: dayIn(query.get('updated_from')),
    updated_to: dayIn(query.get('updated_to')),
    import: typedWholeNumber(query.get('import')),
    letter: FIRST_LETTERS.find((letter) => letter === query.get('letter')),
  })
}

function sortIn(text: string | null): ProductSort | undefined {
  const name = PRODUCT_COLUMNS.find((column) => column === text?.replace(/^-/, ''))
  if (name === undefined) return undefined
  return text?.startsWith('-') ? `-${name}` : name
}

/** The columns of a table, each once, the name first: its cell holds the row's checkbox. */
export const orderedColumns = (columns: readonly ProductColumn[]): ProductColumn[] => [
  ...new Set<ProductColumn>(['name', ...columns]),
]

/** Whether these are the default columns. */
export const isDefault = (columns: readonly ProductColumn[]) => String(columns) === String(DEFAULT_COLUMNS)

function columnsIn(text: string | null): ProductColumn[] | undefined {
  const named = (text?.split(',') ?? []).flatMap(
    (name) => PRODUCT_COLUMNS.find((column) => column === name) ?? [],
  )
  const columns = orderedColumns(named)
  return named.length === 0 || isDefault(columns) ? undefined : columns
}

/** Whether there is any filter besides the search. */
export const hasFilters = (filters: ProductFilters): boolean => Object.keys(filters).length > 0

/** The tab for an address that names none: products if it filters, sorts or pages them. */
const impliedTab = ({
  filters,
  sort,
  columns,
  page,
}: Omit<CatalogueAddress, 'tab' | 'search'>): CatalogueTab =>
  hasFilters(filters) || sort !== undefined || columns !== undefined || page > 1 ? 'products' : 'categories'

/** Reads a query; unknown values are ignored. */
export function readCatalogueAddress(query: Query): CatalogueAddress {
  const search = query.get('search') ?? ''
  const asked = {
    search: isSearchable(search) ? search : '',
    filters: readFilters(query),
    sort: sortIn(query.get('sort')),
    columns: columnsIn(query.get('columns')),
    page: typedWholeNumber(query.get('page')) ?? 1,
  }
  const tab = query.get('tab')
  return { ...asked, tab: tab === 'categories' || tab === 'products' ? tab : impliedTab(asked) }
}

/** Filters and search as query parameters of the API; arrays become lists with commas. */
export function filterAddressParams(filters: ProductFilters & { search?: string }): Record<string, string> {
  const said = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

/** The address's query without `?`; '' for the whole catalogue. */
export function catalogueQuery({
  tab,
  search = '',
  filters = {},
  sort,
  columns,
  page = 1,
}: Partial<CatalogueAddress>): string {
  const query = new URLSearchParams()
  const implied = impliedTab({ filters, sort, columns, page })
  if (tab !== undefined && tab !== implied) query.set('tab', tab)
  if (search !== '') query.set('search', search)
  for (const [name, value] of Object.entries(filterAddressParams(filters))) query.set(name, value)
  if (sort !== undefined) query.set('sort', sort)
  if (columns !== undefined) query.set('columns', columns.join(','))
  if (page > 1) query.set('page', String(page))
  // A comma is valid in a query and easier to read.
  return query.toString().replaceAll('%2C', ',')
}

/** The address of the catalogue; defaults are left out. */
export function catalogueHref(address: Partial<CatalogueAddress>): string {
  const query = catalogueQuery(address)
  return query === '' ? REFERENCE_STANDARDS_PATH : `${REFERENCE_STANDARDS_PATH}?${query}`
}
