import { beforeAll, expect, test } from 'vitest'
import type { PendingAnswer } from '@/domain/contract/release-answers'
import { composedPages } from '@/releases/planning/pages-showing'
import { type Api, openApi } from '../../support/application/api'
import { blocksOfAllTypes, pageOf } from '../../support/content/composed-page'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
})

test('contract §9 The composed pages of a release are planned with the products that they show', async () => {
  const { text, substances } = blocksOfAllTypes
  const freeze = (key: string, page: unknown, since: number, until: number | null) =>
    api.payload.db.pool.query(
      'insert into release_documents (document_key, content, since, until) values ($1, $2, $3, $4)',
      [key, JSON.stringify(page), since, until],
    )
  await freeze('pages/careers', pageOf([text, substances, { ...substances, id: 'b', hidden: true }]), 2, null)
  await freeze('pages/gone', pageOf([text], { address: '/gone' }), 1, 2)
  await freeze('posts/post-1', { address: '/post' }, 1, null)
  expect(await composedPages(api.payload.db.drizzle, 2)).toEqual([
    {
      key: 'pages/careers',
      address: '/careers',
      shows: [{ category: '/reference-standards/acetaminophen' }],
    },
  ])
  expect((await composedPages(api.payload.db.drizzle, 1)).map(({ address }) => address)).toEqual(['/gone'])
  expect(await composedPages(api.payload.db.drizzle, 0)).toEqual([])
})

test('contract §9 A new page lists every filled field by its label and in its words', async () => {
  const { contentItems } = await import('@/releases/content/content-items')
  const types = Object.values(blocksOfAllTypes)
  const blocks = [...types, ...types].map((block, index) => ({ ...block, id: `block-${index}` }))
  const change = {
    key: 'pages/careers',
    title: 'Careers',
    change: 'added',
    before: undefined,
    after: pageOf(blocks),
  } as const
  const [item] = await contentItems(api.payload.db.drizzle, [change])
  const fields = item?.fields ?? []
  expect(fields.length).toBeGreaterThan(50)
  const raw = fields.filter(({ label = '' }) => !/^[A-Z][^._]*$/.test(label)).map(({ field }) => field)
  expect(raw).toEqual([])
  const named = fields.filter(({ field }) => field.endsWith('.blockType'))
  expect(named.map(({ shown }) => shown?.after?.text)).not.toContain(undefined)
  expect(named).toHaveLength(blocks.length)
  const pictures = fields.filter(({ after }) => typeof after === 'string' && /^upload-/.test(after))
  expect(pictures.filter(({ shown }) => !shown?.after)).toEqual([])
})

test('contract §9 a list of changes tells the first fields of each document and how many more; `content` tells all', async () => {
  const blocks = Object.values(blocksOfAllTypes).map((block, index) => ({ ...block, id: `block-${index}` }))
  await api.payload.db.pool.query('insert into content_documents (document_key, content) values ($1, $2)', [
    'pages/long',
    JSON.stringify(pageOf(blocks, { title: 'Long', address: '/long' })),
  ])
  const pending = (query: string) => api.send<PendingAnswer>(`GET /release/pending?${query}`)
  expect((await pending('content=pages/long&content=pages/other')).status).toBe(400)
  expect((await pending('content=pages/other')).body).toMatchObject({ items: [], total: 0 })
  const { body: whole } = await pending('content=pages/long')
  expect(whole).toMatchObject({ items: [{ key: 'pages/long' }], total: 1 })
  const [all] = whole.items
  const [listed] = (await pending('search=pages/long')).body.items
  expect(all?.fields.length).toBeGreaterThan(50)
  expect(all?.more_fields).toBeUndefined()
  expect(listed?.fields).toEqual(all?.fields.slice(0, 20))
  expect(listed?.more_fields).toBe((all?.fields.length ?? 0) - 20)
})
