import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { addDocument, addLot, LOTS } from '../../support/documents/papers'
import { productOf, publish } from '../../support/releases/releases'
import { servePreview } from '../../support/releases/visitors'

const BASE = `/preview/${'a'.repeat(32)}`
const AT = '/documents/av-101002'

let api: Api
let id: number

beforeAll(async () => {
  api = await openApi('sample')
  id = await productOf(api, 'AV-101002')
})

// The second test goes on where the first one ended.
describe('contract §10 A preview of a release shows its documents', () => {
  let lot: number

  test('of which visitors know nothing yet, uncached, and under its own address', async () => {
    lot = (await addLot(api, { product_id: id, lot_no: 'L 23' })).id
    const coa = await addDocument(api, { product_id: id, kind: 'coa', lot_id: lot })
    const { number, state } = await publish(api, { go_live: false })
    expect(state).toBe('ready')
    const preview = await servePreview(api, number)
    const answer = await preview.ask(`GET ${BASE}${AT}/l-23/coa-en.pdf`)
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'x-release': String(number),
        etag: `"${coa.sha256}"`,
      },
    })
    expect((await preview.ask(`GET ${BASE}${AT}/l-23/coa-en.pdf`, { range: 'bytes=0-3' })).text).toBe('%PDF')
    const typed = await preview.ask(`GET ${BASE}/documents/AV-101002/L23/coa-en.pdf`)
    expect([typed.status, typed.headers.location]).toEqual([307, `${BASE}${AT}/l-23/coa-en.pdf`])
    for (const address of [`${AT}/l-24/coa-en.pdf`, `${AT}/coa-en.pdf`, `${AT}/..%2fcoa-en.pdf`])
      expect((await preview.ask(`GET ${BASE}${address}`)).status).toBe(404)
    preview.close()
  })

  test('that are withdrawn in it say so', async () => {
    await api.send(`PUT ${LOTS}/${lot}`, { json: { state: 'withdrawn', note: 'Impurity B' } })
    const { number } = await publish(api, { go_live: false })
    const preview = await servePreview(api, number)
    const gone = await preview.ask(`GET ${BASE}${AT}/l-23/coa-en.pdf`)
    expect([gone.status, gone.headers['cache-control']]).toEqual([410, 'no-store'])
    expect(gone.text).toContain('Impurity B')
    preview.close()
  })
})
