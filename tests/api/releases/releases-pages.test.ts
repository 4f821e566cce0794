import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { homeHero } from '@/content-seed/pages/home/hero'
import { blocksOfAllTypes, pageOf } from '../../support/content/composed-page'
import { type KindAnswer, type KindPanel, openKindPanel } from '../../support/content/kind-panel'
import { begin, goLive, publish, release, wordsAt } from '../../support/releases/releases'

let panel: KindPanel
beforeAll(async () => {
  panel = await openKindPanel('sample')
  // The first release prints everything.
  await leadTo('/contact')
  await publish(panel.api)
})
const press = () => panel.api.workshop.press
beforeEach(() => {
  press().printed.length = 0
})

const query = (statement: string, ...values: unknown[]) => panel.api.payload.db.pool.query(statement, values)

/** Removes the changes of a test before the next. */
afterEach(async () => {
  await query("delete from content_documents where document_key ~ '^(pages|redirects)/'")
  await query('truncate content_pages, _content_pages_v, content_redirects, _content_redirects_v cascade')
  await leadTo('/contact')
  // A test without changes leaves nothing to publish.
  await panel.api.send('POST /release/', { json: {} })
  await panel.api.runner?.idle()
})

const liveNow = async (): Promise<number> =>
  (await query("select number from releases where state = 'live'")).rows[0].number

async function called(call: string, json: unknown) {
  const { status, body } = await panel.send<KindAnswer>(call, { json })
  expect({ call, status, body }).toMatchObject({
    status: call.startsWith('POST /') && !/\d/.test(call) ? 201 : 200,
  })
  return body.doc
}

const compose = (address: string, more: Record<string, unknown> = {}) =>
  called('POST /pages', pageOf([blocksOfAllTypes.text], { title: `At ${address}`, address, ...more }))
const move = (id: number, address: string, more: Record<string, unknown> = {}) =>
  called(`PATCH /pages/${id}`, { address, ...more })
const redirect = (from: string, to: string, more: Record<string, unknown> = {}) =>
  called('POST /redirects', { from, to, ...more })

/** Releases the saved changes. @returns the release's number */
async function released(): Promise<number> {
  press().printed.length = 0
  const { state, number, error } = await publish(panel.api)
  expect({ state, error }).toEqual({ state: 'live', error: null })
  return number
}
const at = (number: number, address: string) => wordsAt(panel.api, number, address)

/** Links the opening of Home to a target. */
const leadTo = (href: string) =>
  query(
    `insert into content_documents (document_key, content) values ($1, $2)
     on conflict (document_key) do update set content = excluded.content`,
    homeHero.documentKey,
    JSON.stringify({ ...homeHero.seed, action: { label: 'Look there', href } }),
  )

describe('contract §9 A release with pages', () => {
  test('only a new page is printed; after a rollback it is gone; after its removal it is gone', async () => {
    const before = await liveNow()
    const { id } = await compose('/careers')
    const number = await released()
    expect(press().printed).toEqual(['/careers'])
    expect((await release(panel.api, number)).counts).toMatchObject({ pages: 1 })
    expect(await at(number, '/careers')).toContain('"At /careers"')
    expect(await at(before, '/careers')).toBeNull()
    expect(await goLive(panel.api, before)).toBe(200)
    expect(await goLive(panel.api, number)).toBe(200)
    await called(`POST /pages/${id}/remove`, {})
    const gone = await released()
    expect(press().printed).toEqual([])
    expect(await at(gone, '/careers')).toBeNull()
    expect(await at(number, '/careers')).toContain('"At /careers"')
  })

  test('after two moves every former address leads straight to the present one; exactly the pages that name it are printed again', async () => {
    const { id, documentKey } = await compose('/one')
    await leadTo(`doc:${documentKey}`)
    const first = await released()
    expect(await at(first, '/')).toContain('"href":"/one"')
    expect((await move(id, '/two')).former).toMatchObject([{ address: '/one' }])
    const second = await released()
    expect([...press().printed].sort()).toEqual(['/', '/two'])
    expect(await at(second, '/one')).toBe('→ /two')
    expect((await move(id, '/three')).former).toMatchObject([{ address: '/two' }, { address: '/one' }])
    const third = await released()
    expect([await at(third, '/one'), await at(third, '/two')]).toEqual(['→ /three', '→ /three'])
    expect(await at(third, '/')).toContain('"href":"/three"')
    // Editors may leave one out; the words of the page print only the page.
    await called(`PATCH /pages/${id}`, { title: 'Other', former: [{ address: '/two' }] })
    const fourth = await released()
    expect(press().printed).toEqual(['/three'])
    expect([await at(fourth, '/one'), await at(fourth, '/two')]).toEqual([null, '→ /three'])
  })

  test('only the live one of two addresses saved between two releases becomes a former address', async () => {
    const { id } = await compose('/one')
    await released()
    await move(id, '/typing-mistake')
    expect((await move(id, '/two')).former).toMatchObject([{ address: '/one' }])
    expect((await move(id, '/one')).former).toEqual([])
  })

  test('a page moved back to its former address is found there, and the other address redirects to it', async () => {
    const { id } = await compose('/one')
    await released()
    await move(id, '/two')
    await released()
    expect((await move(id, '/one')).former).toMatchObject([{ address: '/two' }])
    const number = await released()
    expect(await at(number, '/one')).toContain('"At /one"')
    expect(await at(number, '/two')).toBe('→ /one')
  })

  test('two pages exchange their addresses in one release', async () => {
    const one = await compose('/one')
    const two = await compose('/two')
    await released()
    await move(one.id, '/between')
    await called(`PATCH /pages/${one.id}`, { former: [] })
    await move(two.id, '/one')
    await called(`PATCH /pages/${two.id}`, { former: [] })
    expect((await move(one.id, '/two')).former).toEqual([])
    const number = await released()
    expect([...press().printed].sort()).toEqual(['/one', '/two'])
    expect(await at(number, '/one')).toContain('"At /two"')
    expect(await at(number, '/two')).toContain('"At /one"')
    expect(await at(number, '/between')).toBeNull()
  })

  test('a selection that would leave a broken link fails, and names document and field', async () => {
    await leadTo(`doc:${(await compose('/careers')).documentKey}`)
    const { state, error } = await publish(panel.api, { only: { content: [homeHero.documentKey] } })
    expect({ state, error }).toEqual({
      state: 'failed',
      error:
        'Nothing was published. “Home: opening” › Button › Leads to names “At /careers”, which visitors would not have. Correct this and publish again.',
    })
  })

  test('a release frozen during a save of a page has the former or the new page, whole', async () => {
    const { id, documentKey } = await compose('/careers')
    const save = (word: string) => move(id, `/${word}`, { title: word, former: [] })
    for (const word of ['aa', 'bb', 'cc']) {
      // There is always a change to publish, whatever the release before contained.
      await save(`before-${word}`)
      const [number] = await Promise.all([begin(panel.api), save(`after-${word}`)])
      await panel.api.runner?.idle()
      expect((await release(panel.api, number)).state).toBe('live')
      const stored = await query(
        `select content ->> 'title' as title, content ->> 'address' as address from release_documents
         where document_key = $2 and since <= $1 and (until is null or until > $1)`,
        number,
        documentKey,
      )
      const { title, address } = stored.rows[0]
      expect([`before-${word}`, `after-${word}`]).toContain(title)
      expect(address).toBe(`/${title}`)
    }
  })
})

