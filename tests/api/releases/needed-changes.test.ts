import { beforeAll, describe, expect, test } from 'vitest'
import { homeHero } from '@/content-seed/pages/home/hero'
import { postsPost3 } from '@/content-seed/posts/post-3'
import type { NeededAnswer } from '@/domain/contract/release-answers'
import { type Api, openApi } from '../../support/application/api'

const POST = 'posts/post-99'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
  await save(POST, { ...postsPost3.seed, id: 'post-99', title: 'A post that is new' })
  await save(homeHero.documentKey, {
    ...homeHero.seed,
    action: { label: 'Look there', href: 'doc:posts/post-99' },
  })
})

const save = (key: string, content: unknown) =>
  api.payload.db.pool.query(
    `insert into content_documents (document_key, content) values ($1, $2)
     on conflict (document_key) do update set content = excluded.content`,
    [key, JSON.stringify(content)],
  )

const ask = (content: string) => api.send<NeededAnswer>(`GET /release/needed?content=${content}`)

describe('contract §9 Drafts lists what must go with chosen documents', () => {
  test.each(['', `?content=${'x'.repeat(201)}`, `?content=${Array(101).fill('a').join(',')}`])(
    '%s is refused',
    async (query) => {
      expect((await api.send(`GET /release/needed${query}`)).status).toBe(400)
    },
  )

  test('the list has the documents that they name and that are not live', async () => {
    const { status, body } = await ask(homeHero.documentKey)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { items: [{ kind: 'content', key: POST, title: 'A post that is new', change: 'added' }] },
    })
  })

  test('the list omits chosen, unchanged and unknown documents', async () => {
    expect((await ask(`${homeHero.documentKey},${POST}`)).body).toEqual({ items: [] })
    expect((await ask('about/hero,nothing/at-all')).body).toEqual({ items: [] })
  })
})
