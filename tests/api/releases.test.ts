import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../support/api'
import { createCategory, createProduct } from '../support/factories'
import { addressesOf, begin, goLive, pending, publish, release, releases, wordsAt } from '../support/releases'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
})

const put = async (id: number, json: Record<string, unknown>) => {
  const { status, body } = await api.send(`PUT /reference-standards/product/${id}`, { json })
  expect({ status, body }).toMatchObject({ status: 200 })
}

const productOf = async (catNo: string) => {
  const { body } = await api.send<{ id: number }[]>(`GET /reference-standards/product/?search=${catNo}`)
  return body[0]?.id ?? 0
}

/** Something to be waited for, and what ends the waiting. */
function barrier() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const HOME = '/reference-standards/abacavir'

describe('contract §5 before anything is published', () => {
  test('release 0 is live: the built-in content, which stays', async () => {
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

  test('a body is not needed, whatever type it is said to have', async () => {
    const types: Record<string, string>[] = [{}, { 'content-type': 'application/json' }]
    for (const headers of types) expect((await api.send('POST /release/', { headers })).status).toBe(409)
  })

  test('what no page shows is nothing to publish', async () => {
    await put(await productOf('AV-101001'), { description: 'For staff' })
    expect((await pending(api)).total).toBe(0)
  })
})

describe('contract §5 a release', () => {
  test('shows what was changed, and all else as it was', async () => {
    const id = await productOf('AV-101002')
    await put(id, { synonym: 'Corrected' })
    expect(await pending(api)).toMatchObject({
      counts: { products: { added: 0, changed: 1, removed: 0 }, pages: 3 },
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
      counts: { added: 0, changed: 1, removed: 0, pages: 3 },
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

  test('prints what it changes, and no other page', async () => {
    api.workshop.press.printed.length = 0
    await put(await productOf('AV-101002'), { synonym: 'Corrected again' })
    await publish(api)
    expect(api.workshop.press.printed.sort()).toEqual([HOME, `${HOME}/abacavir`, `${HOME}/abacavir-sulfate`])
  })

  test('goes back to what it was, and on again, without being printed', async () => {
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

  test('upon an older one takes only what differs from that', async () => {
    await goLive(api, 1)
    const done = await publish(api)
    expect(done).toMatchObject({ base: 1, state: 'live', counts: { changed: 1 } })
    expect(await wordsAt(api, done.number, `${HOME}/abacavir-sulfate`)).toContain('Corrected again')
    expect(await wordsAt(api, 1, `${HOME}/abacavir-sulfate`)).toContain('"Corrected"')
  })
})

describe('contract §5 what comes, goes and moves', () => {
  test('a new product has its page and its place in the list; held it has neither', async () => {
    const { id: category } = await createCategory(api, { category_name: 'Zolmitriptan' })
    const seen = await createProduct(api, {
      category_id: category,
      name: 'N,N-Dimethyl Zolmitriptan',
      cat_no: 'Z-1',
    })
    await createProduct(api, { category_id: category, name: 'Held back', cat_no: 'Z-2', held: true })
    const { number } = await publish(api)
    expect(addressesOf(api, number).filter((address) => address.includes('zolmi'))).toEqual([
      '/reference-standards/zolmitriptan',
      '/reference-standards/zolmitriptan/nn-dimethyl-zolmitriptan',
    ])
    expect(await wordsAt(api, number, '/reference-standards')).toContain('zolmitriptan')
    expect(await wordsAt(api, number, '/sitemap.xml')).toContain('nn-dimethyl-zolmitriptan')
    await put(seen.id, { held: true })
    expect(await pending(api)).toMatchObject({ counts: { products: { added: 0, changed: 0, removed: 1 } } })
    const without = await publish(api)
    expect(addressesOf(api, without.number).filter((address) => address.includes('zolmi'))).toEqual([])
    expect(await wordsAt(api, without.number, '/reference-standards')).not.toContain('zolmitriptan')
  })

  test('a product with another name is found where it was', async () => {
    const id = await productOf('AV-101002')
    await put(id, { name: 'Abacavir Hemisulfate' })
    const { number } = await publish(api)
    expect(await wordsAt(api, number, `${HOME}/abacavir-sulfate`)).toBe(`→ ${HOME}/abacavir-hemisulfate`)
    await put(id, { name: 'Abacavir Bisulfate' })
    const next = await publish(api)
    expect(await wordsAt(api, next.number, `${HOME}/abacavir-sulfate`)).toBe(`→ ${HOME}/abacavir-bisulfate`)
    expect(await wordsAt(api, next.number, `${HOME}/abacavir-hemisulfate`)).toBe(
      `→ ${HOME}/abacavir-bisulfate`,
    )
    await put(id, { name: 'Abacavir Sulfate' })
    const back = await publish(api)
    expect(await wordsAt(api, back.number, `${HOME}/abacavir-sulfate`)).toContain('Abacavir Sulfate')
    expect(await wordsAt(api, back.number, `${HOME}/abacavir-bisulfate`)).toBe(`→ ${HOME}/abacavir-sulfate`)
  })

  test('one in the trash is gone; restored it is back', async () => {
    const id = await productOf('AV-101001')
    await api.send(`DELETE /reference-standards/product/${id}`)
    const { number } = await publish(api)
    expect(await wordsAt(api, number, `${HOME}/abacavir`)).toBeNull()
    expect((await api.send(`GET /reference-standards/product/${id}/publication`)).body).toMatchObject({
      state: 'unpublished',
      address: null,
    })
    await api.send(`POST /reference-standards/product/${id}/restore`)
    expect(await wordsAt(api, (await publish(api)).number, `${HOME}/abacavir`)).toContain('Abacavir')
  })
})

describe('contract §5 only some of it', () => {
  test('what was not chosen stays pending; what is not pending is refused', async () => {
    const [one, other] = [await productOf('AV-101001'), await productOf('AV-101002')]
    await put(one, { synonym: 'Chosen' })
    await put(other, { synonym: 'Left' })
    const refused = await api.send('POST /release/', { json: { only: { products: [one, 999_999] } } })
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('999999') } })
    const { number } = await publish(api, { only: { products: [one] } })
    expect(await wordsAt(api, number, `${HOME}/abacavir`)).toContain('Chosen')
    expect(await wordsAt(api, number, `${HOME}/abacavir-sulfate`)).not.toContain('Left')
    expect(await pending(api)).toMatchObject({ total: 1, items: [{ key: other }] })
  })

  test('prepared and not shown, until somebody says so', async () => {
    const before = (await releases(api)).live
    const ready = await publish(api, { go_live: false })
    expect(ready.state).toBe('ready')
    expect((await releases(api)).live).toBe(before)
    const { status, body } = await api.send<{ address: string }>(`POST /release/${ready.number}/preview`)
    expect({ status, address: body.address }).toEqual({
      status: 200,
      address: expect.stringMatching(/^\/preview\/[\w-]{32}\/$/),
    })
    expect(await goLive(api, ready.number)).toBe(200)
    expect((await releases(api)).live).toBe(ready.number)
  })

  test('at its time, by the clock of the database', async () => {
    const { keepSchedule } = await import('@/releases/go-live')
    await put(await productOf('AV-101002'), { synonym: 'Later' })
    const ready = await publish(api, { live_at: '2099-01-01T00:00:00Z' })
    expect(ready).toMatchObject({ state: 'ready', live_at: '2099-01-01T00:00:00.000Z' })
    await keepSchedule(api.payload)
    expect((await release(api, ready.number)).state).toBe('ready')
    await api.payload.db.pool.query('update releases set live_at = now() where number = $1', [ready.number])
    await keepSchedule(api.payload)
    expect((await release(api, ready.number)).state).toBe('live')
  })
})

describe('contract §5 what cannot be', () => {
  test.each([
    [{ label: 'x'.repeat(10_000) }, 422],
    [{ only: { products: ['a'] } }, 422],
    [{ only: 7 }, 422],
    [{ go_live: 'yes' }, 422],
    [{ live_at: 'tomorrow' }, 422],
    [{ only: { content: ['no/such-document'] } }, 422],
  ])('%j: %d', async (json, status) => {
    await put(await productOf('AV-101002'), { synonym: `Not yet ${Math.random()}` })
    const refused = await api.send('POST /release/', { json })
    expect(refused).toMatchObject({ status, body: { detail: expect.any(String) } })
  })

  test('an unknown release: 404', async () => {
    for (const call of [
      'GET /release/999',
      'POST /release/999/live',
      'DELETE /release/999',
      'GET /release/999/changes',
    ])
      expect((await api.send(call)).status).toBe(404)
  })

  test('words that break their rule are named, and nothing is frozen', async () => {
    await api.payload.db.pool.query(
      `insert into content_documents (document_key, content) values ('faq/faq-items', '[{"id": "x"}]')`,
    )
    const failed = await publish(api)
    expect(failed).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/faq\/faq-items .*question/),
    })
    const { rows } = await api.payload.db.pool.query(
      'select count(*)::int as count from release_products where since = $1',
      [failed.number],
    )
    expect(rows).toEqual([{ count: 0 }])
    await api.payload.db.pool.query('delete from content_documents')
  })

  test('a product whose picture is gone is named before anybody sees it', async () => {
    await api.payload.db.pool.query(
      `update reference_products set image_path = '/api/files/aaaaaaaaaaaaaaaaaaaaaa.png' where cat_no = 'AV-101002'`,
    )
    const failed = await publish(api)
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringMatching(/AV-101002.*file is gone/) })
    await api.payload.db.pool.query(
      `update reference_products set image_path = null where cat_no = 'AV-101002'`,
    )
  })

  test('a second publication while one is prepared hears who and since when', async () => {
    const [reached, go] = [barrier(), barrier()]
    api.workshop.press.before = () => {
      reached.resolve()
      return go.promise
    }
    const number = await begin(api)
    await reached.promise
    const second = await api.send('POST /release/', { json: {} })
    expect(second).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(new RegExp(`Release ${number} is being prepared by .+ since 20`)),
      },
    })
    expect(await goLive(api, number)).toBe(409)
    const cancelled = api.send(`DELETE /release/${number}`)
    api.workshop.press.before = () => {}
    go.resolve()
    expect((await cancelled).status).toBe(200)
    await api.runner?.idle()
    expect(await release(api, number)).toMatchObject({ state: 'cancelled' })
    expect(api.workshop.store.hasList(number)).toBe(false)
    expect((await publish(api)).state).toBe('live')
  })
})
