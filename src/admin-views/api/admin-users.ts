import { changedRecord, jsonOf, send } from '@/admin-views/api/send'

const PATH = '/api/admin-users/'

export type AdminUser = {
  id: number
  name: string
  email: string
  phone: string | null
  is_active: boolean
  created_at: string
}

export type StatusFilter = 'all' | 'active' | 'inactive'

export type AdminUserListQuery = { page: number; limit: number; search: string; status: StatusFilter }

export type AdminUserPage = { users: AdminUser[]; page: number; limit: number; total: number; pages: number }

/** The body of create and update (spec §7); on update the password is left out when blank. */
export type AdminUserInput = {
  name: string
  email: string
  password?: string
  phone: string
  is_active: boolean
}

function address({ page, limit, search, status }: AdminUserListQuery): string {
  const query = new URLSearchParams({ page: String(page), limit: String(limit) })
  if (search !== '') query.set('search', search)
  if (status !== 'all') query.set('is_active', String(status === 'active'))
  return `${PATH}?${query}`
}

export async function listAdminUsers(
  token: string,
  query: AdminUserListQuery,
  signal?: AbortSignal,
): Promise<AdminUserPage> {
  return jsonOf(await send(address(query), { token, signal }))
}

export async function createAdminUser(token: string, json: AdminUserInput): Promise<Partial<AdminUser>> {
  return changedRecord(await send(PATH, { method: 'POST', token, json }))
}

export async function updateAdminUser(
  token: string,
  id: number,
  json: AdminUserInput,
): Promise<Partial<AdminUser>> {
  return changedRecord(await send(`${PATH}${id}`, { method: 'PUT', token, json }))
}

export async function deleteAdminUser(token: string, id: number): Promise<void> {
  await send(`${PATH}${id}`, { method: 'DELETE', token })
}
