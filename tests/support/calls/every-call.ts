import type { Contract } from '@/endpoints/http/contract'
import type { Api } from '../application/api'
import { ADMIN } from '../application/cluster'
import { insertUser } from '../application/rows'
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

/** Every call of the API, from the endpoints themselves. Only after `openApi`: they read the environment when loaded. */
export async function everyCall(): Promise<Contract[]> {
  const [{ apiEndpoints }, { contractOf }] = await Promise.all([
    import('@/endpoints/api'),
    import('@/endpoints/http/contract'),
  ])
  return apiEndpoints.map(contractOf)
}

/** Method and path as the endpoint names them: `PUT /admin-users/:id`. */
export const nameOf = ({ method, path }: Contract) => `${method.toUpperCase()} ${path}`

/** Whatever a call might hit: the value of a path's parameter, by the segment before it. */
const TARGETS = {
  category: 'category',
  product: 'product',
  'admin-users': 'user',
  sessions: 'session',
  'change-set': 'changeSet',
  import: 'import',
  row: 'row',
  view: 'view',
  release: 'release',
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
  | 'release',
  number
> & {
  file: string
}

/** A category with two products, an empty one, a user, a saved view; a session, a change set, an import and a file that are not there. */
export async function makeTargets(api: Api, email = 'target@example.com'): Promise<Targets> {
  const category = (await createCategory(api)).id
  const otherCategory = (await createCategory(api)).id
  const product = (await createProduct(api, { category_id: category })).id
  const twin = (await createProduct(api, { category_id: category })).id
  const user = await insertUser(api, email)
  const view = (await createView(api)).id
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
    file: 'none.png',
  }
}

/** The query without which a call is refused. */
const NEEDED_QUERY: Readonly<Record<string, string>> = { 'GET /release/needed': '?content=home/hero' }

/** A call by its name, at the targets: `PUT /admin-users/7`. @throws for a parameter that nothing is said of above */
export function aimed(name: string, targets: Targets): string {
  const path = name.replace(/([\w-]+)\/:\w+/g, (_all, segment: string) => {
    if (!(segment in TARGETS)) throw new Error(`${name} is new: say in TARGETS what it is about`)
    return `${segment}/${targets[TARGETS[segment as keyof typeof TARGETS]]}`
  })
  return path + (NEEDED_QUERY[name] ?? '')
}

/** A body that is taken, for each call that takes JSON; every-call.test.ts sees to it that none is missing. */
export const BODIES = {
  'POST /auth/login': () => ({ email: ADMIN.email, password: ADMIN.password }),
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
  'PUT /reference-standards/import/:id/cell': () => ({ field: 'name', from: 'x', to: 'y' }),
  'POST /release': () => ({ label: 'A release' }),
  'POST /release/:number/live': () => ({ label: 'Another note' }),
  'POST /reference-standards/view': () => viewInput(),
  'PUT /reference-standards/view/:id': () => viewInput(),
  'POST /admin-users': () => adminUserInput(),
  'PUT /admin-users/:id': () => adminUserInput(),
  // The last one: the category is gone after it.
  'POST /reference-standards/category/:id/merge': ({ otherCategory }) => ({ into: otherCategory }),
} satisfies Record<string, (targets: Targets) => Record<string, unknown>>

export type CallWithBody = keyof typeof BODIES

/** The calls that write what they are sent. */
export type Write = Exclude<CallWithBody, 'POST /auth/login'>

const takesBody = (name: string): name is CallWithBody => name in BODIES

/** What the call of this name takes as JSON; undefined for one that takes none. */
export const bodyOfName = (name: string, targets: Targets): Record<string, unknown> | undefined =>
  takesBody(name) ? BODIES[name](targets) : undefined

/** What the call takes as JSON; undefined for one that takes none. @throws for a call that BODIES does not have */
export function bodyOf(call: Contract, targets: Targets): Record<string, unknown> | undefined {
  const name = nameOf(call)
  if (takesBody(name)) return BODIES[name](targets)
  if (call.body) throw new Error(`${name} is new: say in BODIES what it takes`)
  return undefined
}

/** A file that is taken, for each call that takes files: its part, and what it holds. */
const FILES: Record<string, () => [part: string, bytes: Uint8Array, fileName?: string]> = {
  'POST /reference-standards/product/upload': () => ['pdf', pdf()],
  'POST /reference-standards/import': () => [
    'file',
    Buffer.from('name,cat_no,category\nOf a file,AV-900001,Of files\n'),
    'list.csv',
  ],
}

/** The form that a call takes; undefined for one that takes none. @throws for a call that FILES does not have */
export async function formOf(call: Contract): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  if (!call.about.files) return undefined
  const file = FILES[nameOf(call)]
  if (!file) throw new Error(`${nameOf(call)} is new: say in FILES what it takes`)
  return formBytes(form(file()))
}
