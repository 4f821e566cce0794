import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PendingAnswer } from '@/contract/release-answers'
import { blocksOfAllTypes, pageOf } from '../../support/content/composed-page'
import { type KindAnswer, type KindPanel, openKindPanel } from '../../support/content/kind-panel'
import { pending } from '../../support/releases/releases'

let panel: KindPanel
beforeAll(async () => {
  panel = await openKindPanel()
})

const { text, table, hero } = blocksOfAllTypes

const FILLED: Readonly<Record<string, Record<string, unknown>>> = {
  pages: pageOf([text]),
  redirects: { from: '/about-us.html', to: '/about' },
}

const call = (call: string, json?: unknown) =>
  panel.send<KindAnswer>(call, json === undefined ? {} : { json })
const pendingContent = (): Promise<PendingAnswer> => pending(panel.api, '?kind=content')
const itemOf = async (key: string) => (await pendingContent()).items.find((item) => item.key === key)
const faultsOf = ({ errors }: KindAnswer) => errors?.[0]?.data?.errors ?? []

async function created(kind: string, more: Record<string, unknown> = {}) {
  const { status, body } = await call(`POST /${kind}?depth=0`, { ...FILLED[kind], ...more })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.doc
}

afterEach(async () => {
  const { pool } = panel.api.payload.db
  await pool.query(
    'truncate content_pages, _content_pages_v, content_redirects, _content_redirects_v cascade',
  )
  await pool.query("delete from content_documents where document_key ~ '^(pages|redirects)/'")
})

const KINDS = [
  { kind: 'pages', key: 'pages/careers', title: 'title', address: 'address', copy: '/careers-copy' },
  {
    kind: 'redirects',
    key: expect.stringMatching(/^redirects\/\d+$/),
    title: 'from',
    address: 'from',
    copy: '/about-us.html-copy',
  },
] as const

