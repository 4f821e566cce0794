import type { AdminUserAnswer, AdminUserListAnswer } from '@/domain/contract/admin-user-answer'
import type { CategoryAnswer } from '@/domain/contract/category-answer'
import type { ProductAnswer } from '@/domain/contract/product-answer'
import type { SavedViewListAnswer } from '@/domain/contract/saved-view-answer'
import { PRODUCT_FIELD_NAMES } from '@/domain/rules/products/product-fields'
import { answerCall } from './answers'

export const ALL_USERS = /^\/api\/admin-users\/\?/
export const ONE_USER = /^\/api\/admin-users\/\d+$/
export const ALL_CATEGORIES = /^\/api\/reference-standards\/category\/$/
export const ONE_CATEGORY = /^\/api\/reference-standards\/category\/\d+$/
export const ALL_PRODUCTS = /^\/api\/reference-standards\/product\/\?/
export const NEW_PRODUCT = /^\/api\/reference-standards\/product\/$/
const NEXT_NUMBER = /^\/api\/reference-standards\/product\/next-number$/
export const ONE_PRODUCT = /^\/api\/reference-standards\/product\/\d+$/

export const category = (id: number, category_name: string, product_count = 1): CategoryAnswer => ({
  id,
  category_name,
  description: null,
  product_count,
})

const AT = '2026-01-01T00:00:00.000Z'

/** A product with its required fields; optional ones are empty. */
export const product = (id: number, name: string, cat_no: string, category_id: number): ProductAnswer => ({
  // Every field of the table, most of them empty: the named ones below have their own rule.
  ...(Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, null])) as unknown as ProductAnswer),
  id,
  name,
  cat_no,
  category_id,
  category_name: 'Abacavir',
  inventory_status: 'In Stock',
  held: false,
  created_at: AT,
  updated_at: AT,
  revision: 1,
  deleted_at: null,
  updated_by: null,
})

/** Answers the list of saved views: there are none. */
export function answerNoViews(): void {
  const body: SavedViewListAnswer = { views: [], page: 1, limit: 100, total: 0, pages: 0 }
  answerCall('GET', /^\/api\/reference-standards\/view\/\?/, { status: 200, body })
}

/** Answers the first calls of the catalogue's screen: two categories, with a product each. */
export function answerCatalogue(): void {
  answerCall('GET', ALL_CATEGORIES, {
    status: 200,
    body: [category(1, 'Abacavir'), category(2, 'Allopurinol')],
  })
  answerCall('GET', NEXT_NUMBER, { status: 200, body: { cat_no: 'AV-130003' } })
  answerCall('GET', ALL_PRODUCTS, {
    status: 200,
    headers: { 'X-Total-Count': '2' },
    body: [product(1, 'Abacavir', 'AV-130001', 1), product(2, 'Allopurinol', 'AV-130002', 2)],
  })
}

export const adminUser = (id: number, name: string, email: string): AdminUserAnswer => ({
  id,
  name,
  email,
  phone: null,
  is_active: true,
  rights: ['catalogue', 'content', 'release', 'users'],
  created_at: AT,
})

/** The only page of some users. */
export const usersPage = (users: AdminUserAnswer[]): AdminUserListAnswer => ({
  users,
  page: 1,
  limit: 50,
  total: users.length,
  pages: 1,
})

/** Answers the calls of the users' screen, whatever the filter. */
export const answerUsers = (users: AdminUserAnswer[]): void =>
  answerCall('GET', ALL_USERS, { status: 200, body: usersPage(users) })
