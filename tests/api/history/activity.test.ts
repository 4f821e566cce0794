import { beforeAll, describe, expect, test } from 'vitest'
import { homeHero } from '@/content-seed/pages/home/hero'
import type { ActivityAnswer } from '@/domain/contract/activity-answers'
import { type Api, openApi } from '../../support/application/api'
import { firstAdmin, openPanel, type Panel } from '../../support/content/content-panel'
import { correct, succeed } from '../../support/history/change-sets'
import { createProduct } from '../../support/products/factories'
import { publish } from '../../support/releases/releases'

let api: Api
let panel: Panel
let admin: number
beforeAll(async () => {
  api = await openApi('sample')
  admin = await firstAdmin(api)
  panel = await openPanel(admin)
})

async function activity(query = ''): Promise<ActivityAnswer> {
  const { status, body } = await api.send<ActivityAnswer>(`GET /activity/${query}`)
  expect({ query, status }).toEqual({ query, status: 200 })
  return body
}

/** The entries in short: what they are called. */
const told = async (query = '') =>
  (await activity(query)).entries.map((entry) => {
    if (entry.source === 'release') return `${entry.release.state} ${entry.release.name}`
    if (entry.source === 'document') return `${entry.what} ${entry.title} by ${entry.editor}`
    return `${entry.change_set.kind} ${entry.change_set.label}`
  })

describe('contract §4 What the activity refuses', () => {
  test.each([
    'about=orders',
    'kind=other-kind',
    'state=x',
    'actor=-1',
    'from=tomorrow',
    'page=0',
    'limit=101',
  ])('?%s is 400', async (query) => {
    expect((await api.send(`GET /activity/?${query}`)).status).toBe(400)
  })

  test('without a session it is 401', async () => {
    expect((await api.send('GET /activity/', { token: null })).status).toBe(401)
  })
})

test('contract §4 The activity merges changes, content and publications by time, and filters them by topic, person and words', async () => {
  const { id, cat_no } = await createProduct(api)
  await correct(api, id, { synonym: 'Corrected' })
  const row = await panel.open(homeHero.documentKey)
  const address = `/content-documents/${row.id}`
  const saved = { ...row, _status: 'published' }
  const form = structuredClone(saved.content) as { title: string }[]
  if (form[0]) form[0].title = 'Another opening'
  const answer = await panel.send(`PATCH ${address}`, { json: { content: form, _status: 'published' } })
  expect(answer.status).toBe(200)
  const { name } = await publish(api, { only: { products: [id], content: [] } })
  await succeed(api, `PUT /admin-users/${admin}`, { phone: '5550100' })
  const [account, publication, content, edit, created, ...before] = await told()
  expect([account, publication, content, edit, created]).toEqual([
    expect.stringMatching(/^edit Admin user /),
    `live ${name}`,
    expect.stringMatching(/^saved Home: opening by /),
    expect.stringContaining(String(cat_no)),
    expect.stringContaining(String(cat_no)),
  ])
  expect(before.length).toBeGreaterThan(0)
  expect(await told('?about=publications')).toEqual([publication])
  expect(await told('?about=content')).toEqual([content])
  expect(await told('?about=accounts')).toEqual([account, expect.stringMatching(/^create Admin user /)])
  expect(await told('?about=imports')).toEqual([])
  const products = await told('?about=products')
  expect(products.slice(0, 2)).toEqual([edit, created])
  expect(products).not.toContain(account)
  expect(await told('?kind=edit')).toEqual([account, edit])
  expect(await told('?about=content&kind=edit')).toEqual([])
  expect((await told(`?actor=${admin}`)).slice(0, 5)).toEqual([account, publication, content, edit, created])
  expect(await told('?search=home%3A')).toEqual([content])
  expect(await told(`?search=${encodeURIComponent(String(name.split(':')[0]))}`)).toContain(publication)
  expect(await told('?from=2999-01-01')).toEqual([])
})

test('contract §4 Pages of the activity hold each entry once, in one order', async () => {
  const { total, entries } = await activity('?limit=100')
  const pages = await Promise.all([1, 2].map((page) => activity(`?limit=4&page=${page}`)))
  expect(pages.map((page) => page.total)).toEqual([total, total])
  expect(pages.flatMap((page) => page.entries)).toEqual(entries.slice(0, 8))
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
})