describe.each(KINDS)('contract §9 the calls of $kind', ({ kind, key, title, address, copy }) => {
  test.each([
    ['10,000 characters', 'x'.repeat(10_000)],
    ['an object for a text', { a: 1 }],
    ['a list for a text', [[[]]]],
    ['a number for a text', 7],
    ['control characters alone', '\u0000\u0007'],
    ['a lone surrogate', '\ud800'],
    ['markup', '<script>alert(1)</script>'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', null],
  ])('%s is refused in a sentence, and nothing is written', async (_, spoilt) => {
    const { status, body } = await call(`POST /${kind}`, { ...FILLED[kind], [address]: spoilt })
    expect(status).toBe(400)
    expect(faultsOf(body)[0]).toMatchObject({ path: address, message: expect.stringMatching(/^“.+\.$/s) })
    expect(await panel.list(kind)).toEqual([])
    expect((await pendingContent()).total).toBe(0)
  })

  test.each(['discard', 'reset', 'remove', 'restore', 'duplicate'])(
    '%s of what is not there is 404',
    async (name) => {
      expect((await call(`POST /${kind}/999999/${name}`, {})).status).toBe(404)
      expect((await call(`POST /${kind}/none/${name}`, {})).status).toBe(404)
    },
  )

  test('a draft changes nothing for anybody, has no way back, and can be deleted', async () => {
    const { status, body } = await call(`POST /${kind}?draft=true&depth=0`, {
      ...FILLED[kind],
      [title]: '',
      _status: 'draft',
    })
    expect({ status, doc: body.doc }).toMatchObject({
      status: 201,
      doc: { state: 'Draft', _status: 'draft' },
    })
    expect((await pendingContent()).total).toBe(0)
    for (const name of ['discard', 'reset', 'remove', 'restore'])
      expect((await call(`POST /${kind}/${body.doc.id}/${name}`, {})).status).toBe(409)
    expect((await call(`DELETE /${kind}/${body.doc.id}`)).status).toBe(200)
  })

  test('a new one is one item; it is removed, restored, deleted', async () => {
    const doc = await created(kind)
    expect(doc).toMatchObject({ state: 'Saved for release', documentKey: key })
    const item = await itemOf(String(doc.documentKey))
    expect(item).toMatchObject({ change: 'added', title: FILLED[kind]?.[title] })
    expect((await pendingContent()).counts.content).toEqual({ added: 1, changed: 0, removed: 0 })
    expect((await call(`DELETE /${kind}/${doc.id}`)).status).toBe(409)
    expect((await call(`POST /${kind}/${doc.id}/remove`, {})).body.doc.state).toBe('Removed')
    expect((await pendingContent()).total).toBe(0)
    expect((await call(`POST /${kind}/${doc.id}/restore`, {})).body.doc.state).toBe('Saved for release')
    await call(`POST /${kind}/${doc.id}/remove`, {})
    expect((await call(`DELETE /${kind}/${doc.id}`)).status).toBe(200)
    expect((await call(`GET /${kind}/${doc.id}`)).status).toBe(404)
  })

  test('an absent field stays, null empties, an older form is 409, discard gives back what was saved', async () => {
    const doc = await created(kind)
    const saved = await call(`PATCH /${kind}/${doc.id}`, { [address]: '/elsewhere' })
    expect(saved.body.doc).toMatchObject({ [address]: '/elsewhere', documentKey: key })
    expect((await call(`PATCH /${kind}/${doc.id}`, { updatedAt: doc.updatedAt })).status).toBe(409)
    expect((await call(`PATCH /${kind}/${doc.id}`, { [title]: null })).status).toBe(400)
    const draft = await call(`PATCH /${kind}/${doc.id}?draft=true`, { [title]: null, _status: 'draft' })
    expect(draft.body.doc).toMatchObject({ [title]: '', state: 'Draft' })
    const back = await call(`POST /${kind}/${doc.id}/discard`, {})
    expect(back.body.doc).toMatchObject({ [address]: '/elsewhere', state: 'Saved for release' })
    expect(back.body.doc[title]).toBe(saved.body.doc[title])
    expect((await call(`POST /${kind}/${doc.id}/reset`, {})).status).toBe(409)
  })

  test('a version comes back whole, as the draft', async () => {
    const doc = await created(kind)
    await call(`PATCH /${kind}/${doc.id}`, { [address]: '/elsewhere' })
    const { body } = await panel.send<{ docs: { id: number; version: { [field: string]: unknown } }[] }>(
      `GET /${kind}/versions?where[parent][equals]=${doc.id}&sort=-updatedAt&depth=0`,
    )
    const former = body.docs.find(({ version }) => version[address] === FILLED[kind]?.[address])
    const restored = await call(`POST /${kind}/versions/${former?.id}`, {})
    expect(restored.body.doc).toMatchObject({ [address]: FILLED[kind]?.[address], state: 'Draft' })
  })

  test('copies are drafts with addresses of their own', async () => {
    const doc = await created(kind)
    const copies = [
      await call(`POST /${kind}/${doc.id}/duplicate`, {}),
      await call(`POST /${kind}/${doc.id}/duplicate`, {}),
    ]
    expect(copies.map(({ status, body }) => [status, body.doc?.[address], body.doc?.state])).toEqual([
      [201, copy, 'Draft'],
      [201, `${copy}-2`, 'Draft'],
    ])
  })
})

describe('contract §9 the address of a page', () => {
  const refusedAt = async (address: string, more = {}) => {
    const { status, body } = await call('POST /pages', { ...FILLED.pages, address, ...more })
    expect(status).toBe(400)
    return faultsOf(body)
  }

  test.each(['careers', '/Careers', '/a//b', '/a/b/c/d', '/a_b', '/careers/', `/${'x'.repeat(61)}`])(
    '%s has not the form',
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
  ])('%s is the product’s', async (address) => {
    expect(await refusedAt(address)).toMatchObject([
      { path: 'address', message: `“${address}” is an address of the site already.` },
    ])
  })

  test('those of others are refused: the address, a former one, a redirect’s', async () => {
    const _page = await created('pages', { former: [{ address: '/jobs' }] })
    const _redirect = await created('redirects', { from: '/work' })
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

  test('of two saved at one address at once exactly one is', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call('POST /pages?depth=0', { ...FILLED.pages, address: '/at-once' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
    const mixed = await Promise.all([
      call('POST /pages?depth=0', { ...FILLED.pages, address: '/either' }),
      call('POST /redirects?depth=0', { from: '/either', to: '/about' }),
    ])
    expect(mixed.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  test('`/products/pharmaceuticals/apis`, `/cart` and `/services/analytical` are free', async () => {
    for (const address of ['/products/pharmaceuticals/apis', '/cart', '/services/analytical'])
      expect((await created('pages', { address })).address).toBe(address)
  })
})

describe('contract §9 the blocks of a page', () => {
  const saved = (blocks: unknown) => call('POST /pages', { ...FILLED.pages, blocks })

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
  ])('%s: refused with a sentence at the field, nothing written', async (_, blocks) => {
    const { status, body } = await saved(blocks)
    expect(status).toBe(400)
    expect(faultsOf(body)[0]).toMatchObject({
      path: expect.stringMatching(/^blocks/),
      message: expect.stringMatching(/^“.+\.$/s),
    })
    expect(await panel.list('pages')).toEqual([])
  })

  test('a hero further down is told in the contract’s words', async () => {
    expect(faultsOf((await saved([text, hero])).body)).toMatchObject([
      { message: '“Hero” must be the first block.' },
    ])
  })

  test('a body with `__proto__` changes nothing of the server', async () => {
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
    const { status, body } = await call('POST /redirects', { ...FILLED.redirects, ...sent })
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
  ])('not from %s', async (from, message) => {
    expect(await refused({ from })).toEqual([['from', message]])
  })

  test.each([
    ['/old', '“/old” would lead to itself.'],
    ['http://example.org/', expect.any(String)],
    ['javascript:alert(1)', expect.any(String)],
    ['//host/x', expect.any(String)],
    ['/nowhere', '“/nowhere” is no page of this site.'],
    ['doc:pages/none', '“Leads to” names no document.'],
  ])('not to %s', async (to, message) => {
    expect((await refused({ from: '/old', to }))[0]).toEqual(['to', message])
  })

  test('no chains and no loops; a page’s former address is refused with the present one', async () => {
    const first = await created('redirects', { from: '/b', to: '/contact' })
    const _page = await created('pages', { former: [{ address: '/jobs' }] })
    expect(await refused({ from: '/a', to: '/b' })).toEqual([
      ['to', '“/b” leads on to “/contact”: choose that.'],
    ])
    expect(await refused({ from: '/a', to: '/jobs' })).toEqual([
      ['to', '“/jobs” leads on to “/careers”: choose that.'],
    ])
    expect(await refused({ from: '/b', to: '/contact' })).toEqual([
      ['from', 'A redirect leads from “/b”: remove it first.'],
    ])
    const second = await created('redirects', { from: '/c', to: '/careers', status: '307' })
    expect(second).toMatchObject({ status: '307' })
    expect(first).toMatchObject({ status: '308' })
  })
})

describe('contract §9 a page that is removed', () => {
  test('its addresses lead where the call says, and come back with it', async () => {
    const page = await created('pages', { former: [{ address: '/jobs' }] })
    for (const redirect of ['/nowhere', 'javascript:alert(1)', 7, 'doc:pages/careers'])
      expect((await call(`POST /pages/${page.id}/remove`, { redirect })).status).toBe(400)
    expect((await panel.rowOf('pages/careers')).state).toBe('Saved for release')
    const { status, body } = await call(`POST /pages/${page.id}/remove`, { redirect: '/about' })
    expect({ status, state: body.doc?.state }).toEqual({ status: 200, state: 'Removed' })
    expect(
      (await panel.list('redirects')).map(({ from, to, status, state }) => [from, to, status, state]),
    ).toEqual([
      ['/careers', '/about', '308', 'Saved for release'],
      ['/jobs', '/about', '308', 'Saved for release'],
    ])
    expect((await call(`POST /pages/${page.id}/restore`, {})).body.doc.state).toBe('Saved for release')
    expect(await panel.list('redirects')).toEqual([])
    expect(await panel.list('redirects?where[state][equals]=Removed')).toHaveLength(2)
  })

  test('what another document names stays, and one whose address was taken does not come back', async () => {
    const page = await created('pages')
    const other = await created('pages', {
      title: 'Team',
      address: '/about/team',
      parent: 'doc:pages/careers',
    })
    const uses = await panel.send<{ uses: unknown[] }>(`GET /pages/${page.id}/uses`)
    expect(uses.body.uses).toMatchObject([{ key: 'pages/about-team', title: 'Team', field: 'parent' }])
    const { status, body } = await call(`POST /pages/${page.id}/remove`, {})
    expect({ status, message: body.errors?.[0]?.message }).toEqual({
      status: 409,
      message: '“Team” names this: take the links out there first.',
    })
    await call(`POST /pages/${other.id}/remove`, {})
    await call(`POST /pages/${page.id}/remove`, {})
    const taker = await created('pages', { title: 'Work' })
    expect(taker.documentKey).toBe('pages/careers-2')
    const back = await call(`POST /pages/${page.id}/restore`, {})
    expect({ status: back.status, faults: faultsOf(back.body) }).toMatchObject({
      status: 400,
      faults: [{ path: 'address', message: '“/careers” is the address of “Work”.' }],
    })
  })
})
