import { beforeAll, expect, test } from 'vitest'
import { composedPages } from '@/releases/planning/composed-pages'
import { type Api, openApi } from '../../support/application/api'
import { blocksOfAllTypes, pageOf } from '../../support/content/composed-page'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
})

test('contract §9 the composed pages of a release are planned with the products that they show', async () => {
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
