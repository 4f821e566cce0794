import { beforeAll, describe, expect, test } from 'vitest'
import { richToContent } from '@/cms/fields/rich-text'
import { company } from '@/content-seed/company'
import { documents } from '@/content-seed/documents'
import { faqItems } from '@/content-seed/pages/faq/faq-items'
import type { ContentDocument as Row } from '@/payload-types'
import { type Api, openApi } from '../support/api'
import { openPanel, type Panel } from '../support/content-panel'
import { pending } from '../support/releases'

let api: Api
let panel: Panel
let asha: number
let ravi: number
beforeAll(async () => {
  api = await openApi()
  const { rows } = await api.payload.db.pool.query<{ id: number }>(`
    insert into admin_users (name, email, is_active, password_hash) values ('Ravi', 'ravi@example.com', true, 'x')
    returning id, (select min(id) from admin_users) as first`)
  ravi = rows[0]?.id ?? 0
  asha = ravi - 1
  panel = await openPanel(asha)
})

const KEY = faqItems.documentKey

type FaqForm = {
  id: string
  blockType: string
  items: { id: string; answer: string; question: string; anchor: string }[]
}
type Answered = {
  doc: Row
  errors?: { data: { errors: { path: string; message: string; label: string }[] } }[]
}

/** What an editor reads in the field of an answer. */
const said = (answer: unknown) => String(richToContent(answer) ?? '')

/** A form as its editor reads it. */
function formOf(row: Row): FaqForm {
  // The panel's config gives the column this form; the generated type knows it as JSON.
  const [form] = row.content as unknown as [FaqForm]
  return { ...form, items: form.items?.map((item) => ({ ...item, answer: said(item.answer) })) }
}

/** The form with another first answer. */
function answered(form: FaqForm, answer: string): [FaqForm] {
  return [{ ...form, items: form.items.map((item, index) => (index === 0 ? { ...item, answer } : item)) }]
}

const patch = (row: Row, content: unknown, query = '', status = 'published', as = asha) =>
  panel.send<Answered>(`PATCH /content-documents/${row.id}${query}`, {
    json: { content, _status: status },
    as,
  })

const draft = (row: Row, content: unknown, as = asha) =>
  patch(row, content, '?draft=true&autosave=true', 'draft', as)

const stored = async () => {
  const { rows } = await api.payload.db.pool.query(
    'select document_key, content, updated_by, seed from content_documents order by document_key',
  )
  return rows
}

