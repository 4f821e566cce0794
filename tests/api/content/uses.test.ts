import { beforeAll, describe, expect, test } from 'vitest'
import type { Use } from '@/cms/documents/uses'
import { homeHero } from '@/content-seed/pages/home/hero'
import { type Api, openApi } from '../../support/application/api'
import { firstAdmin, openPanel, type Panel } from '../../support/content/content-panel'

let api: Api
let panel: Panel
let post: number
beforeAll(async () => {
  api = await openApi()
  panel = await openPanel(await firstAdmin(api))
  const { body } = await panel.send<{ docs: { id: number }[] }>(
    'GET /posts?where[documentKey][equals]=posts/post-3',
  )
  post = body.docs[0]?.id ?? 0
})

const usesOf = async (address: string) => {
  const { status, body } = await panel.send<{ uses: Use[] }>(`GET ${address}/uses`)
  expect(status).toBe(200)
  return body.uses
}

describe('contract §9 uses', () => {
  test('without a session: 401; of nothing: 404', async () => {
    expect((await panel.send(`GET /posts/${post}/uses`, { as: null })).status).toBe(401)
    for (const nothing of ['/posts/999999', '/content-documents/0', '/pictures/999999'])
      expect((await panel.send(`GET ${nothing}/uses`)).status).toBe(404)
  })

  test('a document that nothing names has none', async () => {
    expect(await usesOf(`/posts/${post}`)).toEqual([])
  })

  test('what is saved and what is drafted, each with its field; what both say once', async () => {
    const row = await panel.open(homeHero.documentKey)
    const [form] = row.content as unknown as [Record<string, unknown>]
    const use = { key: 'home/hero', title: 'Home: opening', field: 'action.href', label: 'Button › Leads to' }
    const content = [{ ...form, action: { label: 'Read on', href: 'doc:posts/post-3' } }]
    const save = (status: string, query = '') =>
      panel.send(`PATCH /content-documents/${row.id}${query}`, { json: { content, _status: status } })

    expect((await save('draft', '?draft=true&autosave=true')).status).toBe(200)
    expect(await usesOf(`/posts/${post}`)).toEqual([use])
    expect((await save('published')).status).toBe(200)
    expect(await usesOf(`/posts/${post}`)).toEqual([use])

    const removal = await panel.send<{ errors: { message: string }[] }>(`POST /posts/${post}/remove`)
    expect(removal.status).toBe(409)
    expect(removal.body.errors[0]?.message).toContain('“Home: opening”')
  })

  test('a picture that a document shows', async () => {
    const key = 'aaaaaaaaaaaaaaaaaaaaaa'
    const { rows } = await api.payload.db.pool.query<{ id: number }>(
      `insert into content_pictures (key, alt, state, widths) values ($1, 'A flask', 'failed', null) returning id`,
      [key],
    )
    await api.payload.db.pool.query(
      `insert into content_documents (document_key, content) values ($1, $2)
       on conflict (document_key) do update set content = excluded.content`,
      [homeHero.documentKey, JSON.stringify({ ...homeHero.seed, picture: { name: key, alt: '' } })],
    )
    expect(await usesOf(`/pictures/${rows[0]?.id}`)).toMatchObject([{ key: 'home/hero', label: 'Picture' }])
  })
})
