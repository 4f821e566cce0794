import { beforeAll, describe, expect, test } from 'vitest'
import {
  FILLED,
  faultsOf,
  type KindAnswer,
  type KindPanel,
  openKindPanel,
} from '../../support/content/kind-panel'

let panel: KindPanel
beforeAll(async () => {
  panel = await openKindPanel()
})

const KINDS = [
  { kind: 'posts', seeded: 'posts/post-2', count: 10, title: 'title', other: 'Other words' },
  { kind: 'questions', seeded: 'questions/human-use', count: 15, title: 'question', other: 'Other words?' },
] as const

describe.each(KINDS)('contract §9 The calls of $kind', ({ kind, seeded, count, title, other }) => {
  test('the documents of the code have rows from the start, built-in, and nothing is pending', async () => {
    const rows = await panel.list(kind)
    expect(rows).toHaveLength(count)
    for (const row of rows)
      expect(row).toMatchObject({ state: 'Built-in text', _status: 'published', editor: null })
    expect((await panel.pendingContent()).total).toBe(0)
  })

  test('a missing or broken value is reported at its field, and nothing is written', async () => {
    const { [title]: _, ...more } = FILLED[kind] ?? {}
    const { status, body } = await panel.call(`POST /${kind}`, { ...more, [title]: '' })
    expect(status).toBe(400)
    expect(faultsOf(body)).toContainEqual(
      expect.objectContaining({ path: title, message: expect.stringMatching(/ is empty\./) }),
    )
    expect(await panel.list(kind)).toHaveLength(count)
    expect((await panel.pendingContent()).total).toBe(0)
  })

  test.each([
    ['10,000 characters', (field: string) => ({ [field]: 'x'.repeat(10_000) })],
    ['an object for a text', (field: string) => ({ [field]: { a: 1 } })],
    ['a list for a text', (field: string) => ({ [field]: [[[]]] })],
    ['a number for a text', (field: string) => ({ [field]: 7 })],
    ['control characters alone', (field: string) => ({ [field]: '\u0000\u0007' })],
    ['a lone surrogate', (field: string) => ({ [field]: '\ud800' })],
    ['an unknown category', () => ({ category: '__proto__' })],
    ['a category that is an object', () => ({ category: { name: 'Services' } })],
  ])('%s is refused in a sentence', async (_, spoil) => {
    const { status, body } = await panel.call(`POST /${kind}`, { ...FILLED[kind], ...spoil(title) })
    expect(status).toBe(400)
    expect(faultsOf(body)[0]?.message).toMatch(/^“.+\.$/s)
    expect((await panel.pendingContent()).total).toBe(0)
  })

  test('a new document is one item with the filled fields and before null; removed and deleted, it leaves nothing', async () => {
    const doc = await panel.created(kind)
    expect(doc).toMatchObject({ state: 'Saved for release', documentKey: expect.stringMatching(`^${kind}/`) })
    const item = await panel.itemOf(String(doc.documentKey))
    expect(item).toMatchObject({ change: 'added', title: FILLED[kind]?.[title] })
    for (const field of item?.fields ?? [])
      expect(field).toMatchObject({ before: null, after: expect.anything() })
    expect((await panel.pendingContent()).counts.content).toEqual({ added: 1, changed: 0, removed: 0 })

    expect((await panel.call(`DELETE /${kind}/${doc.id}`)).status).toBe(409)
    expect((await panel.call(`POST /${kind}/${doc.id}/remove`, {})).body.doc.state).toBe('Removed')
    expect((await panel.pendingContent()).total).toBe(0)
    expect((await panel.list(kind)).some(({ id }) => id === doc.id)).toBe(false)
    expect((await panel.list(`${kind}?where[state][equals]=Removed`)).map(({ id }) => id)).toEqual([doc.id])
    expect((await panel.call(`POST /${kind}/${doc.id}/restore`, {})).body.doc.state).toBe('Saved for release')
    await panel.call(`POST /${kind}/${doc.id}/remove`, {})
    expect((await panel.call(`DELETE /${kind}/${doc.id}`)).status).toBe(200)
    expect((await panel.call(`GET /${kind}/${doc.id}`)).status).toBe(404)
  })

  test('a save based on an older version is 409; an absent field stays, and null clears a field', async () => {
    const row = await panel.rowOf(seeded)
    const patch = (json: object, query = '') => panel.call(`PATCH /${kind}/${row.id}${query}`, json)
    const saved = await patch({ [title]: other })
    expect({ status: saved.status, doc: saved.body.doc }).toMatchObject({
      status: 200,
      doc: { [title]: other, category: row.category, state: 'Saved for release' },
    })
    expect((await patch({ [title]: other, updatedAt: row.updatedAt })).status).toBe(409)
    expect(await panel.itemOf(seeded)).toMatchObject({
      change: 'changed',
      fields: [{ field: title, after: other }],
    })
    expect((await patch({ category: null })).status).toBe(400)
    expect((await patch({ category: null, _status: 'draft' }, '?draft=true')).body.doc).toMatchObject({
      category: null,
      state: 'Draft',
    })
    expect((await patch({ _status: 'draft' })).status).toBe(409)

    const back = await panel.call(`POST /${kind}/${row.id}/discard`, {})
    expect(back.body.doc).toMatchObject({
      [title]: other,
      category: row.category,
      state: 'Saved for release',
    })
    const reset = await panel.call(`POST /${kind}/${row.id}/reset`, {})
    expect(reset.body.doc).toMatchObject({ [title]: row[title], state: 'Built-in text', documentKey: seeded })
    expect((await panel.pendingContent()).total).toBe(0)
  })

  test('a version is restored whole, as the draft', async () => {
    const row = await panel.rowOf(seeded)
    await panel.call(`PATCH /${kind}/${row.id}`, { [title]: other })
    const { body } = await panel.send<{ docs: { id: number; version: { [field: string]: unknown } }[] }>(
      `GET /${kind}/versions?where[parent][equals]=${row.id}&sort=-updatedAt&depth=0`,
    )
    const former = body.docs.find(({ version }) => version[title] === row[title])
    const restored = await panel.call(`POST /${kind}/versions/${former?.id}`, {})
    expect(restored.body.doc).toMatchObject({ [title]: row[title], state: 'Draft' })
    await panel.call(`POST /${kind}/${row.id}/reset`, {})
  })

  test('a document of the code is not offered for deletion', async () => {
    const row = await panel.rowOf(seeded)
    const { status, body } = await panel.send<{ delete?: boolean; update?: boolean }>(
      `POST /${kind}/access/${row.id}`,
      { json: row },
    )
    expect({ status, body }).toMatchObject({ status: 200, body: { update: true } })
    expect(body.delete).toBeUndefined()
  })

  test('a document of the code is removed, pending with after null, restored, and never deleted', async () => {
    const row = await panel.rowOf(seeded)
    expect((await panel.call(`POST /${kind}/${row.id}/remove`, {})).body.doc.state).toBe('To be removed')
    const item = await panel.itemOf(seeded)
    expect(item).toMatchObject({ change: 'removed', title: row[title] })
    for (const field of item?.fields ?? []) expect(field).toMatchObject({ after: null })
    expect((await panel.call(`DELETE /${kind}/${row.id}`)).status).toBe(409)
    const asked = await panel.send<KindAnswer>(
      `GET /${kind}?where[state][in]=To%20be%20removed,Removed&draft=true`,
    )
    expect(asked.body).toMatchObject({ docs: [{ id: row.id }] })
    expect((await panel.call(`POST /${kind}/${row.id}/restore`, {})).body.doc.state).toBe('Built-in text')
    expect((await panel.call(`POST /${kind}/${row.id}/restore`, {})).status).toBe(409)
    expect((await panel.pendingContent()).total).toBe(0)
  })

  test('a copy is a draft with its own key', async () => {
    const row = await panel.rowOf(seeded)
    const { status, body } = await panel.call(`POST /${kind}/${row.id}/duplicate`, {})
    expect({ status, doc: body.doc }).toMatchObject({
      status: 201,
      doc: { [title]: row[title], state: 'Draft' },
    })
    expect(body.doc.documentKey).not.toBe(row.documentKey)
    expect(body.doc.anchor).not.toBe(row.anchor)
    expect((await panel.call(`DELETE /${kind}/${body.doc.id}`)).status).toBe(200)
  })
})