describe('contract §6 what editors may not', () => {
  test('strangers read and write nothing', async () => {
    const { id } = await panel.open(KEY)
    for (const call of [
      'GET /content-documents',
      `GET /content-documents/${id}`,
      'GET /content-documents/versions',
      `PATCH /content-documents/${id}`,
      `POST /content-documents/${id}/reset`,
    ]) {
      const { status } = await panel.send(call, { as: null, json: call.startsWith('GET') ? undefined : {} })
      expect({ call, status: [401, 403].includes(status) }).toEqual({ call, status: true })
    }
  })

  test('nobody makes, deletes, copies or unpublishes a document', async () => {
    const row = await panel.open(KEY)
    const json = { documentKey: 'mine', title: 'Mine', group: 'Home' }
    const statuses = await Promise.all([
      panel.send('POST /content-documents', { json }),
      panel.send(`DELETE /content-documents/${row.id}`),
      panel.send(`DELETE /content-documents?where[id][equals]=${row.id}`),
      panel.send(`POST /content-documents/${row.id}/duplicate`, { json: {} }),
      panel.send(`PATCH /content-documents/${row.id}`, { json: { _status: 'draft' } }),
      panel.send(`PATCH /content-documents/${row.id}?unpublishAllLocales=true`, { json: {} }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 404, 409, 409])
    expect(await panel.open(KEY)).toMatchObject({ id: row.id, _status: 'published' })
  })

  test('what the code says of a document stays: its key, its title and its group', async () => {
    const row = await panel.open(KEY)
    const { status } = await panel.send(`PATCH /content-documents/${row.id}?draft=true`, {
      json: { documentKey: 'x', title: 'x', group: 'Home', _status: 'draft' },
    })
    expect(status).toBe(200)
    expect(await panel.open(KEY)).toMatchObject({ documentKey: KEY, title: row.title, group: row.group })
  })

  test('a document has one form, its own', async () => {
    const row = await panel.open(KEY)
    const form = formOf(row)
    const foreign = formOf(await panel.open(company.documentKey))
    for (const content of [[], [form, form], [foreign], [{ ...form, blockType: 'company' }]]) {
      const { status } = await patch(row, content)
      expect(status).toBe(400)
    }
    expect(await stored()).toEqual([])
  })

  test('what breaks a rule is not saved for release, and the error is at its field, in words', async () => {
    const row = await panel.open(KEY)
    const { items, ...form } = formOf(row)
    const [first, second, third, ...more] = items
    const broken = [
      { ...first, answer: 'x'.repeat(901) },
      { ...second, question: '' },
      // Repeats the anchor of another one: a rule of the list, told at the row's first field.
      { ...third, anchor: first?.anchor },
      ...more,
    ]
    const { status, body } = await patch(row, [{ ...form, items: broken }])
    expect(status).toBe(400)
    expect(body.errors?.[0]?.data.errors).toEqual([
      {
        path: 'content.0.items.0.answer',
        label: 'Questions 1 > Answer',
        message: '“Answer” is longer than 900 characters.',
      },
      {
        path: 'content.0.items.1.question',
        label: 'Questions 2 > Question',
        message: '“Question” is empty.',
      },
      expect.objectContaining({ path: 'content.0.items.1.question' }),
      {
        path: 'content.0.items.2.anchor',
        label: 'Questions 3 > Anchor',
        message: `“Anchor” repeats the id "${first?.anchor}".`,
      },
    ])
    expect(await stored()).toEqual([])
    expect(formOf(await panel.open(KEY)).items).toHaveLength(faqItems.seed.length)
  })
})

describe('contract §6 from a draft to what is pending', () => {
  test('every document of the code is there, as the code says it', async () => {
    const { body } = await panel.send<{ docs: Row[] }>('GET /content-documents?draft=true&limit=200')
    expect(body.docs.map(({ documentKey }) => documentKey).toSorted()).toEqual(
      documents.map(({ documentKey }) => documentKey).toSorted(),
    )
    for (const row of body.docs)
      expect(row.content).toMatchObject([{ blockType: row.documentKey.replaceAll('/', '-') }])
    expect((await pending(api, '?kind=content')).total).toBe(0)
  })

  test('a document that the code has dropped is in no list', async () => {
    const insert = `insert into content_drafts (document_key, title, "group", _status) values ('gone', 'Gone', 'Home', 'published') returning id`
    const { rows } = await api.payload.db.pool.query(insert)
    const { body } = await panel.send<{ docs: Row[] }>('GET /content-documents?limit=200')
    expect(body.docs).toHaveLength(documents.length)
    expect((await panel.send(`GET /content-documents/${rows[0].id}`)).status).toBe(404)
  })

  test('a draft may be broken, is kept, and changes nothing for anybody else', async () => {
    const row = await panel.open(KEY)
    const { status } = await draft(row, answered(formOf(row), ''))
    expect(status).toBe(200)
    const opened = await panel.open(KEY)
    expect(opened).toMatchObject({ _status: 'draft', editor: 'Asha Admin' })
    expect(formOf(opened).items[0]?.answer).toBe('')
    expect(await stored()).toEqual([])
    expect((await pending(api, '?kind=content')).total).toBe(0)
  })

  test('saved for release it is pending, and says who saved it', async () => {
    const row = await panel.open(KEY)
    const { status, body } = await patch(row, answered(formOf(row), 'Everything you need.'))
    expect({ status, body }).toMatchObject({ status: 200, body: { doc: { _status: 'published' } } })
    expect(await stored()).toEqual([
      {
        document_key: KEY,
        content: faqItems.seed.map((item, index) =>
          index === 0 ? { ...item, answer: 'Everything you need.' } : item,
        ),
        updated_by: { id: asha, name: 'Asha Admin' },
        seed: faqItems.seed,
      },
    ])
    expect(await pending(api, '?kind=content')).toMatchObject({
      counts: { content: { changed: 1 } },
      items: [{ key: KEY, fields: [{ field: '0.answer', after: 'Everything you need.' }] }],
    })
  })

  test('a failure after that leaves nothing pending: one transaction', async () => {
    const before = await stored()
    await api.payload.db.pool.query(
      `alter table content_documents add constraint refused check (content::text not like '%Refused here%')`,
    )
    const row = await panel.open(KEY)
    const { status } = await patch(row, answered(formOf(row), 'Refused here'))
    await api.payload.db.pool.query('alter table content_documents drop constraint refused')
    expect(status).toBe(400)
    expect(await stored()).toEqual(before)
    expect(formOf(await panel.open(KEY)).items[0]?.answer).toBe('Everything you need.')
  })

  test('every version is kept with its editor; an older one comes back as a draft, and is judged when it is saved', async () => {
    const row = await panel.open(KEY)
    type Versions = { docs: { id: number; version: Row }[] }
    const find = async () =>
      (
        await panel.send<Versions>(
          `GET /content-documents/versions?sort=-updatedAt&where[parent][equals]=${row.id}`,
        )
      ).body.docs
    const versions = await find()
    expect(versions.length).toBeGreaterThanOrEqual(3)
    const first = versions.at(-1)
    expect(formOf(first?.version as Row).items[0]?.answer).toBe(faqItems.seed[0]?.answer)
    const broken = versions.find(({ version }) => formOf(version).items[0]?.answer === '')
    const restore = (id: number | undefined, query = '') =>
      panel.send(`POST /content-documents/versions/${id}${query}`, { json: {} })

    expect((await restore(broken?.id)).status).toBe(200)
    const restored = await panel.open(KEY)
    expect(restored).toMatchObject({ _status: 'draft' })
    expect((await patch(restored, restored.content)).status).toBe(400)
    expect((await stored())[0]?.content[0].answer).toBe('Everything you need.')

    expect((await restore(first?.id)).status).toBe(200)
    expect((await stored())[0]?.content[0].answer).toBe('Everything you need.')
    const again = await panel.open(KEY)
    expect((await patch(again, again.content)).status).toBe(200)
    // As the code says it: nothing of an editor's is left to be released.
    expect(await stored()).toEqual([])
    expect((await pending(api, '?kind=content')).total).toBe(0)
  })

  test('Reset gives the words of the code back, and is a version that can be undone', async () => {
    const row = await panel.open(KEY)
    await patch(row, answered(formOf(row), 'To be taken back.'))
    const { status } = await panel.send(`POST /content-documents/${row.id}/reset`, { json: {} })
    expect(status).toBe(200)
    expect(await stored()).toEqual([])
    const opened = await panel.open(KEY)
    expect(formOf(opened).items[0]?.answer).toBe(faqItems.seed[0]?.answer)
    const { rows } = await api.payload.db.pool.query('select content from content_drafts where id = $1', [
      row.id,
    ])
    expect(rows).toEqual([{ content: null }])
    const { rows: versions } = await api.payload.db.pool.query(
      'select version_content from _content_drafts_v where parent_id = $1 order by id desc limit 2',
      [row.id],
    )
    expect(versions[0]?.version_content).toBeNull()
    expect(said(versions[1]?.version_content[0].items[0].answer)).toBe('To be taken back.')
    expect((await panel.send('POST /content-documents/987654/reset', { json: {} })).status).toBe(403)
    expect((await panel.send('POST /content-documents/x/reset', { json: {} })).status).toBe(404)
  })
})

describe('contract §6 two editors of one document', () => {
  test('while one edits, the other is told, and nothing of theirs is overwritten', async () => {
    const row = await panel.open(KEY)
    await draft(row, answered(formOf(row), 'What Asha writes'))
    await panel.payload.create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'content-documents', value: row.id },
        user: { relationTo: 'adminUsers', value: asha },
      },
    })
    const content = answered(formOf(row), 'What Ravi writes')
    expect((await draft(row, content, ravi)).status).toBe(423)
    expect((await patch(row, content, '', 'published', ravi)).status).toBe(423)
    expect((await panel.send(`POST /content-documents/${row.id}/reset`, { as: ravi, json: {} })).status).toBe(
      423,
    )
    expect(formOf(await panel.open(KEY)).items[0]?.answer).toBe('What Asha writes')
  })

  test('whoever takes over leaves what the other wrote as a version', async () => {
    const row = await panel.open(KEY)
    await panel.payload.delete({ collection: 'payload-locked-documents', where: {} })
    await draft(row, answered(formOf(row), 'What Asha writes'))
    await draft(row, answered(formOf(row), 'What Ravi writes'), ravi)
    const { rows } = await api.payload.db.pool.query(
      `select version_editor as editor, version_content -> 0 -> 'items' -> 0 -> 'answer' as answer
       from _content_drafts_v where parent_id = $1 order by id desc limit 2`,
      [row.id],
    )
    expect(rows.map((row) => ({ ...row, answer: said(row.answer) }))).toEqual([
      { editor: 'Ravi', answer: 'What Ravi writes' },
      { editor: 'Asha Admin', answer: 'What Asha writes' },
    ])
  })
})

