import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { regainedVersions } from '@/cms/document-view/versions/regained-versions'
import { storeOf } from '@/cms/documents/stores/document-store'
import { postsPost3 } from '@/content-seed/posts/post-3'
import { blocksOfAllTypes } from '../../support/content/composed-page'
import {
  FILLED,
  faultsOf,
  type KindPanel,
  type KindRow,
  openKindPanel,
} from '../../support/content/kind-panel'

let panel: KindPanel
beforeAll(async () => {
  panel = await openKindPanel()
})

afterEach(async () => {
  const { pool } = panel.api.payload.db
  await pool.query(
    'truncate content_pages, _content_pages_v, content_redirects, _content_redirects_v cascade',
  )
  await pool.query("delete from content_documents where document_key ~ '^(pages|redirects)/'")
})

const KINDS = [
  { kind: 'pages', key: 'pages/careers', title: 'title', address: 'address', copy: '/careers-copy' },
  {
    kind: 'redirects',
    key: expect.stringMatching(/^redirects\/\d+$/),
    title: 'from',
    address: 'from',
    copy: '/about-us.html-copy',
  },
] as const

describe.each(KINDS)('contract §9 The calls of $kind', ({ kind, key, title, address, copy }) => {
  test.each([
    ['10,000 characters', 'x'.repeat(10_000)],
    ['an object for a text', { a: 1 }],
    ['a list for a text', [[[]]]],
    ['a number for a text', 7],
    ['control characters alone', '\u0000\u0007'],
    ['a lone surrogate', '\ud800'],
    ['markup', '<script>alert(1)</script>'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', null],
  ])('%s is refused in a sentence, and nothing is written', async (_, spoilt) => {
    const { status, body } = await panel.call(`POST /${kind}`, { ...FILLED[kind], [address]: spoilt })
    expect(status).toBe(400)
    expect(faultsOf(body)[0]).toMatchObject({ path: address, message: expect.stringMatching(/^“.+\.$/s) })
    expect(await panel.list(kind)).toEqual([])
    expect((await panel.pendingContent()).total).toBe(0)
  })

  test('a form offers deletion only for pages never saved for release, or removed', async () => {
    const offered = async (row: KindRow) => {
      const { status, body } = await panel.send<{ delete?: boolean }>(`POST /${kind}/access/${row.id}`, {
        json: row,
      })
      expect(status).toBe(200)
      return body.delete ?? false
    }
    const draft = await panel.call(`POST /${kind}?draft=true`, { _status: 'draft' })
    expect(await offered(draft.body.doc)).toBe(true)
    const doc = await panel.created(kind)
    expect(await offered(doc)).toBe(false)
    await panel.call(`POST /${kind}/${doc.id}/remove`, {})
    expect(await offered(doc)).toBe(true)
  })

  test('a version says that a discarded draft restored the saved text', async () => {
    const regained = async () => [
      ...(await regainedVersions(panel.api.payload.db.drizzle, storeOf(kind), doc.id)),
    ]
    const doc = await panel.created(kind)
    const change = (word: string, query = '') =>
      panel.call(`PATCH /${kind}/${doc.id}${query}`, {
        [title]: `/${word}`,
        _status: query ? 'draft' : 'published',
      })
    await change('drafted', '?draft=true&autosave=true')
    await change('saved')
    await change('again', '?draft=true&autosave=true')
    expect(await regained()).toEqual([])
    await panel.call(`POST /${kind}/${doc.id}/discard`, {})
    const { body } = await panel.send<{ docs: { id: number }[] }>(
      `GET /${kind}/versions?where[parent][equals]=${doc.id}&sort=-updatedAt&limit=1`,
    )
    expect(await regained()).toEqual([body.docs[0]?.id])
    await change('later')
    expect(await regained()).toHaveLength(1)
  })

  test('a new page is one item; it is removed, restored and deleted', async () => {
    const doc = await panel.created(kind)
    expect(doc).toMatchObject({ state: 'Saved for release', documentKey: key })
    const item = await panel.itemOf(String(doc.documentKey))
    expect(item).toMatchObject({ change: 'added', title: FILLED[kind]?.[title] })
    expect((await panel.pendingContent()).counts.content).toEqual({ added: 1, changed: 0, removed: 0 })
    expect((await panel.call(`DELETE /${kind}/${doc.id}`)).status).toBe(409)
    expect((await panel.call(`POST /${kind}/${doc.id}/remove`, {})).body.doc.state).toBe('Removed')
    expect((await panel.pendingContent()).total).toBe(0)
    expect((await panel.call(`POST /${kind}/${doc.id}/restore`, {})).body.doc.state).toBe('Saved for release')
    await panel.call(`POST /${kind}/${doc.id}/remove`, {})
    expect((await panel.call(`DELETE /${kind}/${doc.id}`)).status).toBe(200)
    expect((await panel.call(`GET /${kind}/${doc.id}`)).status).toBe(404)
  })

  test.each(['duplicate', 'remove', 'restore'])(
    '%s waits for the names before it locks the row, as a save does: the two never deadlock',
    async (call) => {
      const doc = await panel.created(kind)
      if (call === 'restore') await panel.call(`POST /${kind}/${doc.id}/remove`, {})
      const client = await panel.api.payload.db.pool.connect()
      try {
        await client.query(`begin; select pg_advisory_xact_lock(hashtext('addresses'))`)
        const calling = panel.call(`POST /${kind}/${doc.id}/${call}`, {
          ...(call === 'remove' && kind === 'pages' && { redirect: '/about' }),
        })
        const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
        await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
        const { rowCount } = await client.query(
          `select from content_${kind} where id = ${doc.id} for update nowait`,
        )
        expect(rowCount).toBe(1)
        await client.query('commit')
        expect((await calling).status).toBeLessThan(300)
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
  )

  test('an absent field stays, null empties, an older form is 409, and discard restores the saved text', async () => {
    const doc = await panel.created(kind)
    const saved = await panel.call(`PATCH /${kind}/${doc.id}`, { [address]: '/elsewhere' })
    expect(saved.body.doc).toMatchObject({ [address]: '/elsewhere', documentKey: key })
    expect((await panel.call(`PATCH /${kind}/${doc.id}`, { updatedAt: doc.updatedAt })).status).toBe(409)
    expect((await panel.call(`PATCH /${kind}/${doc.id}`, { [title]: null })).status).toBe(400)
    const draft = await panel.call(`PATCH /${kind}/${doc.id}?draft=true`, { [title]: null, _status: 'draft' })
    expect(draft.body.doc).toMatchObject({ [title]: '', state: 'Draft' })
    const back = await panel.call(`POST /${kind}/${doc.id}/discard`, {})
    expect(back.body.doc).toMatchObject({ [address]: '/elsewhere', state: 'Saved for release' })
    expect(back.body.doc[title]).toBe(saved.body.doc[title])
    expect((await panel.call(`POST /${kind}/${doc.id}/reset`, {})).status).toBe(409)
  })

  test('a version is restored whole, as the draft', async () => {
    const doc = await panel.created(kind)
    await panel.call(`PATCH /${kind}/${doc.id}`, { [address]: '/elsewhere' })
    const { body } = await panel.send<{ docs: { id: number; version: { [field: string]: unknown } }[] }>(
      `GET /${kind}/versions?where[parent][equals]=${doc.id}&sort=-updatedAt&depth=0`,
    )
    const former = body.docs.find(({ version }) => version[address] === FILLED[kind]?.[address])
    const restored = await panel.call(`POST /${kind}/versions/${former?.id}`, {})
    expect(restored.body.doc).toMatchObject({ [address]: FILLED[kind]?.[address], state: 'Draft' })
  })

  test('copies are drafts with their own addresses', async () => {
    const doc = await panel.created(kind)
    const copies = [
      await panel.call(`POST /${kind}/${doc.id}/duplicate`, {}),
      await panel.call(`POST /${kind}/${doc.id}/duplicate`, {}),
    ]
    expect(copies.map(({ status, body }) => [status, body.doc?.[address], body.doc?.state])).toEqual([
      [201, copy, 'Draft'],
      [201, `${copy}-2`, 'Draft'],
    ])
  })
})

test('contract §9 A pending text is shown as readers see it, and a link by the title of its target', async () => {
  const run = (words: string, format = 0) => ({ type: 'text', text: words, format })
  const around = { direction: null, format: '', indent: 0, version: 1 }
  const link = {
    ...around,
    type: 'link',
    id: '6720a1',
    fields: { url: 'doc:posts/post-3', linkType: 'custom', newTab: false },
    children: [run('our news')],
  }
  const saved = (children: unknown[]) => {
    const paragraph = { ...around, type: 'paragraph', children }
    const answer = { root: { ...around, type: 'root', children: [paragraph] } }
    return panel.created('questions', { question: 'Where is it told?', answer })
  }
  const { id, documentKey } = await saved([run('See '), run('all', 1), run(' of '), link])
  const answer = async () =>
    (await panel.itemOf(String(documentKey)))?.fields.find(({ field }) => field === 'answer')
  expect(await answer()).toMatchObject({
    after: 'See **all** of [our news](doc:posts/post-3)',
    shown: { before: null, after: { text: 'See all of our news', picture: null } },
  })
  await panel.call(`POST /questions/${id}/remove`, {})
  expect((await panel.call(`DELETE /questions/${id}`)).status).toBe(200)

  const redirect = await panel.created('redirects', { from: '/news.html', to: 'doc:posts/post-3' })
  expect((await panel.itemOf(String(redirect.documentKey)))?.fields).toContainEqual(
    expect.objectContaining({
      after: 'doc:posts/post-3',
      shown: { before: null, after: { text: `“${postsPost3.seed.title}”`, picture: null } },
    }),
  )
})

test('contract §9 A pending block is called by its name in Add Block, without its internal id', async () => {
  const blocks = [blocksOfAllTypes.text, blocksOfAllTypes.pictureText]
  const { documentKey } = await panel.created('pages', { blocks })
  const fields = (await panel.itemOf(String(documentKey)))?.fields ?? []
  expect(fields.filter(({ label }) => /^Blocks \d$/.test(label ?? ''))).toMatchObject([
    { field: 'blocks.0.blockType', label: 'Blocks 1', shown: { after: { text: 'Text' } } },
    { field: 'blocks.1.blockType', label: 'Blocks 2', shown: { after: { text: 'Picture with text' } } },
  ])
})
