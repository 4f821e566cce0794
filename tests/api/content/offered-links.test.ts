import { beforeAll, describe, expect, test } from 'vitest'
import type { OfferedLink } from '@/cms/links/link-words'
import { postsPost3 } from '@/content-seed/posts/post-3'
import { type Api, openApi } from '../../support/application/api'
import { firstAdmin, openPanel, type Panel } from '../../support/content/content-panel'

const SULFATE = 'AV-101002'

let api: Api
let panel: Panel
beforeAll(async () => {
  api = await openApi('sample')
  panel = await openPanel(await firstAdmin(api))
})

const ask = async (query: string) => {
  const { status, body } = await panel.send<{ links: OfferedLink[] }>(`GET /links${query}`)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.links
}

describe('contract §9 Choose where it leads is refused', () => {
  test('a call without a session is 401', async () => {
    expect((await panel.send('GET /links?q=', { as: null })).status).toBe(401)
  })

  test('more than 200 characters are 400 with a sentence', async () => {
    const { status, body } = await panel.send<{ errors: { message: string }[] }>(
      `GET /links?q=${'x'.repeat(201)}`,
    )
    expect({ status, said: body.errors[0]?.message }).toEqual({
      status: 400,
      said: 'Search for at most 200 characters.',
    })
  })

  test.each([
    'doc:pages/nothing',
    'doc:product/AV-0',
    'doc:category/nothing',
    'doc:nothing/at-all',
    '/services',
    '',
  ])('%s names no document', async (href) => {
    expect(await ask(`?names=${encodeURIComponent(href)}`)).toEqual([])
  })
})

describe('contract §9 Choose where it leads', () => {
  test('without a search it offers fixed addresses with their titles, posts, questions and categories', async () => {
    const links = await ask('?q=')
    expect(links).toContainEqual({ href: '/about', kind: 'addresses', title: 'About Us', about: '/about' })
    expect(links).toContainEqual({
      href: 'doc:posts/post-3',
      kind: 'posts',
      title: postsPost3.seed.title,
      about: '/resources/blogs#post-3',
    })
    const kinds = new Set(links.map(({ kind }) => kind))
    expect([...kinds]).toEqual(['addresses', 'posts', 'questions', 'category'])
    expect(links.map(({ href }) => href)).not.toContain('/admin-access')
  })

  test('the search finds titles, addresses and catalogue numbers in any case', async () => {
    expect(await ask(`?q=${encodeURIComponent(postsPost3.seed.title.toUpperCase())}`)).toMatchObject([
      { href: 'doc:posts/post-3' },
    ])
    expect(await ask('?q=/about/cap')).toMatchObject([{ href: '/about/capabilities' }])
    expect(await ask(`?q=${SULFATE.toLowerCase()}`)).toMatchObject([
      { href: `doc:product/${SULFATE}`, kind: 'product', about: SULFATE },
    ])
  })

  test('it offers only the kinds that a field may name', async () => {
    const links = await ask('?q=&kinds=questions,nothing')
    expect(new Set(links.map(({ kind }) => kind))).toEqual(new Set(['questions']))
  })

  test('a product that visitors do not have says so, in the search and where it is named', async () => {
    await api.payload.db.pool.query(
      `insert into reference_products (name, cat_no, category_id)
       select 'Abacavir unreleased', 'AV-909090', category_id from reference_products where cat_no = $1`,
      [SULFATE],
    )
    const links = [...(await ask('?q=AV-909090')), ...(await ask('?names=doc:product/AV-909090'))]
    expect(links.map(({ about }) => about)).toEqual(Array(2).fill('AV-909090, not on the site yet'))
    expect(await ask(`?q=${SULFATE}`)).toMatchObject([{ about: SULFATE }])
  })

  test('the call describes the target of a reference', async () => {
    expect(await ask('?names=doc:posts/post-3')).toMatchObject([{ title: postsPost3.seed.title }])
    expect(await ask(`?names=doc:product/${SULFATE}`)).toMatchObject([{ about: SULFATE }])
    expect(await ask('?names=doc:category/abacavir')).toMatchObject([{ title: 'Abacavir', kind: 'category' }])
  })
})
