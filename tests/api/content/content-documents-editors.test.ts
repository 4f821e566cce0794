import { beforeAll, describe, expect, test } from 'vitest'
import type { ContentDocument as Row } from '@/payload-types'
import {
  type Answered,
  answered,
  type FaqDocument,
  formOf,
  KEY,
  openFaqDocument,
  said,
} from '../../support/content/faq-document'

let faq: FaqDocument
beforeAll(async () => {
  faq = await openFaqDocument()
})

describe('contract §6 Two editors of one document', () => {
  test('while one editor works, the other is warned, and overwrites nothing', async () => {
    const row = await faq.panel.open(KEY)
    await faq.draft(row, answered(formOf(row), 'What Asha writes'))
    await faq.panel.payload.create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'content-documents', value: row.id },
        user: { relationTo: 'adminUsers', value: faq.asha },
      },
    })
    // Payload's pages show the field `email`, which holds the name here.
    const { docs } = await faq.panel.payload.find({ collection: 'payload-locked-documents', depth: 1 })
    expect(docs[0]?.user.value).toMatchObject({ id: faq.asha, email: 'Asha Admin' })
    const content = answered(formOf(row), 'What Ravi writes')
    expect((await faq.draft(row, content, faq.ravi)).status).toBe(423)
    expect((await faq.patch(row, content, '', 'published', faq.ravi)).status).toBe(423)
    for (const way of ['reset', 'discard']) {
      const call = `POST /content-documents/${row.id}/${way}`
      expect((await faq.panel.send(call, { as: faq.ravi, json: {} })).status).toBe(423)
    }
    expect(formOf(await faq.panel.open(KEY)).items[0]?.description).toBe('What Asha writes')
  })

  test('a takeover keeps the other editor’s text as a version', async () => {
    const row = await faq.panel.open(KEY)
    await faq.panel.payload.delete({ collection: 'payload-locked-documents', where: {} })
    await faq.draft(row, answered(formOf(row), 'What Asha writes'))
    await faq.draft(row, answered(formOf(row), 'What Ravi writes'), faq.ravi)
    const { rows } = await faq.api.payload.db.pool.query(
      `select version_editor as editor, version_content -> 0 -> 'items' -> 0 -> 'description' as description
       from _content_drafts_v where parent_id = $1 order by id desc limit 2`,
      [row.id],
    )
    expect(rows.map((row) => ({ ...row, description: said(row.description) }))).toEqual([
      { editor: 'Ravi', description: 'What Ravi writes' },
      { editor: 'Asha Admin', description: 'What Asha writes' },
    ])
  })
})

describe('contract §6 Two windows with one document', () => {
  /** A body as a form sends it, with the time of its base. */
  const fromForm = (row: Row, description: string, query = '?draft=true&autosave=true', status = 'draft') =>
    faq.panel.send<Answered>(`PATCH /content-documents/${row.id}${query}`, {
      json: { content: answered(formOf(row), description), _status: status, updatedAt: row.updatedAt },
    })

  test('a save does not overwrite a save of another window, and is refused', async () => {
    const opened = await faq.panel.open(KEY)
    const first = await fromForm(opened, 'Of the first window')
    expect(first.status).toBe(200)
    for (const [query, status] of [
      ['?draft=true&autosave=true', 'draft'],
      ['?draft=true', 'draft'],
      ['', 'published'],
    ]) {
      const refused = await fromForm(opened, 'Of the second window', query, status)
      expect([refused.status, refused.body.errors]).toEqual([
        409,
        [
          expect.objectContaining({
            message: expect.stringMatching(/^You have changed this document in another window/),
          }),
        ],
      ])
    }
    expect(formOf(await faq.panel.open(KEY)).items[0]?.description).toBe('Of the first window')
    // The first window continues upon its own save.
    const next = await fromForm(first.body.doc, 'Of the first window, again')
    expect(next.status).toBe(200)
    expect((await fromForm(next.body.doc, 'Of the first window, saved', '', 'published')).status).toBe(200)
  })
})

describe('contract §6 Two windows at once', () => {
  test('one of two saves based on the same version succeeds, and the other is refused', async () => {
    const row = await faq.panel.open(KEY)
    const save = (description: string) =>
      faq.panel.send(`PATCH /content-documents/${row.id}?draft=true&autosave=true`, {
        json: { content: answered(formOf(row), description), _status: 'draft', updatedAt: row.updatedAt },
      })
    const answers = await Promise.all(['One', 'Two', 'Three'].map(save))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('contract §6 The state of a document on its way to visitors', () => {
  const stateOf = async () => ((await faq.panel.open(KEY)) as Row & { state?: string }).state

  test('a document becomes a draft, then pending, then the built-in text again', async () => {
    const row = await faq.panel.open(KEY)
    await faq.draft(row, answered(formOf(row), 'Typed'))
    expect(await stateOf()).toBe('Draft')
    const saved = await faq.patch(row, answered(formOf(row), 'Typed and saved'))
    // The form then shows the answer.
    expect(saved.body.doc).toMatchObject({ state: 'Saved for release' })
    expect(await stateOf()).toBe('Saved for release')
    await faq.panel.send(`POST /content-documents/${row.id}/reset`)
    expect(await stateOf()).toBe('Built-in text')
  })
})

describe('contract §6 The body of a save', () => {
  test('a save cannot remove a document from the site or change its basis, whatever else it claims', async () => {
    const row = await faq.panel.open(KEY)
    const send = async (query: string, json: object) =>
      (await faq.panel.send(`PATCH /content-documents/${row.id}${query}`, { json })).status
    const content = answered(formOf(row), 'Not to be kept')
    const statuses = await Promise.all([
      send('', { _status: 'draft', updatedAt: 7 }),
      send('?unpublishAllLocales=true', { updatedAt: null }),
      send('?draft=true&autosave=true', { content, _status: 'draft', updatedAt: ['2020-01-01'] }),
      send('?draft=true', { content, _status: 'draft', updatedAt: 'once upon a time' }),
      send('', { content, _status: null }),
      send('', { content, _status: 'deleted' }),
    ])
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400])
    expect(await faq.panel.open(KEY)).toEqual(row)
  })

  test('only the server sets when a document was created and changed', async () => {
    const row = await faq.panel.open(KEY)
    const long = '1999-12-31T00:00:00.000Z'
    const json = { content: row.content, _status: 'published', createdAt: long, id: 987_654 }
    expect((await faq.panel.send(`PATCH /content-documents/${row.id}`, { json })).status).toBe(200)
    expect(await faq.panel.open(KEY)).toMatchObject({ id: row.id, createdAt: row.createdAt })
    expect(await faq.stored()).toEqual([])
  })

  test('a save that does not mention drafts is for release, even over a draft', async () => {
    const row = await faq.panel.open(KEY)
    await faq.draft(row, answered(formOf(row), 'Drafted'))
    const saved = await faq.panel.send<Answered>(`PATCH /content-documents/${row.id}`, {
      json: { content: row.content },
    })
    expect(saved).toMatchObject({ status: 200, body: { doc: { _status: 'published' } } })
  })
})
