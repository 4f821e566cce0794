import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { homeHero } from '@/content-seed/pages/home/hero'
import { postsPost3 } from '@/content-seed/posts/post-3'
import { type Api, openApi } from '../../support/application/api'
import { firstAdmin, openPanel, type Panel } from '../../support/content/content-panel'
import { productOf, publish, put, wordsAt } from '../../support/releases/releases'

const POST = 'posts/post-99'
const SULFATE = 'AV-101002'

let api: Api
let panel: Panel
let address: string
beforeAll(async () => {
  api = await openApi('sample')
  panel = await openPanel(await firstAdmin(api))
  const { rows } = await query('select id from content_drafts where document_key = $1', homeHero.documentKey)
  address = `/content-documents/${rows[0]?.id}/publish`
})

const query = (statement: string, ...values: unknown[]) => api.payload.db.pool.query(statement, values)

const save = (key: string, content: unknown) =>
  query(
    `insert into content_documents (document_key, content) values ($1, $2)
     on conflict (document_key) do update set content = excluded.content, is_removed = false`,
    key,
    JSON.stringify(content),
  )

/** Saves the opening of Home with a link to a target. */
const leadTo = (href: string) =>
  save(homeHero.documentKey, { ...homeHero.seed, action: { label: 'Look there', href } })

type Asked = {
  item: { key: string; change: string } | null
  needs: { key: string | number }[]
  draft: boolean
}
const asked = () => panel.send<Asked>(`GET ${address}`)

describe('contract §9 Publish this… is refused', () => {
  test.each(['GET', 'POST'])('%s without a session is 401', async (method) => {
    expect((await panel.send(`${method} ${address}`, { as: null })).status).toBe(401)
  })

  test.each(['/content-documents/0/publish', '/content-documents/999999/publish', '/pictures/1/publish'])(
    'an unknown document, %s, is 404',
    async (nothing) => {
      expect((await panel.send(`GET ${nothing}`)).status).toBe(404)
      expect((await panel.send(`POST ${nothing}`, { json: {} })).status).toBe(404)
    },
  )

  test('a document with nothing pending is 409, and nothing is prepared', async () => {
    expect((await asked()).body).toEqual({ item: null, needs: [], draft: false })
    expect((await panel.send(`POST ${address}`, { json: {} })).status).toBe(409)
    expect((await query('select from releases where number > 0')).rowCount).toBe(0)
  })

  test.each([
    [{ live_at: '2020-01-01T00:00:00Z' }, /has passed/],
    [{ live_at: 'soon' }, /live_at must be a moment/],
    [{ live_at: 7 }, /live_at/],
    [{ label: 'x'.repeat(10_000) }, /label/],
    [{ label: 7 }, /label/],
  ])('%j is 422 with a sentence', async (json, sentence) => {
    await leadTo('/services')
    const { status, body } = await panel.send<{ errors: { message: string }[] }>(`POST ${address}`, { json })
    expect({ status, said: body.errors[0]?.message }).toEqual({
      status: 422,
      said: expect.stringMatching(sentence),
    })
  })
})

describe('contract §9 Publish this…', () => {
  beforeEach(async () => {
    await leadTo('/services')
    await publish(api)
  })

  test('the call publishes the document alone; other pending changes stay', async () => {
    await leadTo('/contact')
    const id = await productOf(api, SULFATE)
    await put(api, id, { synonym: 'Another' })
    const { body } = await asked()
    expect(body).toMatchObject({ item: { key: homeHero.documentKey, change: 'changed' }, needs: [] })
    const { status, body: begun } = await panel.send<{ number: number }>(`POST ${address}`, {
      json: { label: 'The opening' },
    })
    expect(status).toBe(202)
    const again = await panel.send(`POST ${address}`, { json: {} })
    expect(again.status).toBe(409)
    api.runner?.wake()
    await api.runner?.idle()
    const answer = await panel.send(`GET /releases/${begun.number}`)
    expect(answer).toMatchObject({
      status: 200,
      body: { number: begun.number, state: 'live', label: 'The opening', error: null },
    })
    expect(answer.body).toEqual((await api.send(`GET /release/${begun.number}`)).body)
    expect(await wordsAt(api, begun.number, '/')).toContain('"href":"/contact"')
    expect((await asked()).body.item).toBeNull()
    expect((await api.send<{ total: number }>('GET /release/pending')).body.total).toBe(1)
  })

  test('the call also publishes the documents it names that visitors lack', async () => {
    await save(POST, { ...postsPost3.seed, id: 'post-99', title: 'A post that is new' })
    await leadTo('doc:posts/post-99')
    expect((await asked()).body.needs.map(({ key }) => key)).toEqual([POST])
    const { body } = await panel.send<{ number: number }>(`POST ${address}`, { json: {} })
    api.runner?.wake()
    await api.runner?.idle()
    expect(await wordsAt(api, body.number, '/')).toContain('"href":"/resources/blogs#post-99"')
  })

  test('the call also publishes a product it names that visitors lack', async () => {
    const id = await productOf(api, SULFATE)
    await put(api, id, { held: true })
    await publish(api)
    await put(api, id, { held: false })
    await leadTo(`doc:product/${SULFATE}`)
    expect((await asked()).body.needs).toMatchObject([{ kind: 'product', key: id, change: 'added' }])
    const { body } = await panel.send<{ number: number }>(`POST ${address}`, { json: {} })
    api.runner?.wake()
    await api.runner?.idle()
    expect(await wordsAt(api, body.number, '/')).toContain('/abacavir/abacavir-sulfate"')
  })

  test('a scheduled release is ready and waits for its time', async () => {
    await leadTo('/terms')
    const { body } = await panel.send<{ number: number }>(`POST ${address}`, {
      json: { live_at: '2090-01-01T10:00:00+05:30' },
    })
    api.runner?.wake()
    await api.runner?.idle()
    expect((await panel.send(`GET /releases/${body.number}`)).body).toMatchObject({
      state: 'ready',
      live_at: '2090-01-01T04:30:00.000Z',
    })
  })
})

describe('contract §9 A release for the panel', () => {
  test('without a session it is 401; an unknown release is 404; the built-in one is 200', async () => {
    expect((await panel.send('GET /releases/0', { as: null })).status).toBe(401)
    expect((await panel.send('GET /releases/99999')).status).toBe(404)
    expect((await panel.send('GET /releases/0')).body).toMatchObject({ number: 0, label: 'Built-in content' })
  })
})
