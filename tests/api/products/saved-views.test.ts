import { beforeAll, describe, expect, test } from 'vitest'
import type { SavedViewAnswer, SavedViewListAnswer } from '@/domain/contract/saved-view-answer'
import { type Api, openApi } from '../../support/application/api'
import { insertUser, openSessionFor } from '../../support/application/rows'
import { expectRefusal } from '../../support/calls/refusals'
import { createView, viewInput } from '../../support/products/factories'

const VIEWS = '/reference-standards/view/'

let api: Api
/** A view of another admin. */
let token: string
let other: number
beforeAll(async () => {
  api = await openApi()
  other = await insertUser(api, 'other@example.com')
  token = await openSessionFor(api, other)
})

const list = async (query = '', as?: string) =>
  (await api.send<SavedViewListAnswer>(`GET ${VIEWS}${query}`, as === undefined ? {} : { token: as })).body

describe('contract §4 A saved view is refused', () => {
  test.each([
    [{ name: undefined }],
    [{ name: '' }],
    [{ name: '   ' }],
    [{ name: 'x'.repeat(101) }],
    [{ query: undefined }],
    [{ query: 'x'.repeat(2_001) }],
    [{ query: `search=${'é'.repeat(200)}&missing=${'cas_no,'.repeat(120)}cas_no` }],
    [{ query: 'colour=red' }],
    [{ query: 'status=in%20stock' }],
    [{ query: 'missing=price' }],
    [{ query: 'held=true&held=false' }],
    [{ query: 'search=%zz' }],
    [{ query: 'https://example.com/' }],
    [{ query: 'limit=0' }],
  ])('%j is 422', async (wrong) => {
    await expectRefusal(api, `POST ${VIEWS}`, { json: { ...viewInput(), ...wrong } }, 422)
  })

  test('the sentence names the fault of the query', async () => {
    const { body } = await api.send<{ detail: { message: string } }>(`POST ${VIEWS}`, {
      json: viewInput({ query: 'held=maybe' }),
    })
    expect(body.detail.message).toBe('held must be true or false')
  })

  test('a name in use, ignoring case, is 409, new or changed', async () => {
    await createView(api, { name: 'No CAS' })
    const { id } = await createView(api, { name: 'Others' })
    await expectRefusal(api, `POST ${VIEWS}`, { json: viewInput({ name: ' no cas ' }) }, 409)
    await expectRefusal(api, `PUT ${VIEWS}${id}`, { json: { name: 'NO CAS' } }, 409)
    const { body } = await api.send<{ detail: { message: string } }>(`POST ${VIEWS}`, {
      json: viewInput({ name: 'no CAS' }),
    })
    expect(body.detail.message).toBe('You already have a view named "no CAS"')
  })

  test('a view of another admin is 404, and not in one’s list', async () => {
    const { id } = await createView(api, { name: 'Mine' })
    await expectRefusal(api, `PUT ${VIEWS}${id}`, { token, json: { name: 'Stolen' } }, 404)
    await expectRefusal(api, `DELETE ${VIEWS}${id}`, { token }, 404)
    expect(await list('', token)).toMatchObject({ views: [], total: 0 })
  })

  test('more than a hundred are 409, also when two come at once', async () => {
    const someone = await insertUser(api, 'collector@example.com')
    await api.payload.db.pool.query(
      `insert into saved_views (admin_user_id, name, query) select $1, 'Kept ' || n, '' from generate_series(1, 99) n`,
      [someone],
    )
    const collector = await openSessionFor(api, someone)
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.send(`POST ${VIEWS}`, { token: collector, json: viewInput() })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    await expectRefusal(api, `POST ${VIEWS}`, { token: collector, json: viewInput() }, 409)
  })
})

describe('contract §4 Saved views', () => {
  test('views are listed newest first, page by page, for each admin', async () => {
    const someone = await openSessionFor(api, await insertUser(api, 'lister@example.com'))
    for (const name of ['One', 'Two', 'Three'])
      await api.send(`POST ${VIEWS}`, { token: someone, json: viewInput({ name }) })
    const page = await list('?limit=2', someone)
    expect(page).toMatchObject({ page: 1, limit: 2, total: 3, pages: 2 })
    expect(page.views.map(({ name }) => name)).toEqual(['Three', 'Two'])
    expect((await list('?limit=2&page=2', someone)).views.map(({ name }) => name)).toEqual(['One'])
  })

  test("views store a query in the list's own form", async () => {
    const view = await createView(api, {
      name: '  Trimmed  ',
      query: '?status=In Stock,Out of Stock&search=Größe',
    })
    expect(view).toMatchObject({
      name: 'Trimmed',
      query: 'status=In+Stock%2COut+of+Stock&search=Gr%C3%B6%C3%9Fe',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const { status } = await api.send(`GET /reference-standards/product/?${view.query}`)
    expect(status).toBe(200)
    expect(await createView(api, { query: '' })).toMatchObject({ query: '' })
  })

  test('views can be renamed, changed and deleted; absent fields stay', async () => {
    const { id } = await createView(api, { name: 'Before', query: 'held=true' })
    const change = async (json: Record<string, unknown>) =>
      (await api.send<SavedViewAnswer>(`PUT ${VIEWS}${id}`, { json })).body
    expect(await change({ name: 'After' })).toMatchObject({ id, name: 'After', query: 'held=true' })
    expect(await change({ query: 'held=false' })).toMatchObject({ name: 'After', query: 'held=false' })
    expect(await change({})).toMatchObject({ name: 'After', query: 'held=false' })
    expect((await api.send(`DELETE ${VIEWS}${id}`)).status).toBe(200)
    expect((await list()).views.map((view) => view.id)).not.toContain(id)
  })

  test('views are deleted with their admin', async () => {
    await api.send(`POST ${VIEWS}`, { token, json: viewInput() })
    await api.send(`DELETE /admin-users/${other}`)
    const { rows } = await api.payload.db.pool.query('select from saved_views where admin_user_id = $1', [
      other,
    ])
    expect(rows).toEqual([])
  })
})
