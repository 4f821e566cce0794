import { beforeAll, describe, expect, test } from 'vitest'
import type { Use } from '@/cms/documents/uses/uses'
import { contactPage } from '@/content-seed/pages/contact/contact-page'
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
  test('without a session it is 401; of an unknown document it is 404', async () => {
    expect((await panel.send(`GET /posts/${post}/uses`, { as: null })).status).toBe(401)
    for (const nothing of ['/posts/999999', '/content-documents/0', '/pictures/999999'])
      expect((await panel.send(`GET ${nothing}/uses`)).status).toBe(404)
  })

  test('a document that is never named has no uses', async () => {
    expect(await usesOf(`/posts/${post}`)).toEqual([])
  })

  test('saved and drafted uses are listed with their field; a use in both is listed once', async () => {
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

  test('a question that Contact names by its anchor cannot be removed, and Contact cannot name a missing one', async () => {
    const { body } = await panel.send<{ docs: { id: number }[] }>(
      'GET /questions?where[documentKey][equals]=questions/quote-time',
    )
    const question = `/questions/${body.docs[0]?.id}`
    expect(await usesOf(question)).toMatchObject([
      { key: 'contact/contact-page', field: 'faqTeaser.questions.1.value', label: 'Questions › Questions 2' },
    ])
    expect((await panel.send(`POST ${question}/remove`)).status).toBe(409)

    const row = await panel.open(contactPage.documentKey)
    const [form] = row.content as unknown as [Record<string, unknown>]
    const { questions, ...teaser } = form.faqTeaser as { questions: { value: string }[] }
    const [first, , ...others] = questions
    const save = (value: string) =>
      panel.send<{ errors: { data: { errors: { path: string }[] } }[] }>(
        `PATCH /content-documents/${row.id}`,
        {
          json: {
            content: [{ ...form, faqTeaser: { ...teaser, questions: [first, { value }, ...others] } }],
          },
        },
      )
    const refused = await save('no-such-question')
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0]?.data.errors).toMatchObject([
      { path: 'content.0.faqTeaser.questions.1.value' },
    ])
    expect((await save('payment-and-minimum')).status).toBe(200)
    expect(await usesOf(question)).toEqual([])
    expect((await panel.send(`POST ${question}/remove`)).status).toBe(200)
  })

  test('a post has a use where a link leads to its address', async () => {
    const row = await panel.open(homeHero.documentKey)
    const [form] = row.content as unknown as [Record<string, unknown>]
    const content = [{ ...form, action: { label: 'Read on', href: '/resources/blogs#post-3' } }]
    const json = { content, _status: 'published' }
    expect((await panel.send(`PATCH /content-documents/${row.id}`, { json })).status).toBe(200)
    expect(await usesOf(`/posts/${post}`)).toMatchObject([{ key: 'home/hero', field: 'action.href' }])
  })

  test('a picture has a use in a document that shows it', async () => {
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
