import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import { lastChangeSet } from '../../support/history/change-sets'
import { createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

type Refused = { detail: { message: string; current: Record<string, unknown>; conflicts: unknown[] } }

const product = (id: number) => `/reference-standards/product/${id}`
const put = <Body = Record<string, unknown>>(id: number, json: object, tag?: string) =>
  api.send<Body>(`PUT ${product(id)}`, { json, headers: tag === undefined ? {} : { 'if-match': tag } })
const revisions = async (id: number) =>
  (await api.send<{ changes: { id: number }[] }>(`GET ${product(id)}/history`)).body.changes.map((e) => e.id)

const NO_REVISIONS = [
  '',
  '*',
  '1',
  'W/"1"',
  'w/"1"',
  '"1", "2"',
  '"1","1"',
  '"0"',
  '"-1"',
  '"01"',
  '"1.0"',
  '"1e0"',
  '" 1"',
  '"one"',
  '""',
  '"1',
  '1"',
  "'1'",
  '"9999999999"',
  '"1" "1"',
]

describe('contract §4 If-Match', () => {
  test.each(NO_REVISIONS)('%j is not a revision: 400, and nothing is written', async (tag) => {
    const { id } = await createProduct(api)
    await expectRefusal(
      api,
      `PUT ${product(id)}`,
      { json: { name: 'Other' }, headers: { 'if-match': tag } },
      400,
    )
  })

  test.each([2, 999_999_999])(
    'the unreached revision "%d" is 400, and nothing is written',
    async (revision) => {
      const { id } = await createProduct(api)
      const sent = { json: { name: 'Other' }, headers: { 'if-match': `"${revision}"` } }
      await expectRefusal(api, `PUT ${product(id)}`, sent, 400)
    },
  )

  test('an unknown product is 404, and so is one in the trash', async () => {
    const sent = { json: { name: 'Other' }, headers: { 'if-match': '"1"' } }
    await expectRefusal(api, `PUT ${product(999_999)}`, sent, 404)
    const { id } = await createProduct(api)
    await api.send(`DELETE ${product(id)}`)
    await expectRefusal(api, `PUT ${product(id)}`, sent, 404)
  })

  test('every answer about one product has its revision as a strong tag', async () => {
    const created = await api.send<{ id: number }>('POST /reference-standards/product/', {
      json: { name: 'Tagged', cat_no: 'TAG-1', category_id: (await createProduct(api)).category_id },
    })
    expect(created.headers.get('etag')).toBe('"1"')
    const { id } = created.body
    expect((await put(id, { cas_no: '50-00-0' }, '"1"')).headers.get('etag')).toBe('"2"')
    expect((await api.send(`GET ${product(id)}`)).headers.get('etag')).toBe('"2"')
  })

  test('id, revision, deleted_at and updated_by in a body are ignored', async () => {
    const { id, category_id } = await createProduct(api)
    const bookkeeping = {
      id: 1,
      revision: 99,
      deleted_at: '2020-01-01T00:00:00Z',
      updated_by: { id: 1, name: 'X' },
    }
    const { status, body } = await put(id, { ...bookkeeping, description: 'Kept' }, '"1"')
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id, category_id, revision: 2, deleted_at: null, description: 'Kept' },
    })
  })
})

