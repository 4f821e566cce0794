import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import { changeSet, lastChangeSet, undo } from '../../support/history/change-sets'
import { whileImporting } from '../../support/imports/direct-imports'
import { categoryInput, createCategory, createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const LIST = '/reference-standards/category/'
const one = (id: number | string) => `${LIST}${id}`
const message = (text: string | RegExp) => ({
  detail: { message: typeof text === 'string' ? text : expect.stringMatching(text) },
})
const categories = async () => (await api.send<{ id: number; category_name: string }[]>(`GET ${LIST}`)).body

describe('§7 POST /api/reference-standards/category/', () => {
  test.each([
    ['no name', {}, 'Category Name is required'],
    ['a blank name', { category_name: '   ' }, 'Category Name is required'],
    ['a name that is not text', { category_name: 7 }, 'Category Name must be text'],
    ['a name of 201 characters', { category_name: 'x'.repeat(201) }, /at most 200/],
    ['a NUL in the description', { category_name: 'Nul', description: 'a\0b' }, /NUL/],
  ])('%s is refused and not stored', async (_what, json, text) => {
    const before = await categories()
    expect(await api.send(`POST ${LIST}`, { json })).toMatchObject({ status: 422, body: message(text) })
    expect(await categories()).toEqual(before)
  })

  test('a name in use is refused, ignoring case', async () => {
    await createCategory(api, { category_name: 'Abacavir' })
    const { status, body } = await api.send(`POST ${LIST}`, { json: { category_name: ' aBACAVIR ' } })
    expect(status).toBe(409)
    expect(body).toEqual(message('There already is a category named "aBACAVIR"'))
  })

  test('a new category is returned trimmed, with no products', async () => {
    const { status, body } = await api.send<{ id: number }>(`POST ${LIST}`, {
      json: { category_name: '  Aciclovir ', description: '', unknown: 'ignored' },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      category_name: 'Aciclovir',
      description: null,
      product_count: 0,
    })
  })
})

describe('§7 GET /api/reference-standards/category/', () => {
  test('categories are listed by name, ignoring case, with their number of products', async () => {
    const zeta = await createCategory(api, { category_name: 'zeta' })
    await createCategory(api, { category_name: 'Zebra' })
    await createProduct(api, { category_id: zeta.id })
    const last = (await categories()).slice(-2)
    expect(last).toMatchObject([
      { category_name: 'Zebra', product_count: 0 },
      { category_name: 'zeta', product_count: 1 },
    ])
  })
})

describe('§7 PUT /api/reference-standards/category/{id}', () => {
  test.each([
    ['an id that is not a number', 'abc', 400],
    ['an id beyond the column', '99999999999', 400],
    ['an unknown id', '999999', 404],
  ])('%s is refused', async (_what, id, status) => {
    expect((await api.send(`PUT ${one(id)}`, { json: categoryInput() })).status).toBe(status)
  })

  test('the name of another category is refused', async () => {
    await createCategory(api, { category_name: 'Taken' })
    const { id } = await createCategory(api)
    expect((await api.send(`PUT ${one(id)}`, { json: { category_name: 'TAKEN' } })).status).toBe(409)
  })

  test('sent fields change, and the others stay', async () => {
    const { id, category_name } = await createCategory(api)
    const { status, body } = await api.send(`PUT ${one(id)}`, { json: { description: 'New' } })
    expect({ status, body }).toMatchObject({ status: 200, body: { id, category_name, description: 'New' } })
  })
})

describe('§7 DELETE /api/reference-standards/category/{id}', () => {
  test('a category with products is not deleted; the answer counts them', async () => {
    const { id } = await createCategory(api)
    await createProduct(api, { category_id: id })
    await createProduct(api, { category_id: id })
    expect(await api.send(`DELETE ${one(id)}`)).toMatchObject({ status: 409, body: message(/2 products/) })
    expect((await categories()).find((category) => category.id === id)).toMatchObject({ product_count: 2 })
  })

  test('an unknown id is refused', async () => {
    expect((await api.send(`DELETE ${one(999_999)}`)).status).toBe(404)
  })

  test('an empty category is deleted', async () => {
    const { id } = await createCategory(api)
    expect((await api.send(`DELETE ${one(id)}`)).status).toBe(200)
    expect((await categories()).some((category) => category.id === id)).toBe(false)
  })
})

describe('contract §4 Merging two categories', () => {
  const send = (id: number, into: number) =>
    api.send<{ change_set: number }>(`POST ${one(id)}/merge`, { json: { into } })

  test.each([
    ['itself', 422, async (id: number) => id],
    ['one that is not there', 422, async () => 999_999],
    ['nothing that is an id', 422, async () => 'all'],
  ])('a merge into %s is %i, and nothing is written', async (_what, status, into) => {
    const { id } = await createCategory(api)
    await expectRefusal(api, `POST ${one(id)}/merge`, { json: { into: await into(id) } }, status)
  })

  test('a merge of an unknown category is 404', async () => {
    const { id } = await createCategory(api)
    await expectRefusal(api, `POST ${one(999_999)}/merge`, { json: { into: id } }, 404)
  })

  test('a merge moves the products, also those in the trash, and deletes the category; an undo restores all', async () => {
    const from = await createCategory(api, { category_name: 'Merged away', description: 'Told' })
    const into = await createCategory(api, { category_name: 'Merged into' })
    const living = await createProduct(api, { category_id: from.id })
    const trashed = await createProduct(api, { category_id: from.id })
    await api.send(`DELETE /reference-standards/product/${trashed.id}`)
    const categoryOf = async (id: number) =>
      (await api.send<{ category_id: number }>(`GET /reference-standards/product/${id}`)).body.category_id

    const { status, body } = await send(from.id, into.id)
    expect(status).toBe(202)
    expect(await changeSet(api, body.change_set)).toMatchObject({
      kind: 'bulk',
      state: 'done',
      label: 'Category Merged away merged into Merged into',
    })
    expect([await categoryOf(living.id), await categoryOf(trashed.id)]).toEqual([into.id, into.id])
    const names = (await categories()).map(({ category_name }) => category_name)
    expect(names).toContain('Merged into')
    expect(names).not.toContain('Merged away')

    await undo(api, body.change_set)
    expect([await categoryOf(living.id), await categoryOf(trashed.id)]).toEqual([from.id, from.id])
    expect(await categories()).toContainEqual(
      expect.objectContaining({ id: from.id, category_name: 'Merged away', product_count: 1 }),
    )
  })

  test('two empty categories merged into each other at once leave one', async () => {
    const [one, other] = [await createCategory(api), await createCategory(api)]
    const begun: number[] = []
    // Neither starts before both are requested.
    await whileImporting(api, async () => {
      begun.push(
        (await send(one.id, other.id)).body.change_set,
        (await send(other.id, one.id)).body.change_set,
      )
    })
    api.runner?.wake()
    await api.runner?.idle()
    const states = await Promise.all(begun.map(async (id) => (await changeSet(api, id)).state))
    expect(states).toEqual(['done', 'failed'])
    const left = (await categories()).filter(({ id }) => [one.id, other.id].includes(id))
    expect(left.map(({ id }) => id)).toEqual([other.id])
  })
})

describe('contract §4 Deleting empty categories', () => {
  test.each([[[]], [['x']], [[0]], ['all']])('%j is 422', (ids) =>
    expectRefusal(api, `POST ${LIST}delete-empty`, { json: { ids } }, 422),
  )

  test('categories without products are deleted, and the others stay; one change set restores them', async () => {
    const [empty, other, full] = [
      await createCategory(api),
      await createCategory(api),
      await createCategory(api),
    ]
    await createProduct(api, { category_id: full.id })
    const ids = [empty.id, other.id, full.id, 999_999]
    expect(await api.send(`POST ${LIST}delete-empty`, { json: { ids } })).toMatchObject({
      status: 200,
      body: { deleted: 2 },
    })
    const left = async () => (await categories()).map(({ id }) => id).filter((id) => ids.includes(id))
    expect(await left()).toEqual([full.id])
    expect(await lastChangeSet(api)).toMatchObject({ kind: 'delete', label: 'Empty categories' })
    await undo(api)
    expect((await left()).sort()).toEqual([empty.id, other.id, full.id].sort())
  })
})
