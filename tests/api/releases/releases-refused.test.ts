import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { begin, goLive, productOf, publish, put, release } from '../../support/releases/releases'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
})

/** Something to be waited for, and what ends the waiting. */
function barrier() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('contract §5 what cannot be', () => {
  test.each([
    [{ label: 'x'.repeat(10_000) }, 422],
    [{ only: { products: ['a'] } }, 422],
    [{ only: { products: [99_999_999_999] } }, 422],
    [{ only: { products: [-3_000_000_000] } }, 422],
    [{ only: 7 }, 422],
    [{ go_live: 'yes' }, 422],
    [{ live_at: 'tomorrow' }, 422],
    [{ live_at: '0000-01-01T00:00:00Z' }, 422],
    [{ live_at: '9999-12-31T23:59:59-15:59' }, 422],
    [{ live_at: `2099-01-01T00:00:00.${'1'.repeat(300)}Z` }, 422],
    [{ live_at: '2099-01-01T00:00:00+16:00' }, 422],
    [{ live_at: '2099-01-01T00:00:00-23:59' }, 422],
    [{ only: { content: ['no/such-document'] } }, 422],
    [{ only: {} }, 409],
    [{ only: { products: [], content: [] } }, 409],
  ])('%j: %d', async (json, status) => {
    await put(api, await productOf(api, 'AV-101002'), { synonym: `Not yet ${Math.random()}` })
    const refused = await api.send('POST /release/', { json })
    expect(refused).toMatchObject({ status, body: { detail: expect.any(String) } })
  })

  test('a product of which only the category’s name differs, without the category: 422, which names it', async () => {
    // Of the built-in content a category is known by its name: another name is another category there.
    await put(api, await productOf(api, 'AV-101001'), { synonym: 'Published before' })
    expect((await publish(api)).state).toBe('live')
    const id = await productOf(api, 'AV-102001')
    const { category_id } = (
      await api.send<{ category_id: number }>(`GET /reference-standards/product/${id}`)
    ).body
    const rename = (name: string) =>
      api.payload.db.pool.query('update reference_categories set category_name = $1 where id = $2', [
        name,
        category_id,
      ])
    await rename('Acetaminophen and its kin')
    const only = { products: [id], content: [] }
    const refused = await api.send('POST /release/', { json: { only } })
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('choose the category "Acetaminophen and its kin" as well') },
    })
    await rename('Acetaminophen')
    await goLive(api, 0)
  })

  test('as many ids as may be chosen are read: none of them is pending', async () => {
    const products = Array.from({ length: 100_000 }, (_, n) => 999_000_000 + n)
    const refused = await api.send('POST /release/', { json: { only: { products } } })
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('Product 999') } })
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
      `insert into content_documents (document_key, content) values ('services/services', '[{"id": "x"}]')`,
    )
    const failed = await publish(api)
    expect(failed).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/“Services: the services”, Services 1, Title: must be text/),
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
