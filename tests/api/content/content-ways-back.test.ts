import { beforeAll, describe, expect, test } from 'vitest'
import { storedForm } from '@/cms/documents/stores/content-field'
import { documents } from '@/content-seed/documents'
import { type Api, openApi } from '../../support/application/api'
import { firstAdmin, openPanel, type Panel } from '../../support/content/content-panel'
import { beginOptional, emptyOptional } from '../../support/content/optional-parts'

let api: Api
let panel: Panel
let ids: Map<string, number>
beforeAll(async () => {
  api = await openApi()
  panel = await openPanel(await firstAdmin(api))
  const { rows } = await api.payload.db.pool.query('select id, document_key from content_drafts')
  ids = new Map(rows.map(({ id, document_key }) => [document_key, id]))
})

const lines = async (statement: string, id: unknown): Promise<Record<string, unknown>[]> =>
  (await api.payload.db.pool.query(statement, [id])).rows

/** The stored rows of a document, byte for byte. */
async function stored(key: string) {
  const id = ids.get(key)
  const [row] = await lines('select content::text, _status as status from content_drafts where id = $1', id)
  const [newest] = await lines(
    `select id, version_content::text as content, version__status as status from _content_drafts_v
     where parent_id = $1 and latest`,
    id,
  )
  const [pending] = await lines('select content::text from content_documents where document_key = $1', key)
  return { row, newest, pending }
}

/** Reverts a document with a draft in each of the ways. @returns the differences */
async function waysBack(document: (typeof documents)[number]): Promise<string[]> {
  const { documentKey: key, seed } = document
  const [bare] = structuredClone(storedForm(document, seed))
  const [begun] = structuredClone(storedForm(document, seed))
  if (beginOptional(document, begun) === 0) return []
  emptyOptional(document, bare)
  const address = `/content-documents/${ids.get(key)}`
  const send = async (call: string, json: object = {}) => {
    const { status, body } = await panel.send(call, { json })
    if (status !== 200) throw new Error(`${key}: ${call} answered ${status}: ${JSON.stringify(body)}`)
  }
  await send(`PATCH ${address}?depth=0`, { content: [bare], _status: 'published' })
  const saved = await stored(key)
  await send(`PATCH ${address}?draft=true&autosave=true&depth=0`, {
    content: [begun],
    _status: 'draft',
  })
  const drafted = await stored(key)
  const wrong: string[] = []
  const check = (way: string, is: unknown, expected: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(expected)) wrong.push(`${key}: ${way} is not what it was`)
  }

  if (drafted.newest?.content === saved.newest?.content) wrong.push(`${key}: nothing was typed`)

  await send(`POST ${address}/discard`)
  const discarded = await stored(key)
  check('the discarded draft', [discarded.row, discarded.pending], [saved.row, saved.pending])
  check('the version of it', { ...discarded.newest, id: 0 }, { ...saved.newest, id: 0 })

  await send(`POST /content-documents/versions/${drafted.newest?.id}`)
  const restored = await stored(key)
  check('the version that came back', { ...restored.newest, id: 0 }, { ...drafted.newest, id: 0 })
  check('what is saved meanwhile', [restored.row, restored.pending], [saved.row, saved.pending])
  // Optional fields that were filled and emptied again are not required.
  await send(`PATCH ${address}?depth=0`, { content: [bare], _status: 'published' })
  await send(`POST /content-documents/versions/${drafted.newest?.id}`)
  await send(`POST /content-documents/versions/${saved.newest?.id}`)
  check('the version upon another', (await stored(key)).newest?.content, saved.newest?.content)

  await send(`POST ${address}/reset`)
  const reset = await stored(key)
  const none = { content: null, status: 'published' }
  check(
    'the built-in text',
    [reset.row, { ...reset.newest, id: 0 }, reset.pending],
    [none, { id: 0, ...none }, undefined],
  )
  return wrong
}

describe('contract §6 Discard, a restored version and Reset restore their text byte for byte', () => {
  test('every optional field is emptied in the saved text, and half-filled in the draft', async () => {
    const wrong: string[] = []
    // At most as many at once as the panel has connections.
    for (let first = 0; first < documents.length; first += 4)
      wrong.push(...(await Promise.all(documents.slice(first, first + 4).map(waysBack))).flat())
    expect(wrong).toEqual([])
  }, 180_000)
})
