import { lastValidUntil } from '@/domain/rules/accounts/program-key'
import type { Contract } from '@/endpoints/http/endpoint'
import type { Api } from '../application/api'
import { ADMIN } from '../application/cluster'
import { insertUser } from '../application/rows'
import { addDocument, addLot, storedPdf } from '../documents/papers'
import { form, formBytes, pdf } from '../files/files'
import {
  adminUserInput,
  categoryInput,
  createCategory,
  createProduct,
  createView,
  productInput,
  viewInput,
} from '../products/factories'

/** Every call of the API, from its endpoints. Needs `openApi` first, because they read the environment. */
export async function everyCall(): Promise<Contract[]> {
  const [{ apiEndpoints }, { contractOf }] = await Promise.all([
    import('@/endpoints/api'),
    import('@/endpoints/http/endpoint'),
  ])
  return apiEndpoints.map(contractOf)
}

/** Method and path as the endpoint names them: `PUT /admin-users/:id`. */
export const nameOf = ({ method, path }: Contract) => `${method.toUpperCase()} ${path}`

/** Targets of the calls: the value of a path's parameter, by the segment before it. */
const TARGETS = {
  category: 'category',
  product: 'product',
  'admin-users': 'user',
  sessions: 'session',
  factor: 'session',
  'change-set': 'changeSet',
  import: 'import',
  row: 'row',
  view: 'view',
  lot: 'lot',
  document: 'document',
  release: 'release',
  key: 'key',
  files: 'file',
} as const

export type Targets = Record<
  | 'category'
  | 'otherCategory'
  | 'product'
  | 'twin'
  | 'user'
  | 'session'
  | 'changeSet'
  | 'import'
  | 'row'
  | 'view'
  | 'lot'
  | 'document'
  | 'release'
  | 'key',
  number
> & {
  file: string
  /** The path of a stored PDF that nobody has registered. */
  pdf: string
}

/** A category with two products, the first with a lot and a document, an empty one, a user, a saved view; a session, a change set, an import and a file that are not there. */
export async function makeTargets(api: Api, email = 'target@example.com'): Promise<Targets> {
  const category = (await createCategory(api)).id
  const otherCategory = (await createCategory(api)).id
  const product = (await createProduct(api, { category_id: category })).id
  const twin = (await createProduct(api, { category_id: category })).id
  const user = await insertUser(api, email)
  const view = (await createView(api)).id
  const lot = (await addLot(api, { product_id: product, lot_no: 'L1' })).id
  const sheet = { product_id: product, kind: 'sds', region: 'EU' }
  const document = (await addDocument(api, sheet)).id
  return {
    category,
    otherCategory,
    product,
    twin,
    user,
    view,
    session: 999_999,
    changeSet: 999_999,
    import: 999_999,
    row: 1,
    release: 999_999,
    key: 999_999,
    file: 'none.png',
    lot,
    document,
    pdf: await storedPdf(api),
  }
}

/** The query that a call requires. */
const NEEDED_QUERY: Readonly<Record<string, string>> = { 'GET /release/needed': '?content=home/hero' }

/** A call with its targets: `PUT /admin-users/7`. @throws for a parameter without a target */
export function aimed(name: string, targets: Targets): string {
  const path = name.replace(/([\w-]+)\/:\w+/g, (_all, segment: string) => {
    if (!(segment in TARGETS)) throw new Error(`${name} is new: say in TARGETS what it is about`)
    return `${segment}/${targets[TARGETS[segment as keyof typeof TARGETS]]}`
  })
  return path + (NEEDED_QUERY[name] ?? '')
}

