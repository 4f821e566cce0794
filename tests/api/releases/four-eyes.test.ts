import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { homeHero } from '@/content-seed/pages/home/hero'
import type { LotAnswer } from '@/domain/contract/lot-answers'
import type { ReleaseAnswer } from '@/domain/contract/release-answers'
import { type Api, openApi } from '../../support/application/api'
import { insertUser, openSessionFor } from '../../support/application/rows'
import { DOCUMENTS, LOTS, storedPdf } from '../../support/documents/papers'
import { upload } from '../../support/files/uploaded-picture'
import { openPanelApi, type PanelApi } from '../../support/panel/panel-api'
import { createProduct } from '../../support/products/factories'
import { release } from '../../support/releases/releases'

let api: Api
let panel: PanelApi
let setFourEyes: (isOn: boolean) => void
beforeAll(async () => {
  api = await openApi()
  panel = await openPanelApi()
  const { env } = await import('@/env')
  // Read from the environment once, when the first file of this worker was loaded.
  setFourEyes = (isOn) => {
    Object.assign(env, { fourEyes: isOn })
  }
  setFourEyes(true)
})
afterAll(() => setFourEyes(false))

let people = 0
/** Somebody who may do everything. */
async function person(name: string) {
  people += 1
  const id = await insertUser(api, `eyes${people}@example.com`)
  await api.query('update admin_users set name = $2 where id = $1', [id, name])
  return { id, name, token: await openSessionFor(api, id) }
}
type Person = Awaited<ReturnType<typeof person>>

const send = <Body>(by: Person, call: string, json?: unknown) =>
  api.send<Body>(call, { token: by.token, json })

const changeProduct = (by: Person, id: number, name: string) =>
  send(by, `PUT /reference-standards/product/${id}`, { name })

/** Prepares a release for somebody, to its end. */
async function prepared(by: Person, json: object = {}): Promise<ReleaseAnswer> {
  const { status, body } = await send<ReleaseAnswer>(by, 'POST /release/', json)
  expect({ status, body }).toMatchObject({ status: 202 })
  await api.runner?.idle()
  return release(api, body.number)
}

const putLive = (by: Person, { number }: ReleaseAnswer) => send(by, `POST /release/${number}/live`)

const named = (...of: Person[]) => of.map(({ id, name }) => ({ id, name }))

test('contract §11 Lists of releases and the dialog of a document say that somebody else must approve', async () => {
  const ana = await person('Ana')
  const list = () => send<{ needs_approval?: boolean }>(ana, 'GET /release/')
  expect((await list()).body).toMatchObject({ needs_approval: true })
  setFourEyes(false)
  expect((await list()).body).not.toHaveProperty('needs_approval')
  setFourEyes(true)
})

