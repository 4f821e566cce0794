import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { blocksOfAllTypes } from '../../support/content/composed-page'
import { FILLED, faultsOf, type KindPanel, openKindPanel } from '../../support/content/kind-panel'

let panel: KindPanel
beforeAll(async () => {
  panel = await openKindPanel()
})

const { text, table, hero } = blocksOfAllTypes

afterEach(async () => {
  const { pool } = panel.api.payload.db
  await pool.query(
    'truncate content_pages, _content_pages_v, content_redirects, _content_redirects_v cascade',
  )
  await pool.query("delete from content_documents where document_key ~ '^(pages|redirects)/'")
})

describe('contract §9 The address of a page', () => {
  const refusedAt = async (address: string, more = {}) => {
    const { status, body } = await panel.call('POST /pages', { ...FILLED.pages, address, ...more })
    expect(status).toBe(400)
    return faultsOf(body)
  }

  test.each(['careers', '/Careers', '/a//b', '/a/b/c/d', '/a_b', '/careers/', `/${'x'.repeat(61)}`])(
    '%s has an invalid form',
    async (address) => {
      expect(await refusedAt(address)).toMatchObject([
        {
          path: 'address',
          message:
            '“Address” must be like /careers or /about/team: one to three parts of small letters, digits and single hyphens.',
        },
      ])
    },
  )

  test.each([
    '/services',
    '/home',
    '/products/anything',
    '/reference-standards/a/b',
    '/admin',
    '/api',
    '/cms',
    '/images/a',
    '/icons',
    '/video',
    '/find',
    '/sitemap',
    '/feed',
  ])('%s is reserved for the product', async (address) => {
    expect(await refusedAt(address)).toMatchObject([
      { path: 'address', message: `“${address}” is an address of the site already.` },
    ])
  })

  test('addresses of other pages are refused: present, former, and of redirects', async () => {
    const _page = await panel.created('pages', { former: [{ address: '/jobs' }] })
    const _redirect = await panel.created('redirects', { from: '/work' })
    expect(await refusedAt('/careers')).toMatchObject([
      { path: 'address', message: '“/careers” is the address of “Careers”.' },
    ])
    expect(await refusedAt('/jobs')).toMatchObject([
      { message: '“/jobs” leads to “Careers” as its former address: take it out there first.' },
    ])
    expect(await refusedAt('/work')).toMatchObject([
      { path: 'address', message: 'A redirect leads from “/work”: remove it first.' },
    ])
    expect(await refusedAt('/free', { former: [{ address: '/careers' }] })).toMatchObject([
      { path: 'former.0.address', message: '“/careers” is the address of “Careers”.' },
    ])
  })

  test('exactly one of two pages is saved when both are saved at one address at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        panel.call('POST /pages?depth=0', { ...FILLED.pages, address: '/at-once' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
    const mixed = await Promise.all([
      panel.call('POST /pages?depth=0', { ...FILLED.pages, address: '/either' }),
      panel.call('POST /redirects?depth=0', { from: '/either', to: '/about' }),
    ])
    expect(mixed.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  test('`/products/pharmaceuticals/apis`, `/cart` and `/services/analytical` are free', async () => {
    for (const address of ['/products/pharmaceuticals/apis', '/cart', '/services/analytical'])
      expect((await panel.created('pages', { address })).address).toBe(address)
  })
})

describe('contract §9 The blocks of a page', () => {
  const saved = (blocks: unknown) => panel.call('POST /pages', { ...FILLED.pages, blocks })

  test.each<[string, unknown]>([
    ['none', []],
    ['41', Array.from({ length: 41 }, (_, index) => ({ ...text, id: `b${index}`, anchor: undefined }))],
    ['of an unknown type', [{ blockType: 'carousel', id: 'a' }]],
    ['of the type __proto__', [{ blockType: '__proto__', id: 'a' }]],
    ['of the type constructor', [{ blockType: 'constructor', id: 'a' }]],
    ['a text', 'blocks'],
    ['an object', { 0: text }],
    ['two with one id', [text, { ...table, id: text.id }]],
    ['all hidden', [{ ...text, hidden: true }]],
    ['of other types', [1, null, 'a', []]],
    ['a hero further down', [text, hero]],
    ['a field of another type', [{ ...table, caption: { a: [1] } }]],
    ['10,000 characters', [{ ...text, heading: 'x'.repeat(10_000) }]],
    ['a table with too few cells', [{ ...table, rows: [{ cells: [{ value: 'a' }] }] }]],
  ])('%s is refused with a sentence at the field, and nothing is written', async (_, blocks) => {
    const { status, body } = await saved(blocks)
    expect(status).toBe(400)
    expect(faultsOf(body)[0]).toMatchObject({
      path: expect.stringMatching(/^blocks/),
      message: expect.stringMatching(/^“.+\.$/s),
    })
    expect(await panel.list('pages')).toEqual([])
  })

  test('a hero further down is reported in the contract’s words', async () => {
    expect(faultsOf((await saved([text, hero])).body)).toMatchObject([
      { message: '“Hero” must be the first block.' },
    ])
  })

  test('a body with `__proto__` changes nothing in the server', async () => {
    const { status } = await panel.send('POST /pages', {
      text: '{"__proto__":{"polluted":1},"title":"A","blocks":[{"blockType":"text","__proto__":{"polluted":1}}]}',
    } as never)
    expect(status).toBe(400)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test('a form of 5 MB is refused', async () => {
    const { status } = await saved([{ ...text, heading: 'x'.repeat(5_000_000) }])
    expect([400, 413]).toContain(status)
  })
})

describe('contract §9 redirects', () => {
  const refused = async (sent: Record<string, unknown>) => {
    const { status, body } = await panel.call('POST /redirects', { ...FILLED.redirects, ...sent })
    expect(status).toBe(400)
    return faultsOf(body).map(({ path, message }) => [path, message])
  }

  test.each([
    ['/about', '“/about” is an address of the site already.'],
    ['/about/', '“/about/” is an address of the site already.'],
    ['/a//b', expect.stringMatching(/^“Leads from” .+\.$/)],
    ['/a/../b', expect.stringMatching(/^“Leads from” .+\.$/)],
    ['/ä', expect.stringMatching(/^“Leads from” .+\.$/)],
    ['/a?b=1', expect.stringMatching(/^“Leads from” .+\.$/)],
  ])('a redirect from %s is refused', async (from, message) => {
    expect(await refused({ from })).toEqual([['from', message]])
  })

  test.each([
    ['/old', '“/old” would lead to itself.'],
    ['http://example.org/', expect.any(String)],
    ['javascript:alert(1)', expect.any(String)],
    ['//host/x', expect.any(String)],
    ['/nowhere', '“/nowhere” is no page of this site.'],
    ['doc:pages/none', '“Leads to” names no document.'],
  ])('a redirect to %s is refused', async (to, message) => {
    expect((await refused({ from: '/old', to }))[0]).toEqual(['to', message])
  })

  test('a redirect to a part that its page does not have is refused', async () => {
    await panel.created('pages', { blocks: [{ ...text, anchor: 'jobs' }] })
    const to = 'doc:pages/careers#none'
    expect(await refused({ from: '/old', to })).toEqual([
      ['to', '“Leads to” names “#none”, which “Careers” does not have: take “#none” out, or use #jobs.'],
    ])
    expect(await panel.created('redirects', { from: '/old', to: 'doc:pages/careers#jobs' })).toMatchObject({
      to: 'doc:pages/careers#jobs',
    })
  })

  test('a new page can link to its own part by its address', async () => {
    const { pictureText } = blocksOfAllTypes
    const action = { label: 'The teams', href: '/careers#teams' }
    const blocks = [
      { ...text, anchor: 'teams' },
      { ...pictureText, action },
    ]
    expect(await panel.created('pages', { blocks })).toMatchObject({ address: '/careers' })
  })

  test('chains and loops are refused; a page’s former address is refused with the present one', async () => {
    const first = await panel.created('redirects', { from: '/b', to: '/contact' })
    const _page = await panel.created('pages', { former: [{ address: '/jobs' }] })
    expect(await refused({ from: '/a', to: '/b' })).toEqual([
      ['to', '“/b” leads on to “/contact”: choose that.'],
    ])
    expect(await refused({ from: '/a', to: '/jobs' })).toEqual([
      ['to', '“/jobs” leads on to “/careers”: choose that.'],
    ])
    expect(await refused({ from: '/b', to: '/contact' })).toEqual([
      ['from', 'A redirect leads from “/b”: remove it first.'],
    ])
    const second = await panel.created('redirects', { from: '/c', to: '/careers', status: '307' })
    expect(second).toMatchObject({ status: '307' })
    expect(first).toMatchObject({ status: '308' })
  })
})

describe('contract §9 A removed page', () => {
  test('the addresses of a removed page lead where the call says, and return with it', async () => {
    const page = await panel.created('pages', { former: [{ address: '/jobs' }] })
    for (const redirect of ['/nowhere', 'javascript:alert(1)', 7, 'doc:pages/careers'])
      expect((await panel.call(`POST /pages/${page.id}/remove`, { redirect })).status).toBe(400)
    expect((await panel.rowOf('pages/careers')).state).toBe('Saved for release')
    const { status, body } = await panel.call(`POST /pages/${page.id}/remove`, { redirect: '/about' })
    expect({ status, state: body.doc?.state }).toEqual({ status: 200, state: 'Removed' })
    expect(
      (await panel.list('redirects')).map(({ from, to, status, state }) => [from, to, status, state]),
    ).toEqual([
      ['/careers', '/about', '308', 'Saved for release'],
      ['/jobs', '/about', '308', 'Saved for release'],
    ])
    expect((await panel.call(`POST /pages/${page.id}/restore`, {})).body.doc.state).toBe('Saved for release')
    expect(await panel.list('redirects')).toEqual([])
    expect(await panel.list('redirects?where[state][equals]=Removed')).toHaveLength(2)
  })

  test('a page stays as long as a redirect leads to its typed address', async () => {
    const page = await panel.created('pages', { former: [{ address: '/jobs' }] })
    const redirect = await panel.created('redirects', { from: '/b', to: '/careers' })
    const uses = await panel.send<{ uses: unknown[] }>(`GET /pages/${page.id}/uses`)
    expect(uses.body.uses).toMatchObject([{ key: redirect.documentKey, field: 'to', label: 'Leads to' }])
    for (const body of [{}, { redirect: '/about' }]) {
      const refused = await panel.call(`POST /pages/${page.id}/remove`, body)
      expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
        409,
        '“/b” names this: take the links out there first.',
      ])
    }
    await panel.call(`PATCH /redirects/${redirect.id}`, { to: '/about' })
    expect((await panel.call(`POST /pages/${page.id}/remove`, {})).status).toBe(200)
  })

  test('a page that another document names cannot be removed, and one whose address was taken cannot be restored', async () => {
    const page = await panel.created('pages')
    const other = await panel.created('pages', {
      title: 'Team',
      address: '/about/team',
      parent: 'doc:pages/careers',
    })
    const uses = await panel.send<{ uses: unknown[] }>(`GET /pages/${page.id}/uses`)
    expect(uses.body.uses).toMatchObject([{ key: 'pages/about-team', title: 'Team', field: 'parent' }])
    const { status, body } = await panel.call(`POST /pages/${page.id}/remove`, {})
    expect({ status, message: body.errors?.[0]?.message }).toEqual({
      status: 409,
      message: '“Team” names this: take the links out there first.',
    })
    await panel.call(`POST /pages/${other.id}/remove`, {})
    await panel.call(`POST /pages/${page.id}/remove`, {})
    const taker = await panel.created('pages', { title: 'Work' })
    expect(taker.documentKey).toBe('pages/careers-2')
    const back = await panel.call(`POST /pages/${page.id}/restore`, {})
    expect({ status: back.status, faults: faultsOf(back.body) }).toMatchObject({
      status: 400,
      faults: [{ path: 'address', message: '“/careers” is the address of “Work”.' }],
    })
  })
})
