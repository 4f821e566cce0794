import { beforeAll, describe, expect, test } from 'vitest'
import { SHOWN_FIELDS } from '@/releases/stored/released-tables'
import { type Api, openApi } from '../../support/application/api'
import { createProduct } from '../../support/products/factories'
import {
  goLive,
  pending,
  productOf,
  publish,
  put,
  release,
  releases,
  wordsAt,
} from '../../support/releases/releases'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
})

const HOME = '/reference-standards/abacavir'

describe('contract §5 Before the first publication', () => {
  test('release 0 is live: the built-in content', async () => {
    expect(await releases(api)).toMatchObject({
      live: 0,
      releases: [{ number: 0, label: 'Built-in content', state: 'live', created_by: null }],
    })
    expect((await api.send('DELETE /release/0')).status).toBe(409)
    expect(await goLive(api, 0)).toBe(200)
  })

  test('a freshly seeded database has nothing pending, and nothing to publish', async () => {
    expect(await pending(api)).toMatchObject({
      live: 0,
      counts: {
        products: { added: 0, changed: 0, removed: 0 },
        content: { added: 0, changed: 0, removed: 0 },
        pages: 0,
      },
      items: [],
      total: 0,
    })
    const { status, body } = await api.send('POST /release/', { json: {} })
    expect({ status, body }).toEqual({
      status: 409,
      body: { detail: expect.stringContaining('nothing to publish') },
    })
  })

  test('a product says how it differs from what visitors see', async () => {
    const shown = await productOf(api, 'AV-130001')
    const stands = async (id: number) =>
      (await api.send(`GET /reference-standards/product/${id}/publication`)).body
    const address = '/reference-standards/esomeprazole/esomeprazole'
    expect(await stands(shown)).toEqual({
      state: 'live',
      address,
      release: 0,
      live_since: null,
      changes: [],
    })
    await put(api, shown, { held: true })
    expect(await stands(shown)).toMatchObject({ state: 'held', address })
    await put(api, shown, { held: false })
    await api.send(`DELETE /reference-standards/product/${shown}`)
    expect(await stands(shown)).toMatchObject({ state: 'removed', address })
    await api.send(`POST /reference-standards/product/${shown}/restore`)
    expect(await stands(shown)).toMatchObject({ state: 'live' })
    const { id } = await createProduct(api)
    expect(await stands(id)).toMatchObject({ state: 'unpublished', address: null })
    await api.send(`DELETE /reference-standards/product/${id}`)
  })

  test('a body is optional, whatever its announced type', async () => {
    const types: Record<string, string>[] = [{}, { 'content-type': 'application/json' }]
    for (const headers of types) expect((await api.send('POST /release/', { headers })).status).toBe(409)
  })

  test('a change that no page shows is nothing to publish', async () => {
    await put(api, await productOf(api, 'AV-101001'), { description: 'For staff' })
    expect((await pending(api)).total).toBe(0)
  })
})