describe('contract §9 posts', () => {
  test.each(['1999-12-31', '2099-01-01', '2026-02-30', 'yesterday'])(
    'a date of %s is refused',
    async (date) => {
      const { status, body } = await panel.call('POST /posts', { ...FILLED.posts, date })
      expect(status).toBe(400)
      expect(faultsOf(body)).toContainEqual(
        expect.objectContaining({ path: 'date', message: expect.stringMatching(/^“Date” must be .+\.$/s) }),
      )
    },
  )

  test('a number is never reused, and not set by the editor; the newest date is first', async () => {
    const one = await panel.created('posts', { anchor: 'post-3', date: '2026-11-01' })
    const two = await panel.created('posts', { date: '2026-11-02' })
    const numbers = [one, two].map(({ anchor }) => Number(String(anchor).slice('post-'.length)))
    expect(numbers[0]).toBeGreaterThan(10)
    expect(numbers[1]).toBe(Number(numbers[0]) + 1)
    expect((await panel.list('posts')).slice(0, 3).map(({ documentKey }) => documentKey)).toEqual([
      two.documentKey,
      one.documentKey,
      'posts/post-1',
    ])
    for (const { id } of [one, two]) {
      await panel.call(`POST /posts/${id}/remove`, {})
      expect((await panel.call(`DELETE /posts/${id}`)).status).toBe(200)
    }
    const three = await panel.created('posts')
    expect(three.anchor).toBe(`post-${Number(numbers[1]) + 1}`)
    await panel.call(`POST /posts/${three.id}/remove`, {})
    await panel.call(`DELETE /posts/${three.id}`)
  })
})

