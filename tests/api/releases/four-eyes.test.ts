import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LotAnswer } from '@/domain/contract/lot-answers'
import type { ReleaseAnswer } from '@/domain/contract/release-answers'
import { DOCUMENTS, LOTS, storedPdf } from '../../support/documents/papers'
import { createProduct } from '../../support/products/factories'
import {
  named,
  opened,
  type Person,
  person,
  prepared,
  putLive,
  send,
  setFourEyes,
  withFourEyes,
} from '../../support/releases/four-eyes'
import { release } from '../../support/releases/releases'

withFourEyes()

const changeProduct = (by: Person, id: number, name: string) =>
  send(by, `PUT /reference-standards/product/${id}`, { name })

test('contract §11 Lists of releases and the dialog of a document say that somebody else must approve', async () => {
  const ana = await person('Ana')
  const list = () => send<{ needs_approval?: boolean }>(ana, 'GET /release/')
  expect((await list()).body).toMatchObject({ needs_approval: true })
  await setFourEyes(false)
  expect((await list()).body).not.toHaveProperty('needs_approval')
  await setFourEyes(true)
})

describe('contract §11 With FOUR_EYES the authors of a release cannot put it live', () => {
  test('a release stops at ready, its authors are refused with what they changed, and somebody else approves it', async () => {
    const [ana, ben, eva] = [await person('Ana'), await person('Ben'), await person('Eva')]
    const [one, two] = [await createProduct(opened().api), await createProduct(opened().api)]
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
    expect((await release(opened().api, made.number)).state).toBe('ready')
    expect(await putLive(eva, made)).toMatchObject({ status: 200, body: { state: 'live', waits_for: null } })
  })

  test('a change that an earlier release showed makes nobody an author of the next', async () => {
    const [ana, ben, eva] = [await person('Ana'), await person('Ben'), await person('Eva')]
    const product = await createProduct(opened().api)
    await changeProduct(ana, Number(product.id), 'Shown before')
    await putLive(eva, await prepared(ben))
    await changeProduct(ben, Number(product.id), 'Shown first now')
    const next = await prepared(ben)
    expect(next.authors).toEqual(named(ben))
    expect((await putLive(ana, next)).status).toBe(200)
  })

  test('a change after the release was frozen is not in it', async () => {
    const [ana, ben] = [await person('Ana'), await person('Ben')]
    const product = await createProduct(opened().api)
    const made = await prepared(ben)
    await changeProduct(ana, Number(product.id), 'Too late')
    expect((await putLive(ana, made)).status).toBe(200)
  })

  test('the person who registered a certificate or changed a lot is an author of the release that shows it first', async () => {
    const [ana, ben, eva, ole] = [
      await person('Ana'),
      await person('Ben'),
      await person('Eva'),
      await person('Ole'),
    ]
    const { id: product_id } = await createProduct(opened().api)
    const lot = await send<LotAnswer>(ole, `POST ${LOTS}`, { product_id, lot_no: 'L1' })
    await send(ole, `POST ${LOTS}`, { product_id, lot_no: 'L2' })
    await putLive(eva, await prepared(ben))
    // By the clock a minute is left for transactions under way: as if that had passed.
    await opened().api.query("update release_product_papers set frozen_at = frozen_at + interval '1 minute'")
    const changed = await send(ana, `PUT ${LOTS}/${lot.body.id}`, { purity: '99.9 %' })
    const registered = await send(eva, `POST ${DOCUMENTS}`, {
      file_path: await storedPdf(opened().api),
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

  test('making or renaming a category makes its editor an author of the release that first shows it', async () => {
    const { api } = opened()
    const [ana, ben, eva] = [await person('Ana'), await person('Ben'), await person('Eva')]
    const category = '/reference-standards/category'
    const { body } = await send<{ id: number }>(ana, `POST ${category}`, { category_name: 'Of Ana' })
    await createProduct(api, { category_id: body.id })
    const made = await prepared(ben)
    expect(made.authors).toEqual(expect.arrayContaining(named(ana, ben)))
    expect((await putLive(ana, made)).status).toBe(403)
    expect((await putLive(eva, made)).status).toBe(200)
    await api.query("update changes set at = at - interval '1 hour' where entity = 'c'")
    await api.query("update release_categories set frozen_at = frozen_at - interval '30 minutes'")
    await send(eva, `PUT ${category}/${body.id}`, { category_name: 'Of Eva' })
    const renamed = await prepared(ben)
    expect(renamed.authors).toHaveLength(2)
    expect(renamed.authors).toEqual(expect.arrayContaining(named(ben, eva)))
    expect((await putLive(ana, renamed)).status).toBe(200)
  })

  test('a scheduled release waits for approval as well, and is not live when its time comes', async () => {
    const [ana, eva] = [await person('Ana'), await person('Eva')]
    await createProduct(opened().api)
    const made = await prepared(ana, { live_at: new Date(Date.now() + 3_600_000).toISOString() })
    expect(made).toMatchObject({ state: 'ready', waits_for: 'approval', live_at: null })
    expect((await putLive(ana, made)).status).toBe(403)
    expect((await putLive(eva, made)).status).toBe(200)
  })

  test('going back to an earlier release needs nobody', async () => {
    const [ana, eva] = [await person('Ana'), await person('Eva')]
    await createProduct(opened().api)
    const first = await prepared(ana)
    await putLive(eva, first)
    await createProduct(opened().api)
    await putLive(eva, await prepared(ana))
    expect((await putLive(ana, first)).status).toBe(200)
  })

  test('the command asks nobody, and what it makes goes live by itself', async () => {
    const { api } = opened()
    const [{ performRelease }, { beginRelease }, { inTransaction }] = await Promise.all([
      import('@/commands/perform-release'),
      import('@/releases/preparing/begin-release'),
      import('@/platform/database/transactions/transaction'),
    ])
    const ana = await person('Ana')
    await createProduct(api)
    const made = await prepared(ana)
    await performRelease(api.payload, { command: 'live', word: String(made.number), options: {} })
    expect((await release(api, made.number)).state).toBe('live')
    await createProduct(api)
    const wish = { label: null, only: null, goesLive: true, liveAt: null }
    const number = await inTransaction(api.payload, { actor: null }, ({ db }) => beginRelease(db, null, wish))
    await api.runner?.wake()
    await api.runner?.idle()
    expect((await release(api, number)).state).toBe('live')
  })

  test('changes by a command have no author', async () => {
    const { api } = opened()
    const [ben, eva] = [await person('Ben'), await person('Eva')]
    const product = await createProduct(api)
    await putLive(eva, await prepared(ben))
    await api.query("update reference_products set synonym = 'By a command' where id = $1", [product.id])
    const made = await prepared(ben)
    expect(made.authors).toEqual(named(ben))
    expect((await putLive(eva, made)).status).toBe(200)
  })
})

describe('contract §11 A scheduled release whose author has lost the right to release', () => {
  /** A release of somebody whose time has come. */
  async function due(by: Person): Promise<ReleaseAnswer> {
    await createProduct(opened().api)
    const made = await prepared(by, { live_at: new Date(Date.now() + 3_600_000).toISOString() })
    expect(made).toMatchObject({ state: 'ready', waits_for: null, live_at: expect.any(String) })
    await opened().api.query("update releases set live_at = now() - interval '1 second' where number = $1", [
      made.number,
    ])
    return made
  }

  const keep = async () => {
    const { keepSchedule } = await import('@/releases/preparing/keep-schedule')
    await keepSchedule(opened().api.payload)
  }

  const DEPRIVED = "update admin_users set rights = '{catalogue}' where id = $1"

  beforeAll(() => setFourEyes(false))
  afterAll(() => setFourEyes(true))

  test('stays ready and waits for approval', async () => {
    const { api } = opened()
    const [ana, eva] = [await person('Ana'), await person('Eva')]
    const made = await due(ana)
    await api.query(DEPRIVED, [ana.id])
    await keep()
    expect(await release(api, made.number)).toMatchObject({ state: 'ready', waits_for: 'approval' })
    expect((await putLive(eva, made)).status).toBe(200)
  })

  test('waits also if the right is taken away at the scheduled moment', async () => {
    const { api } = opened()
    const [ana, eva] = [await person('Ana'), await person('Eva')]
    const made = await due(ana)
    const client = await api.payload.db.pool.connect()
    await client.query('begin')
    await client.query(DEPRIVED, [ana.id])
    const kept = keep()
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await vi.waitFor(async () => expect(await api.query(waiting)).toHaveLength(1), {
      interval: 5,
      timeout: 10_000,
    })
    await client.query('commit')
    client.release()
    await kept
    expect(await release(api, made.number)).toMatchObject({ state: 'ready', waits_for: 'approval' })
    expect((await putLive(eva, made)).status).toBe(200)
  })
})
