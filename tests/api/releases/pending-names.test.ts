import { beforeAll, expect, test, vi } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { createCategory, createProduct } from '../../support/products/factories'
import { pending, publish, put } from '../../support/releases/releases'

/** Longer than the 500 characters of a name that the index of pending products holds. */
const longName = (end: string) => `${'Tetrahydro '.repeat(60)}${end}`

let api: Api
const catNo = 'PENDING-1'
let id: number
beforeAll(async () => {
  api = await openApi()
  const category = await createCategory(api)
  id = (await createProduct(api, { name: longName('formerly'), cat_no: catNo, category_id: category.id })).id
})

const found = async (search: string) => (await pending(api, `?search=${search}`)).total

test('contract §5 A pending product is found by the end of a long name and by its number, and shown in full', async () => {
  expect([await found('zzz-nothing'), await found('formerly')]).toEqual([0, 1])
  await publish(api)
  await put(api, id, { name: longName('renamed') })
  expect(await found('formerly')).toBe(0)
  expect(await found(catNo), 'by its catalogue number').toBe(1)
  const { items, total } = await pending(api, '?search=renamed')
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ key: id, title: longName('renamed'), change: 'changed' })
})

test('contract §5 Pending changes are filtered by what they do, and say who made the newest, when and how', async () => {
  await publish(api)
  const category = await createCategory(api)
  const { id: added } = await createProduct(api, { category_id: category.id })
  await put(api, id, { synonym: 'changed' })
  const keys = async (query: string) => (await pending(api, query)).items.map(({ key }) => key)
  expect(await keys('?change=added&kind=product')).toEqual([added])
  expect(await keys('?change=changed')).toEqual([id])
  const { total, counts } = await pending(api, '?change=removed')
  expect({ total, counts: counts.products }).toEqual({
    total: 0,
    counts: { added: 1, changed: 1, removed: 0 },
  })
  const [item] = (await pending(api, '?change=changed')).items
  expect(item?.last_change).toMatchObject({ kind: 'edit', actor: { name: expect.any(String) } })
  const { status } = await api.send('GET /release/pending?change=else')
  expect(status).toBe(400)
})

test('contract §5 Whoever looks at the pending changes has the press started; their number in the sidebar does not', async () => {
  const { watchReleases } = await import('@/releases/live/go-live')
  const getReady = vi.fn()
  watchReleases(api.payload, { look: async () => {}, getReady })
  await pending(api, '?page=1&limit=1')
  expect(getReady).not.toHaveBeenCalled()
  await pending(api)
  expect(getReady).toHaveBeenCalledOnce()
})