describe('contract §6 two windows with one document', () => {
  /** As a form sends it: with the time of what it was filled upon. */
  const fromForm = (row: Row, answer: string, query = '?draft=true&autosave=true', status = 'draft') =>
    panel.send<Answered>(`PATCH /content-documents/${row.id}${query}`, {
      json: { content: answered(formOf(row), answer), _status: status, updatedAt: row.updatedAt },
    })

  test('what was saved in one is not written over by the other, which is told', async () => {
    const opened = await panel.open(KEY)
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
    expect(formOf(await panel.open(KEY)).items[0]?.answer).toBe('Of the first window')
    // Who goes on in the first window saves upon what it saved itself.
    const next = await fromForm(first.body.doc, 'Of the first window, again')
    expect(next.status).toBe(200)
    expect((await fromForm(next.body.doc, 'Of the first window, saved', '', 'published')).status).toBe(200)
  })
})

describe('contract §6 two windows at once', () => {
  test('of two that save upon the same version one does, and the other is told', async () => {
    const row = await panel.open(KEY)
    const save = (answer: string) =>
      panel.send(`PATCH /content-documents/${row.id}?draft=true&autosave=true`, {
        json: { content: answered(formOf(row), answer), _status: 'draft', updatedAt: row.updatedAt },
      })
    const answers = await Promise.all(['One', 'Two', 'Three'].map(save))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('contract §6 how far a document is on its way to the visitors', () => {
  const stateOf = async () => ((await panel.open(KEY)) as Row & { state?: string }).state

  test('a draft, saved for release, and the built-in text again', async () => {
    const row = await panel.open(KEY)
    await draft(row, answered(formOf(row), 'Typed'))
    expect(await stateOf()).toBe('Draft')
    const saved = await patch(row, answered(formOf(row), 'Typed and saved'))
    // The answer is what the form shows from then on.
    expect(saved.body.doc).toMatchObject({ state: 'Saved for release' })
    expect(await stateOf()).toBe('Saved for release')
    await panel.send(`POST /content-documents/${row.id}/reset`)
    expect(await stateOf()).toBe('Built-in text')
  })
})
