import { beforeAll, describe, expect, test, vi } from 'vitest'
import { homeNews } from '@/content-seed/pages/home/news'
import { services } from '@/content-seed/pages/services/services'
import { type Api, openApi } from '../../support/application/api'
import { runCommand } from '../../support/application/run-command'
import { openPanel, type Panel } from '../../support/content/content-panel'
import { pending } from '../../support/releases/releases'

let api: Api
let panel: Panel
beforeAll(async () => {
  api = await openApi('sample')
  panel = await openPanel(1)
})

/** Runs `npm run content:push` with its arguments. @returns the printed lines */
async function push(keys: readonly string[] = [], isAll = false): Promise<string> {
  const { pushDocuments } = await import('@/commands/push-documents')
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  try {
    await pushDocuments(api.payload, keys, isAll)
    return printed.mock.calls.map(([line]) => line).join('\n')
  } finally {
    printed.mockRestore()
  }
}

const query = (text: string, values: unknown[] = []) => api.payload.db.pool.query(text, values)

const KEYS = [homeNews.documentKey, services.documentKey]

/** Edits a document as the panel does. */
async function edit(key: string, change: (form: Record<string, unknown>) => Record<string, unknown>) {
  const row = await panel.open(key)
  // The panel's config gives the column this form; the generated type is JSON.
  const [form] = row.content as unknown as [Record<string, unknown>]
  const { status } = await panel.send(`PATCH /content-documents/${row.id}`, {
    json: { content: [change(form)], _status: 'published' },
  })
  expect(status).toBe(200)
  return row.id
}

/** Simulates a deploy of other words: the code's text of the edited documents was different. */
const deployed = (key: string) =>
  query(`update content_documents set seed = '"what it said before"' where document_key = $1`, [key])

const edited = async () =>
  (await query('select document_key as key from content_documents order by 1')).rows.map(({ key }) => key)

describe('contract §6 content:push', () => {
  test('invalid arguments are refused with the usage, and a document without news by its name', async () => {
    expect(await runCommand('push-content', '--overwrite')).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('Usage'),
    })
    expect(await runCommand('push-content', '--document', 'home/news')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The code has nothing new of "home/news".'),
    })
  })

  test('edited documents that the code has not changed are not offered', async () => {
    await edit(services.documentKey, (form) => ({ ...form, items: (form.items as unknown[]).slice(1) }))
    await edit(homeNews.documentKey, (form) => ({ ...form, count: 2 }))
    const nothing = 'Every document says what the code says, or was edited since.'
    expect(await push()).toBe(nothing)
    expect(await push([], true)).toBe(nothing)
    expect(await edited()).toEqual(KEYS)
  })

  test('edited documents that the code has changed are listed, with editor and differences, and stay', async () => {
    for (const key of KEYS) await deployed(key)
    const listed = await push()
    expect(listed).toMatch(
      /home\/news {2}Home: news, edited \d{4}-\d\d-\d\d by Asha Admin\n {4}differs in count/,
    )
    expect(listed).toContain('services/services')
    expect(await edited()).toEqual(KEYS)
  })

  test('a document that is being edited is not replaced', async () => {
    const { id } = await panel.open(homeNews.documentKey)
    await panel.payload.create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'content-documents', value: id },
        user: { relationTo: 'adminUsers', value: 1 },
      },
    })
    await expect(push([homeNews.documentKey])).rejects.toThrow('Somebody is editing "home/news"')
    expect(await edited()).toEqual(KEYS)
    await panel.payload.delete({ collection: 'payload-locked-documents', where: {} })
  })

  test('a named document is replaced, and only that; its former text is a version', async () => {
    expect(await push([homeNews.documentKey])).toBe('Pending as the code says it: home/news.')
    expect(await edited()).toEqual([services.documentKey])
    const row = await panel.open(homeNews.documentKey)
    expect(row).toMatchObject({ _status: 'published', content: [{ count: homeNews.seed.count }] })
    const { rows } = await query(
      `select version_content -> 0 ->> 'count' as count from _content_drafts_v where parent_id = $1 order by id desc`,
      [row.id],
    )
    expect(rows.map(({ count }) => count)).toEqual([null, '2', null])
    const { items } = await pending(api, '?kind=content')
    expect(items.map(({ key }) => key)).toEqual([services.documentKey])
  })

  test('all are replaced on request', async () => {
    expect(await runCommand('push-content', '--all')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('services/services'),
    })
    expect(await edited()).toEqual([])
    expect((await pending(api, '?kind=content')).total).toBe(0)
  })
})

describe('contract §6 A document and the code it came from', () => {
  test('an unedited document follows the code, also in the panel', async () => {
    const row = await panel.open(homeNews.documentKey)
    const { rows } = await query('select content from content_drafts where id = $1', [row.id])
    expect(rows).toEqual([{ content: null }])
    expect(row.content).toMatchObject([{ count: homeNews.seed.count, heading: homeNews.seed.heading }])
  })

  test('a document pulled into the code counts as unedited', async () => {
    await edit(homeNews.documentKey, (form) => ({ ...form, count: 2 }))
    await query('update content_documents set content = $1', [JSON.stringify(homeNews.seed)])
    const { ensureDocuments } = await import('@/cms/documents/seeding/ensure-documents')
    await ensureDocuments(api.payload)
    expect(await edited()).toEqual([])
    expect((await panel.open(homeNews.documentKey)).content).toMatchObject([{ count: homeNews.seed.count }])
  })
})