describe('contract §11 With FOUR_EYES the authors of a release cannot put it live', () => {
  test('a release stops at ready, its authors are refused with what they changed, and somebody else approves it', async () => {
    const [ana, ben, eva] = [await person('Ana'), await person('Ben'), await person('Eva')]
    const [one, two] = [await createProduct(api), await createProduct(api)]
    await changeProduct(ana, Number(one.id), 'Anatoxin')
    await changeProduct(ana, Number(two.id), 'Bellatoxin')
    const made = await prepared(ben)
    expect(made).toMatchObject({ state: 'ready', waits_for: 'approval', live_at: null })
    expect(made.authors).toEqual(expect.arrayContaining(named(ana, ben)))
    expect(await putLive(ana, made)).toMatchObject({
      status: 403,
      body: {
        detail: expect.stringMatching(/^Somebody else must put this live: you changed .+ and 1 more\.$/),
      },
    })
    expect(await putLive(ben, made)).toMatchObject({
      status: 403,
      body: { detail: 'Somebody else must put this live: you asked for it.' },
    })
    expect((await release(api, made.number)).state).toBe('ready')
    expect(await putLive(eva, made)).toMatchObject({ status: 200, body: { state: 'live', waits_for: null } })
  })

  test('who changed something that an earlier release showed is no author of the next', async () => {
    const [ana, ben, eva] = [await person('Ana'), await person('Ben'), await person('Eva')]
    const product = await createProduct(api)
    await changeProduct(ana, Number(product.id), 'Shown before')
    await putLive(eva, await prepared(ben))
    await changeProduct(ben, Number(product.id), 'Shown first now')
    const next = await prepared(ben)
    expect(next.authors).toEqual(named(ben))
    expect((await putLive(ana, next)).status).toBe(200)
  })

  test('what is changed after the release was frozen is not in it', async () => {
    const [ana, ben] = [await person('Ana'), await person('Ben')]
    const product = await createProduct(api)
    const made = await prepared(ben)
    await changeProduct(ana, Number(product.id), 'Too late')
    expect((await putLive(ana, made)).status).toBe(200)
  })

  test('who registered a certificate or changed a lot is an author of the release that shows it first', async () => {
    const [ana, ben, eva, ole] = [
      await person('Ana'),
      await person('Ben'),
      await person('Eva'),
      await person('Ole'),
    ]
    const { id: product_id } = await createProduct(api)
    const lot = await send<LotAnswer>(ole, `POST ${LOTS}`, { product_id, lot_no: 'L1' })
    await send(ole, `POST ${LOTS}`, { product_id, lot_no: 'L2' })
    await putLive(eva, await prepared(ben))
    // By the clock a minute is left for transactions under way: as if that had passed.
    await api.query("update release_product_papers set frozen_at = frozen_at + interval '1 minute'")
    const changed = await send(ana, `PUT ${LOTS}/${lot.body.id}`, { purity: '99.9 %' })
    const registered = await send(eva, `POST ${DOCUMENTS}`, {
      file_path: await storedPdf(api),
      product_id,
      lot_id: lot.body.id,
      kind: 'coa',
    })
    expect([lot, changed, registered].map(({ status }) => status)).toEqual([201, 200, 201])
    const made = await prepared(ben, { go_live: false })
    expect(made.authors).toHaveLength(3)
    expect(made.authors).toEqual(expect.arrayContaining(named(ana, ben, eva)))
    for (const author of [ana, eva])
      expect(await putLive(author, made)).toMatchObject({
        status: 403,
        body: { detail: expect.stringMatching(/^Somebody else must put this live: you changed .+\.$/) },
      })
    expect((await putLive(ole, made)).status).toBe(200)
  })

  test('who changed the words of a picture is an author of the release that shows them first', async () => {
    const [ana, ben, eva] = [await person('Ana'), await person('Ben'), await person('Eva')]
    const { key } = await upload(api)
    await api.query(
      `insert into content_documents (document_key, content) values ($1, $2)
       on conflict (document_key) do update set content = excluded.content`,
      [homeHero.documentKey, JSON.stringify({ ...homeHero.seed, picture: { name: key, alt: '' } })],
    )
    await putLive(eva, await prepared(ben))
    const [picture] = await api.query<{ id: number }>('select id from content_pictures where key = $1', [key])
    const answer = await panel.fetch(`PATCH /pictures/${picture?.id}`, {
      token: ana.token,
      json: { alt: 'A bench with vials', decorative: false },
    })
    expect(answer.status).toBe(200)
    const made = await prepared(ben)
    expect(made.authors).toEqual(expect.arrayContaining(named(ana, ben)))
    expect((await putLive(ana, made)).status).toBe(403)
    expect((await putLive(eva, made)).status).toBe(200)
  })

  test('a scheduled release waits for approval as well, and is not live when its time comes', async () => {
    const [ana, eva] = [await person('Ana'), await person('Eva')]
    await createProduct(api)
    const made = await prepared(ana, { live_at: new Date(Date.now() + 3_600_000).toISOString() })
    expect(made).toMatchObject({ state: 'ready', waits_for: 'approval', live_at: null })
    expect((await putLive(ana, made)).status).toBe(403)
    expect((await putLive(eva, made)).status).toBe(200)
  })

  test('going back to an earlier release needs nobody', async () => {
    const [ana, eva] = [await person('Ana'), await person('Eva')]
    await createProduct(api)
    const first = await prepared(ana)
    await putLive(eva, first)
    await createProduct(api)
    await putLive(eva, await prepared(ana))
    expect((await putLive(ana, first)).status).toBe(200)
  })

  test('a document’s editors are authors, also of a draft that somebody else saves for release', async () => {
    const [ana, ben, eva] = [await person('Ana'), await person('Ben'), await person('Eva')]
    const found = await panel.fetch('GET /content-documents?draft=true&limit=100&depth=0', {
      token: ana.token,
    })
    const { docs } = (await found.json()) as {
      docs: { id: number; documentKey: string; content: [Record<string, unknown>] }[]
    }
    const row = docs.find(({ documentKey }) => documentKey === 'home/hero') ?? docs[0]
    if (!row) throw new Error('There is no document')
    const [form] = row.content
    const words = Object.keys(form).find(
      (name) => typeof form[name] === 'string' && name !== 'id' && name !== 'blockType',
    )
    const content = [{ ...form, ...(words && { [words]: `${form[words]} Changed.` }) }]
    const save = (by: Person, status: 'draft' | 'published', query = '') =>
      panel.fetch(`PATCH /content-documents/${row.id}?depth=0${query}`, {
        token: by.token,
        json: { content, _status: status },
      })
    expect((await save(ana, 'draft', '&draft=true&autosave=true')).status).toBe(200)
    expect((await save(ben, 'published')).status).toBe(200)
    const made = await prepared(eva, { only: { content: [row.documentKey] } })
    expect(made.authors).toEqual(expect.arrayContaining(named(ana, ben, eva)))
    expect(await putLive(ana, made)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('you changed ') },
    })
    expect((await putLive(await person('Ole'), made)).status).toBe(200)
  })

  test('the command asks nobody, and what it makes goes live by itself', async () => {
    const { performRelease } = await import('@/commands/perform-release')
    const [ana] = [await person('Ana')]
    await createProduct(api)
    const made = await prepared(ana)
    await performRelease(api.payload, { command: 'live', word: String(made.number), options: {} })
    expect((await release(api, made.number)).state).toBe('live')
  })
})

describe('contract §11 A schedule whose asker may not release any more', () => {
  test('stops at ready and waits for approval', async () => {
    setFourEyes(false)
    const [ana, eva] = [await person('Ana'), await person('Eva')]
    await createProduct(api)
    const made = await prepared(ana, { live_at: new Date(Date.now() + 3_600_000).toISOString() })
    expect(made).toMatchObject({ state: 'ready', waits_for: null, live_at: expect.any(String) })
    await api.query("update admin_users set rights = '{catalogue}' where id = $1", [ana.id])
    await api.query("update releases set live_at = now() - interval '1 second' where number = $1", [
      made.number,
    ])
    const { keepSchedule } = await import('@/releases/preparing/keep-schedule')
    await keepSchedule(api.payload)
    expect(await release(api, made.number)).toMatchObject({ state: 'ready', waits_for: 'approval' })
    expect((await putLive(eva, made)).status).toBe(200)
    setFourEyes(true)
  })
})