describe('contract §9 questions', () => {
  const order = async () => (await panel.list('questions')).map(({ documentKey }) => documentKey)

  test('an anchor of another question is refused at its field', async () => {
    const { status, body } = await panel.call('POST /questions', { ...FILLED.questions, anchor: 'human-use' })
    expect(status).toBe(400)
    expect(faultsOf(body)).toEqual([
      expect.objectContaining({
        path: 'anchor',
        message: '“Anchor” is that of “May reference standards be used in patients or in products?”.',
      }),
    ])
  })

  test('a move is one item with one field, the place as a number; to the end and back', async () => {
    const before = await order()
    const moved = await panel.rowOf('questions/human-use')
    expect(moved.position).toBe(3)
    const first = await panel.rowOf(String(before[0]))
    const { status, body } = await panel.call(`POST /questions/${moved.id}/move`, { before: first.id })
    expect({ status, doc: body.doc }).toMatchObject({
      status: 200,
      doc: { position: 1, state: 'Saved for release' },
    })
    expect((await order())[0]).toBe('questions/human-use')
    expect((await panel.pendingContent()).items).toMatchObject([
      { key: 'questions/human-use', fields: [{ field: 'position', label: 'Position', before: 3, after: 1 }] },
    ])
    await panel.call(`POST /questions/${moved.id}/move`, { before: null })
    expect((await order()).at(-1)).toBe('questions/human-use')
    await panel.call(`POST /questions/${moved.id}/reset`, {})
    expect(await order()).toEqual(before)
  })

  test.each([[{}], [{ before: 'a' }], [{ before: -1 }], [{ before: 999_999 }]])(
    'a move to %j is refused',
    async (json) => {
      const { id } = await panel.rowOf('questions/human-use')
      expect((await panel.call(`POST /questions/${id}/move`, json)).status).toBe(422)
    },
  )

  test('a question without an anchor gets one from its words, and its key stays when the anchor changes', async () => {
    const doc = await panel.created('questions')
    expect(doc).toMatchObject({
      anchor: 'may-a-sample-be-returned',
      documentKey: 'questions/may-a-sample-be-returned',
      position: 16,
    })
    const { body } = await panel.call(`PATCH /questions/${doc.id}`, { anchor: 'sample-return' })
    expect(body.doc).toMatchObject({ anchor: 'sample-return', documentKey: doc.documentKey })
    await panel.call(`POST /questions/${doc.id}/remove`, {})
    await panel.call(`DELETE /questions/${doc.id}`)
  })
})
