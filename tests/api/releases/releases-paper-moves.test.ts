import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { addDocument, addLot, LOTS } from '../../support/documents/papers'
import { lastChangeSet, takeBack } from '../../support/history/change-sets'
import { createProduct } from '../../support/products/factories'
import { publish, put } from '../../support/releases/releases'
import { serveVisitors, type Visitors } from '../../support/releases/visitors'

let api: Api
let visitors: Visitors
/** Two products with a lot and a safety data sheet each, which visitors see; the first has one for the USA too. */
let kept: { id: number; at: string }
let other: { id: number; at: string }

async function papered(lot_no: string): Promise<{ id: number; at: string }> {
  const { id, cat_no } = await createProduct(api)
  await addLot(api, { product_id: id, lot_no })
  await addDocument(api, { product_id: id, kind: 'coa', lot_no })
  await addDocument(api, { product_id: id, kind: 'sds', region: 'EU' })
  return { id, at: `/documents/${String(cat_no).toLowerCase()}` }
}

/** Publishes, all or some products, and shows it. */
async function show(...products: number[]): Promise<void> {
  const { number, state, error } = await publish(api, products.length > 0 ? { only: { products } } : {})
  expect({ state, error }).toEqual({ state: 'live', error: null })
  await visitors.show(number)
}

async function merge(): Promise<number> {
  const json = { other: other.id, revisions: { kept: 1, other: 1 }, take: [] }
  const { status } = await api.send(`POST /reference-standards/product/${kept.id}/merge`, { json })
  expect(status).toBe(200)
  return (await lastChangeSet(api)).id
}

/** Where an address leads, or the status of its answer. */
async function leadsTo(address: string): Promise<string | number | undefined> {
  const { status, headers } = await visitors.ask(`GET ${address}`)
  return status === 308 ? headers.location : status
}

beforeAll(async () => {
  api = await openApi('sample')
  visitors = await serveVisitors(api)
})
afterAll(() => visitors.close())
beforeEach(async () => {
  kept = await papered('K1')
  other = await papered('O1')
  await addDocument(api, { product_id: kept.id, kind: 'sds', region: 'US' })
  await show()
})

describe('contract §10 Former addresses of a merged product', () => {
  test.each<[what: string, first: () => number, then: () => number]>([
    ['the one that stays first', () => kept.id, () => other.id],
    ['the one that goes first', () => other.id, () => kept.id],
  ])('lead on where both products are published one after the other, %s', async (_what, first, then) => {
    await merge()
    await show(first())
    await show(then())
    expect(await leadsTo(`${other.at}/o1/coa-en.pdf`)).toBe(`${kept.at}/o1/coa-en.pdf`)
    expect(await leadsTo(`${other.at}/sds-eu-en.pdf`)).toBe(`${kept.at}/sds-eu-en.pdf`)
  })

  test('are its own again after an undo: they lead to no paper of the other product', async () => {
    const merged = await merge()
    await show()
    expect(await leadsTo(`${other.at}/sds-us-en.pdf`)).toBe(`${kept.at}/sds-us-en.pdf`)
    await takeBack(api, merged)
    await show()
    expect(await leadsTo(`${other.at}/sds-eu-en.pdf`)).toBe(200)
    expect(await leadsTo(`${other.at}/sds-us-en.pdf`)).toBe(404)
    expect(await leadsTo(`${kept.at}/o1/coa-en.pdf`)).toBe(`${other.at}/o1/coa-en.pdf`)
  })
})

test('contract §10 Two products whose catalogue numbers are one in addresses are not published with documents', async () => {
  const number = kept.at.replace('/documents/', '').toUpperCase()
  const alike = number.replace('-', ' ')
  await put(api, other.id, { cat_no: alike })
  const { state, error } = await publish(api)
  expect([state, error]).toEqual([
    'failed',
    `Nothing was published. The documents of “${number}” and “${alike}” would have the same addresses, ${kept.at}/…: change one of the two catalogue numbers and publish again.`,
  ])
  await put(api, other.id, { cat_no: `${number}-2` })
  await show()
  expect(await leadsTo(`${other.at}/sds-eu-en.pdf`)).toBe(`${kept.at}-2/sds-eu-en.pdf`)
})

test('contract §10 A new lot of a former number answers for itself, without the papers of the renamed one', async () => {
  const { body } = await api.send<{ lots: { id: number }[] }>(`GET ${LOTS}/?product_id=${other.id}`)
  await api.send(`PUT ${LOTS}/${body.lots[0]?.id}`, { json: { lot_no: 'O2' } })
  await show()
  expect(await leadsTo(`${other.at}/o1/coa-en.pdf`)).toBe(`${other.at}/o2/coa-en.pdf`)
  await addLot(api, { product_id: other.id, lot_no: 'O1' })
  await show()
  expect(await leadsTo(`${other.at}/o1.json`)).toBe(200)
  expect(await leadsTo(`${other.at}/o1/coa-en.pdf`)).toBe(404)
})

test('contract §9 §10 A redirect from a file below /documents leads on also beside documents', async () => {
  const redirect = { from: '/documents/old/brochure.pdf', to: '/services', status: '308' }
  await api.query('insert into content_documents (document_key, content) values ($1, $2)', [
    'redirects/1',
    JSON.stringify(redirect),
  ])
  await show()
  expect(await leadsTo(redirect.from)).toBe('/services')
  expect(await leadsTo('/documents/old/other.pdf')).toBe(404)
})
