import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import { changedBy, changeSet, keptBy, lastChangeSet, undo } from '../../support/history/change-sets'
import { createCategory, createProduct } from '../../support/products/factories'

type Body = Record<string, unknown>

const product = (id: number) => `/reference-standards/product/${id}`

let api: Api
let category: number
let kept: number
let other: number
let serial = 0

beforeAll(async () => {
  api = await openApi()
})
beforeEach(async () => {
  category = (await createCategory(api)).id
  serial += 1
  const add = async (fields: Body) => (await createProduct(api, { category_id: category, ...fields })).id
  kept = await add({ cat_no: `ME-${serial}A`, name: 'Stays', cas_no: null, synonym: 'One' })
  other = await add({ cat_no: `ME-${serial}B`, name: 'Goes', cas_no: '50-00-0', synonym: 'Two', held: true })
})

const read = async (id: number) => (await api.send<Body>(`GET ${product(id)}`)).body
const merge = (json: Body, id = kept) =>
  api.send<Body>(`POST ${product(id)}/merge`, {
    json: { other, revisions: { kept: 1, other: 1 }, take: [], ...json },
  })

describe('contract §4 A merge refuses, and writes nothing', () => {
  const REFUSED: [what: string, status: number, json: () => Body][] = [
    ['itself', 422, () => ({ other: kept })],
    ['a product that does not exist', 422, () => ({ other: 999_999_999 })],
    ['an invalid id', 422, () => ({ other: 'x' })],
    ['an unknown field', 422, () => ({ take: ['colour'] })],
    ['a catalogue number, which stays with its product', 422, () => ({ take: ['cat_no'] })],
    ['a list of another type', 422, () => ({ take: 'name' })],
    ['no revisions', 422, () => ({ revisions: undefined })],
    ['half of the revisions', 422, () => ({ revisions: { kept: 1 } })],
    ['more than it takes', 422, () => ({ force: true })],
    ['another revision than that of the one that stays', 409, () => ({ revisions: { kept: 2, other: 1 } })],
    ['another revision than that of the other', 409, () => ({ revisions: { kept: 1, other: 2 } })],
  ]
  test.each(REFUSED)('%s is %i', async (_what, status, json) => {
    const body = { other, revisions: { kept: 1, other: 1 }, take: ['name'], ...json() }
    await expectRefusal(api, `POST ${product(kept)}/merge`, { json: body }, status)
  })

  test('an intermediate change is refused, naming the product', async () => {
    await api.send(`PUT ${product(other)}`, { json: { synonym: 'Three' } })
    const { status, body } = await merge({ take: ['synonym'] })
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        detail: { message: `ME-${serial}B was changed meanwhile: compare both again, then merge` },
      },
    })
    expect((await read(kept)).synonym).toBe('One')
  })

  test('products in the trash are refused', async () => {
    await api.send(`DELETE ${product(other)}`)
    expect((await merge({ revisions: { kept: 1, other: 2 } })).status).toBe(422)
    expect((await merge({ other: kept, revisions: { kept: 2, other: 1 } }, other)).status).toBe(404)
  })

  test('the second of two merges at once is refused', async () => {
    const answers = await Promise.all([
      merge({ take: ['name'] }),
      merge({ other: kept, take: ['name'] }, other),
    ])
    // The second finds the other product, or its own, in the trash.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toSatisfy((code) => code > 400)])
    const ends = [await read(kept), await read(other)]
    expect(ends.filter(({ deleted_at }) => deleted_at === null)).toHaveLength(1)
  })
})

describe('contract §4 A merge', () => {
  test('one product is kept with the chosen fields, the other goes to the trash, and the change set can be undone', async () => {
    const { category_id } = await createProduct(api)
    await api.send(`POST ${product(other)}/move`, { json: { category_id } })
    const before = [await read(kept), await read(other)]
    const { status, body, headers } = await merge({
      take: ['cas_no', 'held', 'category_id'],
      revisions: { kept: 1, other: 2 },
    })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        id: kept,
        name: 'Stays',
        synonym: 'One',
        cas_no: '50-00-0',
        held: true,
        category_id,
        revision: 2,
      },
    })
    expect(headers.get('etag')).toBe('"2"')
    expect(await read(other)).toMatchObject({ name: 'Goes', deleted_at: expect.any(String) })
    const set = await lastChangeSet(api)
    expect(set).toMatchObject({
      kind: 'edit',
      products: 2,
      label: `Merged ME-${serial}B Goes into ME-${serial}A Stays`,
    })
    expect((await changedBy(api, set.id)).map(({ id }) => id)).toEqual([kept, other])

    const undone = await undo(api, set.id)
    await expect.poll(async () => (await changeSet(api, undone)).state).toBe('done')
    expect(await keptBy(api, undone)).toEqual([])
    const values = ({ revision: _r, updated_at: _u, ...rest }: Body) => rest
    expect([await read(kept), await read(other)].map(values)).toEqual(before.map(values))
  })

  test('without a choice no value is taken', async () => {
    expect((await merge({})).body).toMatchObject({ name: 'Stays', cas_no: null, revision: 1 })
    expect((await read(other)).deleted_at).not.toBeNull()
  })
})
