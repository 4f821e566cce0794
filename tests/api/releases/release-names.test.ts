import { beforeAll, expect, test } from 'vitest'
import { homeHero } from '@/content-seed/pages/home/hero'
import type { PublicationAnswer } from '@/domain/contract/release-answers'
import { type Api, openApi } from '../../support/application/api'
import { firstAdmin, openPanel, type Panel } from '../../support/content/content-panel'
import { pending, productOf, publish, put, release, releases } from '../../support/releases/releases'

const SULFATE = 'AV-101002'
const OTHER = 'AV-101001'

let api: Api
let panel: Panel
beforeAll(async () => {
  api = await openApi('sample')
  panel = await openPanel(await firstAdmin(api))
})

const query = (statement: string, ...values: unknown[]) => api.payload.db.pool.query(statement, values)

/** Saves the opening of Home as an editor. */
async function save(words: object) {
  await query(
    `insert into content_documents (document_key, content, updated_by) values ($1, $2, $3)
     on conflict (document_key) do update set content = excluded.content`,
    homeHero.documentKey,
    JSON.stringify({ ...homeHero.seed, ...words }),
    JSON.stringify({ id: 7, name: 'Edda' }),
  )
}

const nameOf = async (json: Record<string, unknown> = {}) => (await publish(api, json)).name

const publication = async (id: number) =>
  (await api.send<PublicationAnswer>(`GET /reference-standards/product/${id}/publication`)).body

test('contract §5 A release is called by its note, or by what it holds, and its name stays when others are gone', async () => {
  const [one, other] = [await productOf(api, SULFATE), await productOf(api, OTHER)]
  expect((await release(api, 0)).name).toBe('The site as it was built')
  await put(api, one, { synonym: 'First' })
  expect(await nameOf({ label: 'A note' })).toBe('A note')
  await put(api, one, { synonym: 'Second' })
  expect(await nameOf()).toBe('Abacavir Sulfate: synonym')
  await put(api, one, { synonym: 'Third', hsn_code: '2934' })
  await save({ action: { label: 'Look there', href: '/services' } })
  expect(await nameOf({ only: { products: [one], content: [] } })).toBe('Abacavir Sulfate: 2 fields')
  expect(await nameOf()).toMatch(/^Home: opening: \S.* and 1 more$/)
  await put(api, one, { synonym: 'Fourth' })
  await put(api, other, { synonym: 'Fifth' })
  expect(await nameOf()).toBe('2 products')
  await put(api, other, { held: true })
  const { name, number } = await publish(api)
  expect(name).toMatch(/: removed$/)
  expect((await releases(api)).releases[0]).toMatchObject({ number, name })
  await query('update releases set holds = null where number = $1', number)
  expect((await release(api, number)).name).toBe('1 change')
})

test('contract §5 A product says since when visitors see it, and which fields they see otherwise', async () => {
  const id = await productOf(api, SULFATE)
  await put(api, id, { synonym: `Now ${Date.now()}` })
  await publish(api)
  expect(await publication(id)).toMatchObject({ state: 'live', live_since: expect.any(String), changes: [] })
  await put(api, id, { synonym: 'Another', hsn_code: '2935' })
  expect(await publication(id)).toMatchObject({ state: 'changed', changes: ['synonym', 'hsn_code'] })
  const live_at = '2090-01-01T10:00:00.000Z'
  const { number } = await publish(api, { live_at })
  expect(await publication(id)).toMatchObject({
    scheduled: { release: number, name: 'Abacavir Sulfate: 2 fields', live_at, is_as_drafted: true },
  })
  await api.send(`DELETE /release/${number}`)
  await publish(api)
})

test('contract §5 Pending content says who saved it and when, and a document whether visitors have it', async () => {
  const { rows } = await query('select id from content_drafts where document_key = $1', homeHero.documentKey)
  const live = async () =>
    (await panel.send<{ live: unknown }>(`GET /content-documents/${rows[0]?.id}/live`)).body
  await save({ action: { label: 'Look there', href: '/contact' } })
  const [item] = (await pending(api, '?kind=content')).items
  expect(item).toMatchObject({
    key: homeHero.documentKey,
    last_change: { actor: { id: 7, name: 'Edda' }, kind: 'edit', at: expect.any(String), change_set: null },
  })
  await publish(api)
  expect(await live()).toEqual({ live: { since: expect.any(String) } })
  expect((await panel.send('GET /content-documents/999999/live')).status).toBe(404)
  expect((await panel.send(`GET /content-documents/${rows[0]?.id}/live`, { as: null })).status).toBe(401)
})
