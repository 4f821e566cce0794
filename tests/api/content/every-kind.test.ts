import { beforeAll, describe, expect, test } from 'vitest'
import { slugOf } from '@/collections/content-kind'
import { kinds } from '@/content-seed/kinds'
import { FILLED, faultsOf, type KindPanel, openKindPanel } from '../../support/content/kind-panel'

let panel: KindPanel
beforeAll(async () => {
  panel = await openKindPanel()
})

/** A required field of each kind. */
const NEEDED: Readonly<Record<string, string>> = {
  posts: 'title',
  questions: 'question',
  pages: 'title',
  redirects: 'from',
}

const OF_ROW = ['discard', 'reset', 'remove', 'restore', 'duplicate', 'publish']

describe.each(kinds.map(slugOf))('contract §9 The calls of every kind: %s', (kind) => {
  const needed = NEEDED[kind] ?? ''

  test.each(OF_ROW)('%s of an unknown document is 404', async (name) => {
    for (const id of ['999999', 'none', '0', '-1'])
      expect({ id, status: (await panel.call(`POST /${kind}/${id}/${name}`, {})).status }).toEqual({
        id,
        status: 404,
      })
  })

  test.each(OF_ROW)('%s without a session is 401', async (name) => {
    const { status } = await panel.send(`POST /${kind}/1/${name}`, { json: {}, as: null })
    expect(status).toBe(401)
  })

  test('a body with `__proto__` changes nothing in the server', async () => {
    const raw = JSON.parse('{"__proto__":{"polluted":true}}')
    await panel.call(`POST /${kind}`, { ...FILLED[kind], [needed]: null, ...raw })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('a draft changes nothing for others, cannot be restored, and can be deleted', async () => {
    const before = await panel.list(kind)
    const { status, body } = await panel.call(`POST /${kind}?draft=true&depth=0`, {
      ...FILLED[kind],
      [needed]: '',
      _status: 'draft',
    })
    expect({ status, doc: body.doc }).toMatchObject({
      status: 201,
      doc: { state: 'Draft', _status: 'draft' },
    })
    expect((await panel.pendingContent()).total).toBe(0)
    for (const name of ['discard', 'reset', 'remove', 'restore', 'publish'])
      expect({ name, status: (await panel.call(`POST /${kind}/${body.doc.id}/${name}`, {})).status }).toEqual(
        {
          name,
          status: 409,
        },
      )
    expect((await panel.call(`DELETE /${kind}/${body.doc.id}`)).status).toBe(200)
    expect(await panel.list(kind)).toEqual(before)
  })

  test('an autosave after a save with the same words leaves it saved for release, and adds no version', async () => {
    const saved = await panel.created(kind)
    const address = `/${kind}/${saved.id}`
    const autosave = (fields: object) =>
      panel.call(`PATCH ${address}?draft=true&autosave=true&depth=0`, { ...fields, _status: 'draft' })
    const versions = async () => (await panel.call(`GET /${kind}/versions`)).body.totalDocs
    const before = await versions()
    const { documentKey: _, state: _state, editor: _editor, _status, ...form } = saved
    const late = await autosave(form)
    expect(late).toMatchObject({ status: 200, body: { doc: { _status, updatedAt: saved.updatedAt } } })
    expect(await versions()).toBe(before)
    expect(await panel.rowOf(String(saved.documentKey))).toMatchObject({ state: 'Saved for release' })

    const other = await autosave({ ...form, [needed]: '/typed-on' })
    expect(other).toMatchObject({ status: 200, body: { doc: { _status: 'draft', [needed]: '/typed-on' } } })
    expect(await panel.rowOf(String(saved.documentKey))).toMatchObject({ state: 'Draft' })
    await panel.call(`POST ${address}/remove`, {})
    await panel.call(`DELETE ${address}`)
  })

  test('a save without a required field is refused at that field, and nothing is written', async () => {
    const { status, body } = await panel.call(`POST /${kind}`, { ...FILLED[kind], [needed]: '' })
    expect(status).toBe(400)
    expect(faultsOf(body).map(({ path }) => path)).toContain(needed)
    expect((await panel.pendingContent()).total).toBe(0)
  })
})
