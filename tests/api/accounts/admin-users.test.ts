import { beforeAll, describe, expect, test } from 'vitest'
import { hashFreely } from '../../support/accounts/free-hashes'
import { type Api, openApi } from '../../support/application/api'
import { ADMIN } from '../../support/application/cluster'
import { plansOf } from '../../support/application/plans'
import { insertUser } from '../../support/application/rows'
import { adminUserInput, createAdminUser } from '../../support/products/factories'

const LIST = '/admin-users/'

let api: Api
beforeAll(async () => {
  hashFreely()
  api = await openApi()
})

type Page = {
  users: Record<string, unknown>[]
  page: number
  limit: number
  total: number
  pages: number
}
const page = async (query = '') => (await api.send<Page>(`GET ${LIST}${query}`)).body
const emails = async (query: string) => (await page(query)).users.map(({ email }) => email)

describe('§5 §7 POST and PUT /api/admin-users/', () => {
  test.each([
    [{ name: '' }, 'Name is required'],
    [{ name: ' x ' }, 'Name must be at least 2 characters long'],
    [{ name: 'x'.repeat(100) }, 'Name must be less than 100 characters'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ password: '' }, 'Password is required'],
    [{ password: '12345' }, 'Password must be at least 6 characters long'],
    [{ password: 'x'.repeat(129) }, 'Password must be less than 128 characters'],
    [{ password: 'with space' }, 'Password cannot contain spaces'],
  ])('%j: %s', async (wrong, detail) => {
    const before = (await page()).total
    const { status, body } = await api.send(`POST ${LIST}`, { json: adminUserInput(wrong) })
    expect({ status, body }).toEqual({ status: 422, body: { detail } })
    expect((await page()).total).toBe(before)
  })

  test('an email already in use, in any case, is refused on create and on update', async () => {
    const taken = { status: 409, body: { detail: expect.stringContaining('person@example.com') } }
    await insertUser(api, 'person@example.com')
    const other = await insertUser(api, 'other-person@example.com')
    const json = adminUserInput({ email: ' PERSON@Example.com ' })
    expect(await api.send(`POST ${LIST}`, { json })).toMatchObject(taken)
    const change = { json: { email: 'Person@example.com' } }
    expect(await api.send(`PUT ${LIST}${other}`, change)).toMatchObject(taken)
  })

  test('POST creates an active user, who can sign in, and does not return the password', async () => {
    const user = await createAdminUser(api, { email: ' New@Example.com ', password: 'new-secret' })
    expect(user).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      email: 'new@example.com',
      phone: null,
      is_active: true,
      created_at: expect.any(String),
      rights: ['catalogue', 'content', 'release', 'users'],
    })
    expect(await api.signIn({ email: 'new@example.com', password: 'new-secret' })).toMatch(/^[\w-]{43}$/)
  })

  test('a blank password keeps the present one', async () => {
    const { rows } = await api.payload.db.pool.query('select id from admin_users where email = $1', [
      ADMIN.email,
    ])
    const { status } = await api.send(`PUT ${LIST}${rows[0].id}`, { json: { password: '', phone: '22' } })
    expect(status).toBe(200)
    expect(await api.signIn()).toMatch(/^[\w-]{43}$/)
  })
})

describe('§7 GET /api/admin-users/ of 10,000', () => {
  beforeAll(async () => {
    await api.payload.db.pool.query(
      `insert into admin_users (name, email, phone, is_active, password_hash)
       select 'Person ' || n, 'staff' || n || '@averline.example', case when n % 2 = 0 then '98' || n end, n % 5 > 0, 'none'
       from generate_series(1, 10000) n`,
    )
    await api.payload.db.pool.query('vacuum analyze admin_users')
  })

  test('the list is ordered by name and paged, with totals', async () => {
    const { users, ...rest } = await page('?search=averline.example&limit=25&page=2')
    expect(rest).toEqual({ page: 2, limit: 25, total: 10_000, pages: 400 })
    expect(users).toHaveLength(25)
    expect(await page()).toMatchObject({ page: 1, limit: 50 })
    expect(await page('?page=9999')).toMatchObject({ users: [], page: 9999 })
  })

  test.each([
    ['?search=PERSON%204321', ['staff4321@averline.example']],
    ['?search=staff4322%40', ['staff4322@averline.example']],
    ['?search=984324', ['staff4324@averline.example']],
    ['?search=staff4325%40&is_active=false', ['staff4325@averline.example']],
    ['?search=staff4325%40&is_active=true', []],
    ['?search=nobody-at-all', []],
  ])('a search for %s finds name, e-mail and phone', async (query, found) => {
    expect(await emails(query)).toEqual(found)
  })

  test.each(['?search=person%204321', '?search=staff4321%40&is_active=true', '?search=984324'])(
    'a list %s uses the index',
    async (query) => {
      const plans = await plansOf(api, `GET ${LIST}${query}`, 'admin_users')
      expect(plans).toHaveLength(2)
      for (const plan of plans) {
        expect(plan).toContain('Bitmap Index Scan on admin_users_search')
        expect(plan).not.toContain('Seq Scan')
      }
    },
  )
})
