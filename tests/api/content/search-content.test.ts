import { beforeAll, describe, expect, test } from 'vitest'
import type { ContentMatches } from '@/cms/search/search-content'
import { homeHero } from '@/content-seed/pages/home/hero'
import { postsPost3 } from '@/content-seed/posts/post-3'
import { type Api, openApi } from '../../support/application/api'
import { firstAdmin, openPanel, type Panel } from '../../support/content/content-panel'

let api: Api
let panel: Panel
beforeAll(async () => {
  api = await openApi()
  panel = await openPanel(await firstAdmin(api))
})

const search = async (words: string, more = '') => {
  const { status, body } = await panel.send<ContentMatches>(
    `GET /search?q=${encodeURIComponent(words)}${more}`,
  )
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

const save = (key: string, content: unknown) =>
  api.payload.db.pool.query(
    `insert into content_documents (document_key, content) values ($1, $2)
     on conflict (document_key) do update set content = excluded.content`,
    [key, JSON.stringify(content)],
  )

describe('contract §9 A search of all content is refused', () => {
  test('a call without a session is 401', async () => {
    expect((await panel.send('GET /search?q=lactose', { as: null })).status).toBe(401)
  })

  test.each([
    '',
    '?q=',
    '?q=a',
    '?q=%20%20a%20%20',
    `?q=${'a'.repeat(201)}`,
    '?q=ab&page=0',
    '?q=ab&page=x',
    '?q[]=ab',
  ])('%s is 400 with a sentence', async (query) => {
    const { status, body } = await panel.send<{ errors: { message: string }[] }>(`GET /search${query}`)
    expect({ status, said: body.errors[0]?.message }).toEqual({
      status: 400,
      said: expect.stringMatching(/^[A-Z].*\.$/),
    })
  })
})

describe('contract §9 A search of all content', () => {
  test('the search finds a text of a post, with its field and the words around it', async () => {
    const { results, total, pages } = await search('LACTOSE,  one')
    expect({ results, total, pages }).toEqual({
      results: [
        {
          key: 'posts/post-3',
          collection: 'posts',
          id: expect.any(Number),
          title: postsPost3.seed.title,
          state: 'Built-in text',
          field: 'title',
          label: 'Title',
          before: 'Three makers of pharmaceutical ',
          match: 'lactose, one',
          after: ' specification',
        },
      ],
      total: 1,
      pages: 1,
    })
  })

  test('the search finds a link by the address of its document', async () => {
    const before = (await search('/resources/blogs#post-3')).total
    await save(homeHero.documentKey, {
      ...homeHero.seed,
      action: { label: 'Read on', href: 'doc:posts/post-3' },
    })
    const { results, total } = await search('/resources/blogs#post-3')
    expect(total).toBe(before + 1)
    expect(results.map(({ key, label }) => `${key}: ${label}`)).toContain('home/hero: Button › Leads to')
  })

  test('the search covers drafts and saved texts; a text in both is listed once', async () => {
    const row = await panel.open(homeHero.documentKey)
    const [form] = row.content as unknown as [Record<string, unknown>]
    const { status } = await panel.send(`PATCH /content-documents/${row.id}?draft=true&autosave=true`, {
      json: { content: [{ ...form, title: 'Zebrawood opening' }], _status: 'draft' },
    })
    expect(status).toBe(200)
    expect((await search('zebrawood')).results).toMatchObject([{ key: 'home/hero', state: 'Draft' }])
    expect((await search('Advancing Science, Delivering')).total).toBe(1)
    const tagline = await search(homeHero.seed.tagline?.slice(0, 40) ?? '')
    expect(tagline.results.filter(({ key }) => key === 'home/hero')).toHaveLength(1)
  })

  test('a text that does not occur has no result; results are paged', async () => {
    expect(await search('nowhere at all')).toMatchObject({ results: [], total: 0 })
    const all = await search('the')
    const second = await search('the', '&page=2')
    expect(all.results).toHaveLength(Math.min(50, all.total))
    expect(second.total).toBe(all.total)
    expect(second.results[0]).not.toEqual(all.results[0])
  })
})

describe('contract §9 A link that names nothing is not saved for release', () => {
  const saved = async (href: string) => {
    const row = await panel.open(homeHero.documentKey)
    const [form] = row.content as unknown as [Record<string, unknown>]
    const { status, body } = await panel.send<{ errors?: { data: { errors: { message: string }[] } }[] }>(
      `PATCH /content-documents/${row.id}`,
      { json: { content: [{ ...form, action: { label: 'Go', href } }], _status: 'published' } },
    )
    return { status, said: body.errors?.[0]?.data.errors.map(({ message }) => message) }
  }

  test.each([
    'doc:posts/post-999',
    'doc:questions/none',
    'doc:product/AV-000000',
    'doc:category/none',
    'doc:x',
  ])('%s is 400 at the field', async (href) => {
    expect(await saved(href)).toEqual({ status: 400, said: ['“Leads to” names no document.'] })
  })

  test.each([
    [
      '/about#nothing',
      /^“Leads to” names “#nothing”, which \/about does not have: take “#nothing” out, or use #purpose, /,
    ],
    [
      '/resources/blogs#post-99',
      /names “#post-99”, which \/resources\/blogs does not have: take “#post-99” out/,
    ],
    ['/support/faq#none', /names “#none”, which \/support\/faq does not have: take “#none” out\.$/],
    ['/contact#berlin', /or use #contact-info, .+, #mumbai, .+\.$/],
    ['/careers#jobs', /names “#jobs”, which \/careers does not have: take “#jobs” out\.$/],
  ])('%s leads to a part that the page does not have, and is 400 at the field', async (href, message) => {
    expect(await saved(href)).toEqual({ status: 400, said: [expect.stringMatching(message)] })
  })

  test.each([
    '/about#leadership',
    '/resources/blogs#post-3',
    '/support/faq#human-use',
    '/contact#mumbai',
    '/services#analytical',
    '/privacy#section-1',
    '/products/reference-standards#custom-compounds',
    '/reference-standards#search=acid',
    '/about#',
  ])('%s is saved', async (href) => {
    expect(await saved(href)).toMatchObject({ status: 200 })
  })

  test('a link to a removed document is refused with its title', async () => {
    await api.payload.db.pool.query(
      `insert into content_documents (document_key, content, is_removed) values ('posts/post-4', '{}', true)`,
    )
    expect(await saved('doc:posts/post-4')).toEqual({
      status: 400,
      said: [expect.stringMatching(/^“Leads to” names “.+”, which is not on the site\.$/)],
    })
  })

  test('a link to a document that visitors have, or get with the next release, is saved', async () => {
    expect((await saved('doc:posts/post-3')).status).toBe(200)
  })
})