/** A valid body for each call that takes JSON; every-call.test.ts checks that none is missing. */
export const BODIES = {
  'POST /auth/login': () => ({ email: ADMIN.email, password: ADMIN.password }),
  'POST /auth/passkey/challenge': () => ({}),
  'PUT /auth/me': () => ({ current_password: ADMIN.password, name: ADMIN.name }),
  'POST /auth/factor/totp': () => ({ current_password: ADMIN.password }),
  'POST /auth/factor/totp/confirm': () => ({ code: '123456' }),
  'POST /auth/factor/recovery': () => ({ current_password: ADMIN.password }),
  'POST /auth/factor/passkey': () => ({ current_password: ADMIN.password }),
  'POST /auth/factor/passkey/confirm': () => ({
    name: 'A key',
    attestation: {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      response: { clientDataJSON: 'AA', attestationObject: 'AA' },
    },
  }),
  'PUT /auth/factor/:id': () => ({ name: 'A factor' }),
  'DELETE /auth/factor/:id': () => ({ current_password: ADMIN.password }),
  'DELETE /admin-users/:id/factor': () => ({ current_password: ADMIN.password }),
  'POST /reference-standards/category': () => categoryInput(),
  'PUT /reference-standards/category/:id': () => categoryInput(),
  'POST /reference-standards/category/delete-empty': ({ category }) => ({ ids: [category] }),
  'POST /reference-standards/product/purge': ({ product }) => ({ ids: [product] }),
  'POST /reference-standards/product': ({ category }) => productInput({ category_id: category }),
  'PUT /reference-standards/product/:id': () => productInput(),
  'POST /reference-standards/product/:id/move': ({ category }) => ({ category_id: category }),
  'POST /reference-standards/product/:id/revert': () => ({ revision: 1 }),
  'POST /reference-standards/product/:id/restore': ({ category }) => ({ category_id: category }),
  'POST /reference-standards/product/:id/merge': ({ twin }) => ({
    other: twin,
    revisions: { kept: 1, other: 1 },
    take: ['description'],
  }),
  'POST /reference-standards/product/bulk': ({ product }) => ({
    select: { ids: [product] },
    set: { description: 'Changed with others' },
  }),
  'PUT /reference-standards/import/:id': () => ({
    columns: { name: 'name', cat_no: 'cat_no', category: 'category' },
  }),
  'PUT /reference-standards/import/:id/row/:line': () => ({ cells: { name: 'Mended' } }),
  'PUT /reference-standards/import/:id/category': () => ({ categories: [{ from: 'Of files', to: null }] }),
  'PUT /reference-standards/import/:id/cell': () => ({ field: 'name', from: 'x', to: 'y' }),
  'POST /reference-standards/lot': ({ product }) => ({ product_id: product, lot_no: 'L2' }),
  'PUT /reference-standards/lot/:id': () => ({ purity: '99.8 %' }),
  'POST /reference-standards/document': ({ product, pdf: file_path }) => ({
    product_id: product,
    kind: 'info',
    file_path,
  }),
  'PUT /reference-standards/document/:id': () => ({ revision_no: '2' }),
  'POST /reference-standards/document/batch': ({ product, pdf: file_path }) => ({
    documents: [{ product_id: product, kind: 'ir', file_path }],
  }),
  'POST /release': () => ({ label: 'A release' }),
  'POST /release/:number/live': () => ({ label: 'Another note' }),
  'POST /reference-standards/view': () => viewInput(),
  'PUT /reference-standards/view/:id': () => viewInput(),
  'POST /reference-standards/stock': () => ({
    rows: [{ cat_no: 'AV-999999', inventory_status: 'In Stock' }],
  }),
  'POST /key': () => ({ name: 'A program', rights: ['stock'], valid_until: lastValidUntil() }),
  'PUT /presence': () => ({ tab: 'a-tab-of-mine', place: 'product/1' }),
  'POST /admin-users': () => adminUserInput(),
  'PUT /admin-users/:id': () => adminUserInput(),
  // The last one, because it removes the category.
  'POST /reference-standards/category/:id/merge': ({ otherCategory }) => ({ into: otherCategory }),
} satisfies Record<string, (targets: Targets) => Record<string, unknown>>

export type CallWithBody = keyof typeof BODIES

/** The calls with a JSON body that write records; tests/api/accounts has the rules of the others. */
export type Write = Exclude<CallWithBody, `${string} /auth/${string}` | `${string}/factor`>

const takesBody = (name: string): name is CallWithBody => name in BODIES

/** The JSON body of a call by name; undefined if it takes none. */
export const bodyOfName = (name: string, targets: Targets): Record<string, unknown> | undefined =>
  takesBody(name) ? BODIES[name](targets) : undefined

/** The JSON body of a call; undefined if it takes none. @throws for a call missing in BODIES */
export function bodyOf(call: Contract, targets: Targets): Record<string, unknown> | undefined {
  const name = nameOf(call)
  if (takesBody(name)) return BODIES[name](targets)
  if (call.body) throw new Error(`${name} is new: say in BODIES what it takes`)
  return undefined
}

/** A valid file for each call that takes files: its part and its content. */
const FILES: Record<string, () => [part: string, bytes: Uint8Array, fileName?: string]> = {
  'POST /reference-standards/product/upload': () => ['pdf', pdf()],
  'POST /reference-standards/document/intake': () => ['file', pdf(), 'AV-100234_SDS_EU_en.pdf'],
  'POST /reference-standards/import': () => [
    'file',
    Buffer.from('name,cat_no,category\nOf a file,AV-900001,Of files\n'),
    'list.csv',
  ],
}

/** The form of a call; undefined if it takes none. @throws for a call missing in FILES */
export async function formOf(call: Contract): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  if (!call.files) return undefined
  const file = FILES[nameOf(call)]
  if (!file) throw new Error(`${nameOf(call)} is new: say in FILES what it takes`)
  return formBytes(form(file()))
}