describe('contract §5 A release', () => {
  test('a release shows the changes, and all else as before', async () => {
    const id = await productOf(api, 'AV-101002')
    await put(api, id, { synonym: 'Corrected' })
    expect(await pending(api)).toMatchObject({
      counts: { products: { added: 0, changed: 1, removed: 0 }, pages: 1 },
      items: [
        {
          kind: 'product',
          key: id,
          cat_no: 'AV-101002',
          change: 'changed',
          fields: [{ field: 'synonym', before: 'Abacavir hemisulfate', after: 'Corrected' }],
        },
      ],
    })
    const done = await publish(api, { label: 'First' })
    expect(done).toMatchObject({
      number: 1,
      label: 'First',
      state: 'live',
      counts: { added: 0, changed: 1, removed: 0, pages: 1 },
      error: null,
      base: 0,
      created_by: { name: expect.any(String) },
    })
    expect(done.progress.done).toBe(done.progress.total)
    expect(await wordsAt(api, 1, `${HOME}/abacavir-sulfate`)).toContain('Corrected')
    expect(await wordsAt(api, 1, '/reference-standards/caffeine/theobromine')).toContain('Theobromine')
    expect(await release(api, 0)).toMatchObject({ state: 'retired' })
    expect((await pending(api)).total).toBe(0)
  })

  test('a release prints the pages it changes, and no other', async () => {
    api.workshop.press.printed.length = 0
    await put(api, await productOf(api, 'AV-101002'), { synonym: 'Corrected again' })
    expect(await publish(api)).toMatchObject({ counts: { pages: 1 } })
    expect(api.workshop.press.printed).toEqual([`${HOME}/abacavir-sulfate`])
  })

  test("a change of a product’s card prints the pages with the card: its category's and its neighbour's", async () => {
    api.workshop.press.printed.length = 0
    const id = await productOf(api, 'AV-101002')
    const { rows } = await api.payload.db.pool.query(
      'select related_cas_no from reference_products where id = $1',
      [id],
    )
    await put(api, id, { related_cas_no: '50-78-2' })
    expect(await pending(api)).toMatchObject({ counts: { pages: 3 } })
    expect(await publish(api)).toMatchObject({ counts: { pages: 3 } })
    expect(api.workshop.press.printed.sort()).toEqual([HOME, `${HOME}/abacavir`, `${HOME}/abacavir-sulfate`])
    await goLive(api, 2)
    await put(api, id, { related_cas_no: rows[0].related_cas_no ?? '' })
  })

  test('a product counts as changed for each field that a page shows, and as the same once it is back', async () => {
    const id = await productOf(api, 'AV-101001')
    const { pool } = api.payload.db
    for (const field of SHOWN_FIELDS) {
      const { rows } = await pool.query(`select ${field} as value from reference_products where id = $1`, [
        id,
      ])
      const value = field === 'inventory_status' ? 'Under Synthesis' : 'Another'
      expect(rows[0].value).not.toBe(value)
      await pool.query(`update reference_products set ${field} = $1 where id = $2`, [value, id])
      expect(await pending(api)).toMatchObject({
        counts: { products: { added: 0, changed: 1, removed: 0 } },
        items: [{ key: id, fields: [{ field, after: value }] }],
      })
      await pool.query(`update reference_products set ${field} = $1 where id = $2`, [rows[0].value, id])
    }
    expect((await pending(api)).total).toBe(0)
  })

  test('rollback and return need no printing', async () => {
    api.workshop.press.printed.length = 0
    expect(await goLive(api, 1)).toBe(200)
    expect(await releases(api)).toMatchObject({ live: 1 })
    expect(await pending(api)).toMatchObject({
      items: [{ fields: [{ before: 'Corrected', after: 'Corrected again' }] }],
    })
    expect(await goLive(api, 0)).toBe(200)
    expect(await goLive(api, 2)).toBe(200)
    expect(api.workshop.press.printed).toEqual([])
    expect((await pending(api)).total).toBe(0)
  })

  test('a release based on an older one has only the differences from it', async () => {
    await goLive(api, 1)
    const done = await publish(api)
    expect(done).toMatchObject({ base: 1, state: 'live', counts: { changed: 1 } })
    expect(await wordsAt(api, done.number, `${HOME}/abacavir-sulfate`)).toContain('Corrected again')
    expect(await wordsAt(api, 1, `${HOME}/abacavir-sulfate`)).toContain('"Corrected"')
  })
})

describe('contract §5 A selection', () => {
  test('unselected changes stay pending; an unchanged record is refused', async () => {
    const [one, other] = [await productOf(api, 'AV-101001'), await productOf(api, 'AV-101002')]
    await put(api, one, { synonym: 'Chosen' })
    await put(api, other, { synonym: 'Left' })
    const refused = await api.send('POST /release/', { json: { only: { products: [one, 999_999] } } })
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('999999') } })
    const { number } = await publish(api, { only: { products: [one] } })
    expect(await wordsAt(api, number, `${HOME}/abacavir`)).toContain('Chosen')
    expect(await wordsAt(api, number, `${HOME}/abacavir-sulfate`)).not.toContain('Left')
    expect(await pending(api)).toMatchObject({ total: 1, items: [{ key: other }] })
  })

  test('a prepared release is not shown until it is put live', async () => {
    const before = (await releases(api)).live
    const ready = await publish(api, { go_live: false })
    expect(ready.state).toBe('ready')
    expect((await releases(api)).live).toBe(before)
    const { status, body } = await api.send<{ address: string }>(`POST /release/${ready.number}/preview`)
    expect({ status, address: body.address }).toEqual({
      status: 200,
      address: expect.stringMatching(/^\/preview\/[\w-]{32}\/$/),
    })
    const named = await api.send(`POST /release/${ready.number}/live`, {
      json: { label: ' Looked at, then named ' },
    })
    expect(named).toMatchObject({ status: 200, body: { state: 'live', label: 'Looked at, then named' } })
    expect((await releases(api)).live).toBe(ready.number)
    // Without a new note the former stays.
    expect(await goLive(api, ready.number)).toBe(200)
    expect((await release(api, ready.number)).label).toBe('Looked at, then named')
    for (const [number, label] of [
      [0, 'Mine'],
      [ready.number, 'x'.repeat(201)],
      [ready.number, 7],
    ] as const)
      expect((await api.send(`POST /release/${number}/live`, { json: { label } })).status).toBe(422)
  })

  test('two at the same instant are both answered, and visitors see the later', async () => {
    const { live } = await releases(api)
    for (let round = 0; round < 10; round += 1) {
      expect(await goLive(api, 1)).toBe(200)
      expect(await Promise.all([goLive(api, 0), goLive(api, live)])).toEqual([200, 200])
      expect((await releases(api)).releases.filter(({ state }) => state === 'live')).toHaveLength(1)
    }
    await goLive(api, live)
  })
})
