import { beforeAll, describe, expect, test } from 'vitest'
import { services } from '@/content-seed/pages/services/services'
import { type Api, openApi } from '../../support/application/api'
import { findingMadeAnew, storedFinding } from '../../support/releases/finding-files'
import {
  addressesOf,
  begin,
  goLive,
  pending,
  productOf,
  publish,
  put,
  release,
  releases,
  wordsAt,
} from '../../support/releases/releases'

let api: Api
let id: number
let other: number
beforeAll(async () => {
  api = await openApi('sample')
  id = await productOf(api, 'AV-101002')
  other = await productOf(api, 'AV-130001')
  await put(api, id, { synonym: 'As it was', hsn_code: '1000' })
  await publish(api)
})

const query = (text: string, values: unknown[] = []) => api.payload.db.pool.query(text, values)

async function keepSchedule(): Promise<void> {
  const { keepSchedule: keep } = await import('@/releases/preparing/keep-schedule')
  await keep(api.payload)
  await api.runner?.idle()
}

const schedule = (json: Record<string, unknown> = {}) =>
  publish(api, { ...json, live_at: '2099-01-01T00:00:00Z' })

/** Sets the time of every scheduled release to now. */
const comes = () => query(`update releases set live_at = now() where live_at > now()`)

/** Lets the time come. @returns the live release, which is complete */
async function afterItsMoment() {
  await comes()
  // It is prepared again upon the live release, and goes live; no work is left.
  for (let step = 0; step < 2; step += 1) await keepSchedule()
  const { live } = await releases(api)
  const all = await Promise.all(addressesOf(api, live).map((address) => wordsAt(api, live, address)))
  expect(all.filter((words) => words === null)).toEqual([])
  return release(api, live)
}

/** The fields of a product in a release; null if it is missing. */
async function fieldsIn(number: number, product: number): Promise<Record<string, string> | null> {
  const { rows } = await query(
    'select fields from release_products where product_id = $1 and since <= $2 and (until is null or until > $2)',
    [product, number],
  )
  return rows[0]?.fields ?? null
}

const KEY = services.documentKey

/** The services with other words in some rows. */
async function edit(descriptions: Record<number, string>): Promise<void> {
  const rows = services.seed.map((row, index) => ({
    ...row,
    description: descriptions[index] ?? row.description,
  }))
  await query(
    `insert into content_documents (document_key, content) values ($1, $2)
     on conflict (document_key) do update set content = excluded.content`,
    [KEY, JSON.stringify(rows)],
  )
}

describe('contract §9 A pending change says that a scheduled release brings it', () => {
  test('the pending change says whether the release has its present state', async () => {
    await put(api, id, { hsn_code: '1500' })
    await edit({ 3: 'Coming.' })
    const { number, live_at } = await schedule()
    const brings = { release: number, name: expect.any(String), live_at, is_as_drafted: true }
    await put(api, other, { hsn_code: '1600' })
    const scheduled = async () =>
      Object.fromEntries((await pending(api)).items.map(({ key, scheduled }) => [key, scheduled]))
    expect(await scheduled()).toEqual({ [id]: brings, [KEY]: brings, [other]: undefined })
    await put(api, id, { hsn_code: '1700' })
    await edit({ 3: 'Coming later.' })
    const brought = { ...brings, is_as_drafted: false }
    expect(await scheduled()).toEqual({ [id]: brought, [KEY]: brought, [other]: undefined })
    await api.send(`DELETE /release/${number}`)
    await publish(api)
  })
})

