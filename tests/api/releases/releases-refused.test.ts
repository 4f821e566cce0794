import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { begin, goLive, productOf, publish, put, release } from '../../support/releases/releases'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
})

/** A promise with its resolver. */
function barrier() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('contract §5 A publication is refused', () => {
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
  ])('%j is %d', async (json, status) => {
    await put(api, await productOf(api, 'AV-101002'), { synonym: `Not yet ${Math.random()}` })
    const refused = await api.send('POST /release/', { json })
    expect(refused).toMatchObject({ status, body: { detail: expect.any(String) } })
  })

  test('a product whose category has another name, without the category, is 422 and names it', async () => {
    // The built-in content identifies a category by its name: another name is another category there.
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

  test('the maximum number of ids is read: none is pending', async () => {
    const products = Array.from({ length: 100_000 }, (_, n) => 999_000_000 + n)
    const refused = await api.send('POST /release/', { json: { only: { products } } })
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('Product 999') } })
  })

  test('an unknown release is 404', async () => {
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

  test('a product whose picture is gone is named before visitors see it', async () => {
    await api.payload.db.pool.query(
      `update reference_products set image_path = '/api/files/aaaaaaaaaaaaaaaaaaaaaa.png' where cat_no = 'AV-101002'`,
    )
    const failed = await publish(api)
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringMatching(/AV-101002.*file is gone/) })
    await api.payload.db.pool.query(
      `update reference_products set image_path = null where cat_no = 'AV-101002'`,
    )
  })

  test('a second publication during the first learns its author and start; a hanging one can be cancelled', async () => {
    const reached = barrier()
    api.workshop.press.before = () => {
      reached.resolve()
      return new Promise(() => {})
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
    expect((await api.send(`DELETE /release/${number}`)).status).toBe(200)
    await api.runner?.idle()
    api.workshop.press.before = () => {}
    expect(await release(api, number)).toMatchObject({ state: 'cancelled' })
    expect(api.workshop.store.hasList(number)).toBe(false)
    expect((await publish(api)).state).toBe('live')
  })
})