describe('contract §4 A change based on an earlier revision', () => {
  test('it merges with changes of others to other fields', async () => {
    const { id } = await createProduct(api, { cas_no: '50-00-0', description: 'First' })
    await put(id, { description: 'Theirs' }, '"1"')
    const { status, headers, body } = await put(id, { cas_no: '64-17-5' }, '"1"')
    expect({ status, tag: headers.get('etag') }).toEqual({ status: 200, tag: '"3"' })
    expect(body).toMatchObject({ cas_no: '64-17-5', description: 'Theirs', revision: 3 })
  })

  test('an unchanged field keeps the change of others', async () => {
    const { id, name } = await createProduct(api, { description: 'First' })
    await put(id, { description: 'Theirs', name: 'Their name' }, '"1"')
    const { status, body } = await put(id, { description: 'First', name, synonym: 'Mine' }, '"1"')
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { description: 'Theirs', name: 'Their name', synonym: 'Mine', revision: 3 },
    })
  })

  test('the same value as theirs is 200 with the same revision', async () => {
    const { id } = await createProduct(api)
    await put(id, { description: 'Same' }, '"1"')
    const { status, body } = await put(id, { description: 'Same' }, '"1"')
    expect({ status, body }).toMatchObject({ status: 200, body: { description: 'Same', revision: 2 } })
    expect(await revisions(id)).toEqual([2, 1])
  })

  test('another value of the same field is 409 with base, theirs and yours, and nothing is written', async () => {
    const { id } = await createProduct(api, { cas_no: '50-00-0', description: 'First' })
    const theirs = { cas_no: '64-17-5', description: null, held: true }
    await put(id, theirs, '"1"')
    const yours = { cas_no: '67-56-1', description: 'Mine', synonym: 'Also mine', held: true }
    await expectRefusal(api, `PUT ${product(id)}`, { json: yours, headers: { 'if-match': '"1"' } }, 409)
    const { status, body } = await put<Refused>(id, yours, '"1"')
    expect(status).toBe(409)
    expect(body.detail.message).toMatch(/CAS No, Description/)
    expect(body.detail.conflicts).toEqual([
      { field: 'cas_no', base: '50-00-0', theirs: '64-17-5', yours: '67-56-1' },
      { field: 'description', base: 'First', theirs: null, yours: 'Mine' },
    ])
    expect(body.detail.current).toEqual((await api.send(`GET ${product(id)}`)).body)
    expect(body.detail.current).toMatchObject({ ...theirs, synonym: null, revision: 2 })
    expect(await revisions(id)).toEqual([2, 1])
    // After the decision it is saved upon the present state.
    expect((await put(id, yours, '"2"')).body).toMatchObject({ ...yours, revision: 3 })
  })

  test('every revision since is considered', async () => {
    const { id } = await createProduct(api, { description: 'First' })
    for (const description of ['Second', 'Third', 'First']) await put(id, { description })
    // It equals the base again.
    expect((await put(id, { description: 'Mine' }, '"1"')).status).toBe(200)
    const stale = await put<Refused>(id, { description: 'Late' }, '"3"')
    expect(stale).toMatchObject({
      status: 409,
      body: {
        detail: { conflicts: [{ field: 'description', base: 'Third', theirs: 'Mine', yours: 'Late' }] },
      },
    })
  })

  test('without If-Match it overwrites', async () => {
    const { id } = await createProduct(api)
    await put(id, { description: 'Theirs' })
    expect((await put(id, { description: 'Mine' })).body).toMatchObject({ description: 'Mine', revision: 3 })
  })

  test('one of two at once on one revision and field gets 200, the other 409', async () => {
    const { id } = await createProduct(api)
    for (let revision = 1; revision <= 25; revision += 1) {
      const answers = await Promise.all(
        ['one', 'other'].map((who) => put(id, { description: `${who} ${revision}` }, `"${revision}"`)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
    expect(await revisions(id)).toHaveLength(26)
  })
})

describe('contract §4 A change to equal values', () => {
  test.each([
    ['no field', () => ({})],
    ['every field as it is', (product: object) => product],
    ['the same name, with blanks around it', ({ name }: { name: unknown }) => ({ name: ` ${name} ` })],
    ['an empty text for none', () => ({ description: '' })],
  ])('%s is 200 with the same revision, without history or change set', async (_what, json) => {
    const made = await createProduct(api, { cas_no: '50-00-0' })
    const whole = (await api.send<Record<string, unknown>>(`GET ${product(made.id)}`)).body
    const { id: last } = await lastChangeSet(api)
    for (const tag of [undefined, '"1"']) {
      const { status, headers, body } = await put(made.id, json({ ...whole, name: made.name }), tag)
      expect({ status, tag: headers.get('etag'), body }).toEqual({ status: 200, tag: '"1"', body: whole })
    }
    expect(await revisions(made.id)).toEqual([1])
    expect((await lastChangeSet(api)).id).toBe(last)
  })
})