describe('contract §5 A scheduled release goes live', () => {
  test('a release goes live at its time, by the clock of the database', async () => {
    await put(api, id, { synonym: 'Later' })
    const ready = await publish(api, { live_at: '2099-01-01T00:00:00Z' })
    expect(ready).toMatchObject({ state: 'ready', live_at: '2099-01-01T00:00:00.000Z' })
    await keepSchedule()
    expect((await release(api, ready.number)).state).toBe('ready')
    await api.payload.db.pool.query('update releases set live_at = now() where number = $1', [ready.number])
    await keepSchedule()
    expect((await release(api, ready.number)).state).toBe('live')
  })

  test('the earlier of two due releases goes live first; while another process has locked it, neither does', async () => {
    const { pool } = api.payload.db
    const before = (await releases(api)).live
    const due: number[] = []
    for (const synonym of ['Due first', 'Due last']) {
      await put(api, id, { synonym })
      due.push((await publish(api, { live_at: '2099-01-01T00:00:00Z' })).number)
    }
    const [first = 0, last = 0] = due
    await pool.query(
      `update releases set live_at = now() - make_interval(mins => $1::int - number) where number = any($2)`,
      [last, due],
    )
    const holder = await pool.connect()
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0')
    await holder.query('select from releases where number = $1 for update', [first])
    await keepSchedule()
    await holder.query('commit')
    holder.release()
    expect((await releases(api)).live).toBe(before)
    await keepSchedule()
    expect(await release(api, first)).toMatchObject({ state: 'live', live_at: null })
    // The other release was made upon one that is not live any more.
    await keepSchedule()
    const { live } = await releases(api)
    expect(await release(api, live)).toMatchObject({ state: 'live', replaces: last, base: first })
    expect(await release(api, last)).toMatchObject({ state: 'ready', live_at: null, replaced_by: live })
  })

  test('a release includes a correction of another product that was published since', async () => {
    await put(api, id, { synonym: 'Scheduled' })
    const scheduled = await schedule({ only: { products: [id] } })
    await put(api, other, { synonym: 'Corrected' })
    const corrected = await publish(api, { only: { products: [other] } })
    const live = await afterItsMoment()
    expect(live).toMatchObject({ state: 'live', base: corrected.number, left_out: [], error: null })
    expect(live).toMatchObject({ replaces: scheduled.number, label: scheduled.label })
    expect(await fieldsIn(live.number, id)).toMatchObject({ synonym: 'Scheduled' })
    expect(await fieldsIn(live.number, other)).toMatchObject({ synonym: 'Corrected' })
    expect(await storedFinding(api, live.number)).toEqual(await findingMadeAnew(api, live.number))
    expect(await release(api, scheduled.number)).toMatchObject({ state: 'ready', live_at: null })
  })

  test('a release brings its own fields of a product; a field published otherwise since stays, and is reported', async () => {
    await put(api, id, { synonym: 'Mine', hsn_code: '2000', related_cas_no: '50-78-2' })
    await schedule()
    await put(api, id, { hsn_code: '3000', chemical_name: 'since' })
    await publish(api)
    const live = await afterItsMoment()
    expect(await fieldsIn(live.number, id)).toMatchObject({ hsn_code: '3000', chemical_name: 'since' })
    // The later publication had the rest already.
    expect(live).toMatchObject({ left_out: [{ kind: 'product', key: id, places: ['HSN code'] }] })
  })

  test('a release applies a field that was reverted since, and leaves out products that have left the site', async () => {
    await put(api, id, { synonym: 'Back' })
    await put(api, other, { hsn_code: '4000' })
    await schedule()
    await put(api, id, { synonym: 'Mine', country_of_origin: 'India' })
    await put(api, other, { held: true })
    await publish(api)
    const live = await afterItsMoment()
    expect(await fieldsIn(live.number, id)).toMatchObject({ synonym: 'Back', country_of_origin: 'India' })
    expect(await fieldsIn(live.number, other)).toBeNull()
    expect(live.left_out).toEqual([
      { kind: 'product', key: other, title: expect.stringContaining('(AV-130001)'), places: ['HSN code'] },
    ])
    await put(api, other, { held: false })
    await publish(api)
  })

  test('a release removes a product from the site that was corrected since', async () => {
    await put(api, other, { held: true })
    await schedule({ only: { products: [other] } })
    await put(api, other, { held: false, hsn_code: '5000' })
    await publish(api, { only: { products: [other] } })
    const live = await afterItsMoment()
    expect(await fieldsIn(live.number, other)).toBeNull()
    expect(live.left_out).toEqual([])
    await publish(api)
  })

  test('a release brings the rows of a document that only it changes, and reports the others', async () => {
    await edit({ 0: 'Scheduled.', 1: 'Scheduled too.' })
    await schedule({ only: { content: [KEY] } })
    await edit({ 0: 'Corrected.', 2: 'New.' })
    await publish(api, { only: { content: [KEY] } })
    const live = await afterItsMoment()
    const words = await wordsAt(api, live.number, '/services')
    expect(['Corrected.', 'Scheduled too.', 'New.'].filter((each) => !words?.includes(each))).toEqual([])
    expect(live.left_out).toEqual([
      { kind: 'content', key: KEY, title: 'Services: the services', places: ['Services 1 › Description'] },
    ])
  })

  test('the latest draft wins when two schedules and a correction change the same text', async () => {
    await put(api, id, { hsn_code: '6000', synonym: 'First' })
    await put(api, other, { synonym: 'First' })
    const first = await schedule()
    await put(api, id, { hsn_code: '6100' })
    await put(api, other, { synonym: 'Second' })
    const second = await schedule()
    await put(api, other, { synonym: 'Mended' })
    await publish(api, { only: { products: [other] } })
    await comes()
    for (let step = 0; step < 4; step += 1) await keepSchedule()
    const { live } = await releases(api)
    expect(await release(api, live)).toMatchObject({
      replaces: second.number,
      left_out: [{ key: other, places: ['Synonym'] }],
    })
    expect((await release(api, first.number)).replaced_by).toBe(live - 1)
    expect(await fieldsIn(live, id)).toMatchObject({ hsn_code: '6100', synonym: 'First' })
    expect(await fieldsIn(live, other)).toMatchObject({ synonym: 'Mended' })
  })

  test('a release adapts to an older release that visitors were led back to', async () => {
    const { live: before } = await releases(api)
    await put(api, other, { synonym: 'A mistake' })
    await publish(api)
    await put(api, id, { synonym: 'Scheduled upon it' })
    const scheduled = await schedule()
    expect(await goLive(api, before)).toBe(200)
    // Its differences are those from its base, which stays until then.
    const { status, body } = await api.send(`DELETE /release/${scheduled.base}`)
    expect({ status, body }).toEqual({
      status: 409,
      body: { detail: expect.stringContaining(`Release ${scheduled.number}`) },
    })
    const live = await afterItsMoment()
    expect(live.base).toBe(before)
    expect(await fieldsIn(live.number, id)).toMatchObject({ synonym: 'Scheduled upon it' })
    expect((await fieldsIn(live.number, other))?.synonym).not.toBe('A mistake')
  })

  test('an immediate release adapts too, if another went live while it was prepared', async () => {
    const { live: before } = await releases(api)
    await put(api, id, { synonym: 'Slow' })
    let isFirst = true
    api.workshop.press.before = async () => {
      if (isFirst) await goLive(api, 0)
      isFirst = false
    }
    const slow = await publish(api, { only: { products: [id] } })
    api.workshop.press.before = () => {}
    expect(slow).toMatchObject({ state: 'ready', base: before, live_at: expect.any(String) })
    const live = await afterItsMoment()
    expect(live).toMatchObject({ base: 0, replaces: slow.number })
    expect(await fieldsIn(live.number, id)).toMatchObject({ synonym: 'Slow' })
    await publish(api)
  })

  test('a release waits while another is prepared, and fails with a sentence if it was removed in between', async () => {
    await put(api, id, { synonym: 'Never' })
    const { number } = await schedule()
    await put(api, other, { synonym: 'Meanwhile' })
    await publish(api, { only: { products: [other] } })
    await api.runner?.stop()
    await comes()
    await put(api, other, { synonym: 'Being prepared' })
    const preparing = await begin(api, { only: { products: [other] } })
    await keepSchedule()
    expect(await release(api, number)).toMatchObject({ replaced_by: null, live_at: expect.any(String) })
    expect((await api.send(`DELETE /release/${preparing}`)).status).toBe(200)
    await keepSchedule()
    const { replaced_by: again } = await release(api, number)
    expect((await api.send(`DELETE /release/${number}`)).status).toBe(409)
    await query('delete from releases where number = $1', [number])
    const [{ startRunner }, { releaseJobs }, { paperPrinter }] = await Promise.all([
      import('@/platform/jobs/runner'),
      import('@/releases/preparing/release-job'),
      import('../../support/releases/paper-press'),
    ])
    api.runner = startRunner(api.payload, releaseJobs(api.payload, paperPrinter(api.workshop)))
    await api.runner.idle()
    expect(await release(api, again ?? 0)).toMatchObject({
      state: 'failed',
      error: `Release ${number} was removed before its time: publish again.`,
    })
  })
})
