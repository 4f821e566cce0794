import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseAway } from '@/platform/database/errors/sql-state'
import { kindOfPage } from '@/releases/pages/addresses'
import { type Api, openApi } from '../../support/application/api'
import { addDocument, addLot, LOTS } from '../../support/documents/papers'
import { papersMadeAnew, storedPapers } from '../../support/releases/paper-files'
import {
  addressesOf,
  begin,
  pending,
  productOf,
  publish,
  put,
  release,
  releases,
  wordsAt,
} from '../../support/releases/releases'

let api: Api
let ids: number[]
let lots: number[]
let before: number

const PAGE = '/reference-standards/abacavir/abacavir-sulfate'

beforeAll(async () => {
  api = await openApi('sample')
  const catNos = ['AV-101002', 'AV-130001', 'AV-101001']
  ids = await Promise.all(catNos.map((catNo) => productOf(api, catNo)))
})

let round = 0

/** Three products with lots and documents of their own names, live. */
beforeEach(async () => {
  round += 1
  lots = []
  for (const product_id of ids) {
    const { id } = await addLot(api, { product_id, lot_no: `R${round}-${product_id}` })
    lots.push(id)
    await addDocument(api, { product_id, kind: 'coa', lot_id: id })
    await addDocument(api, { product_id, kind: 'sds', region: 'EU', revision_no: String(round) })
  }
  before = (await publish(api)).number
})

/** What a release of everything at once changes: a recall, a renamed lot, a catalogue number, a new sheet. */
async function changeAll(): Promise<void> {
  const [first = 0, second = 0] = ids
  await api.send(`PUT ${LOTS}/${lots[0]}`, { json: { state: 'withdrawn', note: `Recall ${round}` } })
  await api.send(`PUT ${LOTS}/${lots[1]}`, { json: { lot_no: `N${round}` } })
  await put(api, second, { cat_no: `AV-99${String(round).padStart(4, '0')}` })
  await addDocument(api, { product_id: first, kind: 'sds', region: 'EU', revision_no: `${round}.1` })
}

/** Works on the queue, as process after process would, until the release is prepared. */
async function workOn(number: number): Promise<void> {
  for (let tries = 0; tries < 5 && (await release(api, number)).state === 'preparing'; tries += 1)
    await api.runner?.idle()
}

type News = { kind: string; id: number }

/** What visitors find of the release: whole, and the same as if nothing had happened. */
async function expectWhole(number: number): Promise<void> {
  expect(await release(api, number)).toMatchObject({ state: 'live', error: null })
  const all = await Promise.all(addressesOf(api, number).map((address) => wordsAt(api, number, address)))
  expect(all.filter((text) => text === null)).toEqual([])
  const stored = await storedPapers(api, number)
  expect(stored.size).toBeGreaterThan(0)
  expect(stored).toEqual(await papersMadeAnew(api, number))
  expect(await wordsAt(api, number, PAGE)).toContain(`Recall ${round}`)
  const lot = `r${round}-${ids[0]}`
  expect(await wordsAt(api, number, `/documents/av-101002/${lot}/coa-en.pdf`)).toContain(`Recall ${round}`)
  const [row] = await api.query<{ news: News[] }>(
    'select shown_papers as news from releases where number = $1',
    [number],
  )
  const news = (row?.news ?? []).map(({ kind, id }) => `${kind} ${id}`)
  expect(news[0]).toBe(`withdrawn ${lots[0]}`)
  expect(new Set(news).size).toBe(news.length)
  expect((await pending(api)).total).toBe(0)
}

/** Publishes, dies once meanwhile, and goes on. */
async function publishDying(): Promise<number> {
  const number = await begin(api)
  await workOn(number)
  return number
}

// Of three products there are three files of their papers and three of their lots, at least.
describe('contract §10 A release of lots and documents that is killed', () => {
  test.each([0, 1, 2, 3, 4, 5])('at file %d of them is whole afterwards', async (file) => {
    await changeAll()
    const { store } = api.workshop
    const write = store.write.bind(store)
    let [left, deaths] = [file, 0]
    const spy = vi.spyOn(store, 'write').mockImplementation(async (address, since, page) => {
      if (kindOfPage(address) === 'papers' && left >= 0) {
        left -= 1
        if (left < 0) {
          deaths += 1
          throw new DatabaseAway('The process has died')
        }
      }
      return write(address, since, page)
    })
    const former = await storedPapers(api, before)
    const number = await publishDying()
    spy.mockRestore()
    expect(deaths).toBe(1)
    await expectWhole(number)
    expect(await storedPapers(api, before)).toEqual(former)
  })

  test.each([
    ['while they are frozen', 'after insert on release_product_papers for each statement'],
    ['before the feed’s news are noted', 'before update of shown_papers on releases for each row'],
    ['after it has made them all', 'before insert on release_page_lists for each row'],
  ])('%s is whole afterwards', async (_when, moment) => {
    await changeAll()
    await api.query(`create sequence deaths;
      create function end_here() returns trigger language plpgsql as $$ begin
        if nextval('deaths') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$;
      create trigger end_here ${moment} execute function end_here()`)
    const live = (await releases(api)).live
    const number = await publishDying()
    const [died] = await api.query<{ times: number }>('select last_value::int as times from deaths')
    await api.query('drop function end_here cascade; drop sequence deaths')
    expect([live, died?.times ?? 0]).toEqual([before, expect.toSatisfy((times: number) => times > 1)])
    await expectWhole(number)
  })
})
