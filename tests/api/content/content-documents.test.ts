import { beforeAll, describe, expect, test } from 'vitest'
import { company } from '@/content-seed/company'
import { documents } from '@/content-seed/documents'
import { services } from '@/content-seed/pages/services/services'
import type { ContentDocument as Row } from '@/payload-types'
import {
  answered,
  type FaqDocument,
  formOf,
  KEY,
  openFaqDocument,
  said,
} from '../../support/content/faq-document'
import { pending } from '../../support/releases/releases'

let faq: FaqDocument
beforeAll(async () => {
  faq = await openFaqDocument()
})

describe('contract §6 What editors may not do', () => {
  test('strangers read and write nothing', async () => {
    const { id } = await faq.panel.open(KEY)
    for (const call of [
      'GET /content-documents',
      `GET /content-documents/${id}`,
      'GET /content-documents/versions',
      `PATCH /content-documents/${id}`,
      `POST /content-documents/${id}/reset`,
      `POST /content-documents/${id}/discard`,
      'POST /content-documents/versions/1',
    ]) {
      const { status } = await faq.panel.send(call, {
        as: null,
        json: call.startsWith('GET') ? undefined : {},
      })
      expect({ call, status }).toEqual({ call, status: 401 })
    }
  })

  test('documents cannot be created, deleted, copied or unpublished', async () => {
    const row = await faq.panel.open(KEY)
    const json = { documentKey: 'mine', title: 'Mine', group: 'Home' }
    const statuses = await Promise.all([
      faq.panel.send('POST /content-documents', { json }),
      faq.panel.send(`DELETE /content-documents/${row.id}`),
      faq.panel.send(`DELETE /content-documents?where[id][equals]=${row.id}`),
      faq.panel.send(`POST /content-documents/${row.id}/duplicate`, { json: {} }),
      faq.panel.send(`PATCH /content-documents/${row.id}`, { json: { _status: 'draft' } }),
      faq.panel.send(`PATCH /content-documents/${row.id}?unpublishAllLocales=true`, { json: {} }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 404, 409, 409])
    expect(await faq.panel.open(KEY)).toMatchObject({ id: row.id, _status: 'published' })
  })

  test('a save cannot change the key, title and group, which the code defines', async () => {
    const row = await faq.panel.open(KEY)
    const { status } = await faq.panel.send(`PATCH /content-documents/${row.id}?draft=true`, {
      json: { documentKey: 'x', title: 'x', group: 'Home', _status: 'draft' },
    })
    expect(status).toBe(200)
    expect(await faq.panel.open(KEY)).toMatchObject({ documentKey: KEY, title: row.title, group: row.group })
  })

  test('a draft equal to the saved words is not written', async () => {
    const row = await faq.panel.open(KEY)
    const versions = async () =>
      (
        await faq.panel.send<{ totalDocs: number }>(
          `GET /content-documents/versions?where[parent][equals]=${row.id}`,
        )
      ).body.totalDocs
    const before = await versions()
    const { status, body } = await faq.draft(row, row.content)
    expect({ status, doc: body.doc }).toMatchObject({
      status: 200,
      doc: { _status: 'published', state: 'Built-in text', updatedAt: row.updatedAt },
    })
    expect(await versions()).toBe(before)
  })

  test('a document accepts only its own form', async () => {
    const row = await faq.panel.open(KEY)
    const form = formOf(row)
    const foreign = formOf(await faq.panel.open(company.documentKey))
    for (const content of [[], [form, form], [foreign], [{ ...form, blockType: 'company' }]]) {
      const { status } = await faq.patch(row, content)
      expect(status).toBe(400)
    }
    expect(await faq.stored()).toEqual([])
  })

  test('a text that breaks a rule is not saved for release, and the error is at its field, in words', async () => {
    const row = await faq.panel.open(KEY)
    const { items, ...form } = formOf(row)
    const [first, second, third, ...more] = items
    const broken = [
      { ...first, description: 'x'.repeat(901) },
      { ...second, title: 'TBD  spaces' },
      // It repeats another anchor: a rule of the list, reported at the row's first field.
      { ...third, anchor: first?.anchor },
      ...more,
    ]
    const { status, body } = await faq.patch(row, [{ ...form, items: broken }])
    expect(status).toBe(400)
    expect(body.errors?.[0]?.data.errors).toEqual([
      {
        path: 'content.0.items.0.description',
        label: 'Services 1 > Description',
        message: '“Description” is longer than 900 characters.',
      },
      {
        path: 'content.0.items.1.title',
        label: 'Services 2 > Title',
        // All faults of a field, one per line.
        message: '“Title” contains two spaces in a row.\n“Title” contains placeholder text.',
      },
      {
        path: 'content.0.items.2.anchor',
        label: 'Services 3 > Anchor',
        message: `“Anchor” repeats the id "${first?.anchor}".`,
      },
    ])
    expect(await faq.stored()).toEqual([])
    expect(formOf(await faq.panel.open(KEY)).items).toHaveLength(services.seed.length)
  })
})

describe('contract §6 From a draft to a pending change', () => {
  test('every document of the code has its row, as the code defines it', async () => {
    const { body } = await faq.panel.send<{ docs: Row[] }>('GET /content-documents?draft=true&limit=200')
    expect(body.docs.map(({ documentKey }) => documentKey).toSorted()).toEqual(
      documents.map(({ documentKey }) => documentKey).toSorted(),
    )
    for (const row of body.docs)
      expect(row.content).toMatchObject([{ blockType: row.documentKey.replaceAll('/', '-') }])
    expect((await pending(faq.api, '?kind=content')).total).toBe(0)
  })

  test('a document that the code has dropped is in no list', async () => {
    const insert = `insert into content_drafts (document_key, title, "group", _status) values ('gone', 'Gone', 'Home', 'published') returning id`
    const { rows } = await faq.api.payload.db.pool.query(insert)
    const { body } = await faq.panel.send<{ docs: Row[] }>('GET /content-documents?limit=200')
    expect(body.docs).toHaveLength(documents.length)
    expect((await faq.panel.send(`GET /content-documents/${rows[0].id}`)).status).toBe(404)
  })

  test('a draft may be broken, is kept, and changes nothing for others', async () => {
    const row = await faq.panel.open(KEY)
    const { status, body } = await faq.draft(row, answered(formOf(row), ''))
    expect(status).toBe(200)
    // Its answer lists the faults for the form.
    expect(body.doc.faults).toEqual([
      {
        path: 'content.0.items.0.description',
        label: 'Services 1 > Description',
        message: '“Description” is empty.',
      },
    ])
    const opened = await faq.panel.open(KEY)
    expect(opened).toMatchObject({ _status: 'draft', editor: 'Asha Admin' })
    expect(formOf(opened).items[0]?.description).toBe('')
    expect(await faq.stored()).toEqual([])
    expect((await pending(faq.api, '?kind=content')).total).toBe(0)
  })

  test('a document saved for release is pending, and says who saved it', async () => {
    const row = await faq.panel.open(KEY)
    const { status, body } = await faq.patch(row, answered(formOf(row), 'Everything you need.'))
    expect({ status, body }).toMatchObject({ status: 200, body: { doc: { _status: 'published' } } })
    expect(await faq.stored()).toEqual([
      {
        document_key: KEY,
        content: services.seed.map((item, index) =>
          index === 0 ? { ...item, description: 'Everything you need.' } : item,
        ),
        updated_by: { id: faq.asha, name: 'Asha Admin' },
        seed: services.seed,
      },
    ])
    expect(await pending(faq.api, '?kind=content')).toMatchObject({
      counts: { content: { changed: 1 } },
      items: [{ key: KEY, fields: [{ field: '0.description', after: 'Everything you need.' }] }],
    })
  })

  test('a failure after that leaves nothing pending: it is one transaction', async () => {
    const before = await faq.stored()
    await faq.api.payload.db.pool.query(
      `alter table content_documents add constraint refused check (content::text not like '%Refused here%')`,
    )
    const row = await faq.panel.open(KEY)
    const { status } = await faq.patch(row, answered(formOf(row), 'Refused here'))
    await faq.api.payload.db.pool.query('alter table content_documents drop constraint refused')
    expect(status).toBe(400)
    expect(await faq.stored()).toEqual(before)
    expect(formOf(await faq.panel.open(KEY)).items[0]?.description).toBe('Everything you need.')
  })

  test('every version is kept with its editor; a restored version is a draft, checked when it is saved', async () => {
    const row = await faq.panel.open(KEY)
    type Versions = { docs: { id: number; version: Row }[] }
    const find = async () =>
      (
        await faq.panel.send<Versions>(
          `GET /content-documents/versions?sort=-updatedAt&where[parent][equals]=${row.id}`,
        )
      ).body.docs
    const versions = await find()
    expect(versions.length).toBeGreaterThanOrEqual(3)
    const first = versions.at(-1)
    expect(formOf(first?.version as Row).items[0]?.description).toBe(services.seed[0]?.description)
    const broken = versions.find(({ version }) => formOf(version).items[0]?.description === '')
    const restore = (id: number | undefined, query = '') =>
      faq.panel.send(`POST /content-documents/versions/${id}${query}`, { json: {} })

    expect((await restore(broken?.id)).status).toBe(200)
    const restored = await faq.panel.open(KEY)
    expect(restored).toMatchObject({ _status: 'draft' })
    expect((await faq.patch(restored, restored.content)).status).toBe(400)
    expect((await faq.stored())[0]?.content[0].description).toBe('Everything you need.')

    expect((await restore(first?.id)).status).toBe(200)
    expect((await faq.stored())[0]?.content[0].description).toBe('Everything you need.')
    const again = await faq.panel.open(KEY)
    expect((await faq.patch(again, again.content)).status).toBe(200)
    // Equal to the code: no edit is left to release.
    expect(await faq.stored()).toEqual([])
    expect((await pending(faq.api, '?kind=content')).total).toBe(0)
  })

  test('Reset restores the words of the code, and is a version that can be undone', async () => {
    const row = await faq.panel.open(KEY)
    await faq.patch(row, answered(formOf(row), 'To be taken back.'))
    const { status } = await faq.panel.send(`POST /content-documents/${row.id}/reset`, { json: {} })
    expect(status).toBe(200)
    expect(await faq.stored()).toEqual([])
    const opened = await faq.panel.open(KEY)
    expect(formOf(opened).items[0]?.description).toBe(services.seed[0]?.description)
    const { rows } = await faq.api.payload.db.pool.query('select content from content_drafts where id = $1', [
      row.id,
    ])
    expect(rows).toEqual([{ content: null }])
    const { rows: versions } = await faq.api.payload.db.pool.query(
      'select version_content from _content_drafts_v where parent_id = $1 order by id desc limit 2',
      [row.id],
    )
    expect(versions[0]?.version_content).toBeNull()
    expect(said(versions[1]?.version_content[0].items[0].description)).toBe('To be taken back.')
    expect((await faq.panel.send('POST /content-documents/987654/reset', { json: {} })).status).toBe(404)
    expect((await faq.panel.send('POST /content-documents/x/reset', { json: {} })).status).toBe(404)
  })
})