describe('contract §9 A release with redirects', () => {
  test('redirects are permanent or temporary, and are rolled back with the release', async () => {
    const before = await liveNow()
    await redirect('/old.html', '/services')
    await redirect('/soon', 'https://example.org/', { status: '307' })
    const number = await released()
    expect(press().printed).toEqual([])
    const { store } = panel.api.workshop
    expect(store.list(number).find('/old.html')).toEqual({ movedTo: '/services' })
    expect(store.list(number).find('/soon')).toEqual({ movedTo: 'https://example.org/', isTemporary: true })
    expect(store.list(before).find('/old.html')).toBeUndefined()
  })

  test('redirects to a moved page lead straight to its present address', async () => {
    const { id, documentKey } = await compose('/one')
    await redirect('/old.html', '/one')
    await redirect('/older.html', `doc:${documentKey}`)
    await released()
    await move(id, '/two')
    const number = await released()
    expect([await at(number, '/old.html'), await at(number, '/older.html')]).toEqual(['→ /two', '→ /two'])
  })

  test('a typed address that leads nowhere any more fails, and names redirect and field', async () => {
    await compose('/careers')
    await redirect('/old.html', '/careers')
    await released()
    // The result of a removal that two editors saved at the same moment.
    await query("update content_documents set is_removed = true where document_key = 'pages/careers'")
    const { state, error } = await publish(panel.api)
    expect({ state, error }).toEqual({
      state: 'failed',
      error:
        'Nothing was published. “/old.html” › Leads to names “/careers”, which visitors would not have. Correct this and publish again.',
    })
    await query("update content_documents set is_removed = false where document_key = 'pages/careers'")
  })

  test('a removed page leads where its removal says, and so do its former addresses', async () => {
    const { id } = await compose('/one')
    await released()
    await move(id, '/two')
    await released()
    await called(`POST /pages/${id}/remove`, { redirect: '/services' })
    const number = await released()
    expect([await at(number, '/one'), await at(number, '/two')]).toEqual(['→ /services', '→ /services'])
    await called(`POST /pages/${id}/restore`, {})
    const back = await released()
    expect(await at(back, '/two')).toContain('"At /one"')
    expect(await at(back, '/one')).toBe('→ /two')
  })

  test('a page wins over a redirect at an address that the catalogue gives it later', async () => {
    await redirect('/reference-standards/abacavir/abacavir-later', '/services')
    const first = await released()
    expect(await at(first, '/reference-standards/abacavir/abacavir-later')).toBe('→ /services')
    const { rows } = await query("select id, name from reference_products where cat_no = 'AV-101002'")
    const rename = (name: string) =>
      panel.api.send(`PUT /reference-standards/product/${rows[0].id}`, { json: { name } })
    await rename('Abacavir Later')
    const number = await released()
    expect(await at(number, '/reference-standards/abacavir/abacavir-later')).toContain('Abacavir Later')
    await rename(rows[0].name)
  })
})
