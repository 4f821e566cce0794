import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseAway } from '@/platform/database/errors/sql-state'
import type { Runner } from '@/platform/jobs/runner'
import { type Api, openApi } from '../../support/application/api'
import { blocksOfAllTypes, pageOf } from '../../support/content/composed-page'
import { withStepsCutOff } from '../../support/jobs/steps-cut-off'
import { findingMadeAnew, storedFinding } from '../../support/releases/finding-files'
import {
  addressesOf,
  begin,
  pending,
  publish,
  release,
  releases,
  wordsAt,
} from '../../support/releases/releases'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
  await api.runner?.stop()
})

/** A process of its own, as far as the queue and the pages can tell. */
async function startProcess(): Promise<Runner> {
  // They read the environment when they are loaded.
  const [{ startRunner }, { releaseJobs, collectJobs }, { paperPrinter }] = await Promise.all([
    import('@/platform/jobs/runner'),
    import('@/releases/preparing/release-job'),
    import('../../support/releases/paper-press'),
  ])
  const printer = paperPrinter(api.workshop)
  api.runner = startRunner(api.payload, { ...releaseJobs(api.payload, printer), ...collectJobs(printer) })
  return api.runner
}

/** A process that works on the queue until it is empty, and ends. */
async function workOn(): Promise<void> {
  const runner = await startProcess()
  await runner.idle()
  await runner.stop()
}

/** The process ends when so many pages have been printed. */
async function endAfter(pages: number): Promise<void> {
  let left = pages
  const ended = new Promise<void>((resolve) => {
    api.workshop.press.before = () => {
      left -= 1
      if (left < 0) resolve(api.runner?.stop())
    }
  })
  await startProcess()
  await ended
  api.workshop.press.before = () => {}
}

let count = 0
/** A change of every product: all pages of the catalogue are printed anew. */
async function changeAll(): Promise<string> {
  count += 1
  // Cards show the weight.
  await api.query(`update reference_products set molecular_weight = $1`, [`${count}00.5`])
  return `"${count}00.5"`
}

const PAGE = '/reference-standards/caffeine/theobromine'

/** What visitors see and find of a release: whole, and the same as if nothing had happened. */
async function expectWhole(number: number, words: string): Promise<void> {
  expect(await release(api, number)).toMatchObject({ state: 'live', error: null })
  const all = await Promise.all(addressesOf(api, number).map((address) => wordsAt(api, number, address)))
  expect(all.filter((text) => text === null)).toEqual([])
  expect(await wordsAt(api, number, PAGE)).toContain(words)
  expect((await pending(api)).total).toBe(0)
  expect(await storedFinding(api, number)).toEqual(await findingMadeAnew(api, number))
}

describe('contract §5 A publication that is killed', () => {
  test.each([0, 1, 40, 120])('after %d pages nothing of it is seen, and it continues', async (pages) => {
    const words = await changeAll()
    const before = (await releases(api)).live
    const number = await begin(api)
    api.workshop.press.printed.length = 0
    await endAfter(pages)
    expect((await releases(api)).live).toBe(before)
    expect(await release(api, number)).toMatchObject({ state: 'preparing' })
    const printed = api.workshop.press.printed.length
    await workOn()
    await expectWhole(number, words)
    // Nothing was printed twice but what was being printed then.
    expect(api.workshop.press.printed.length - new Set(api.workshop.press.printed).size).toBeLessThanOrEqual(
      2,
    )
    expect(printed).toBeGreaterThanOrEqual(pages)
  })

  test('while it is frozen it is frozen again, as of then', async () => {
    const words = await changeAll()
    await api.query(`create sequence deaths;
      create function end_here() returns trigger language plpgsql as $$ begin
        if nextval('deaths') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if; return null; end $$;
      create trigger end_here after insert on release_products for each statement execute function end_here()`)
    const number = await begin(api)
    for (let tries = 0; tries < 5 && (await release(api, number)).state === 'preparing'; tries += 1)
      await workOn()
    await api.query('drop trigger end_here on release_products')
    await expectWhole(number, words)
  })

  test('visitors see the whole previous release until the new one is live', async () => {
    const words = await changeAll()
    const number = await begin(api)
    // Its only step, and the end of the job that removes what older ones have printed.
    expect(await withStepsCutOff(api.payload, workOn)).toBe(2)
    await expectWhole(number, words)
  })

  test('after five times it fails, says so, and visitors see the same as before', async () => {
    await changeAll()
    const before = (await releases(api)).live
    const number = await begin(api)
    await api.query(
      `update jobs set state = 'running', takeovers = 6, held_until = now() where subject = $1 and kind = 'release'`,
      [number],
    )
    await workOn()
    expect(await release(api, number)).toMatchObject({ state: 'failed', error: expect.any(String) })
    expect((await releases(api)).live).toBe(before)
    expect(
      await api.query('select 1 from release_products where since = $1 or until = $1', [number]),
    ).toEqual([])
  })
})

test('contract §5 Prints of older releases are removed beside the jobs of the catalogue: the next publication does not wait', async () => {
  const [{ startRunner }, { releaseJobs, collectJobs }, { paperPrinter }] = await Promise.all([
    import('@/platform/jobs/runner'),
    import('@/releases/preparing/release-job'),
    import('../../support/releases/paper-press'),
  ])
  let [begun, ended] = [0, 0]
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const printer = {
    ...paperPrinter(api.workshop),
    collect: async () => {
      begun += 1
      await gate
      ended += 1
    },
  }
  const beside = startRunner(api.payload, collectJobs(printer))
  api.runner = startRunner(api.payload, releaseJobs(api.payload, printer))
  for (const round of [1, 2]) {
    const words = await changeAll()
    const { number } = await publish(api)
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(1)
    await expectWhole(number, words)
    expect([round, ended]).toEqual([round, 0])
  }
  open()
  await beside.idle()
  expect([begun, ended]).toEqual([2, 2])
  // A process that is stopped gives it back: another one removes them.
  await api.runner.stop()
  await beside.stop()
})

describe('contract §9 A release that adds, moves and removes, killed half-way', () => {
  const put = (key: string, content: unknown) =>
    api.query(
      `insert into content_documents (document_key, content) values ($1, $2)
       on conflict (document_key) do update set content = excluded.content`,
      [key, JSON.stringify(content)],
    )
  const page = (address: string, more: object = {}) =>
    pageOf([blocksOfAllTypes.text], { title: `At ${address}`, address, parent: undefined, ...more })
  /** What visitors find at the addresses of such a release. */
  const found = (number: number) =>
    Promise.all(['/new', '/old', '/here', '/gone', '/gone.html'].map((each) => wordsAt(api, number, each)))

  // It prints two.
  test.each([0, 1])('after %d pages all of it is seen, or nothing', async (pages) => {
    await put('pages/moving', page('/old'))
    await put('pages/going', page('/gone'))
    await api.query(`delete from content_documents where document_key in ('pages/new', 'redirects/1')`)
    await startProcess()
    const before = await publish(api)
    await api.runner?.stop()
    const shown = await found(before.number)
    expect(shown).toEqual([null, expect.stringContaining('At /old'), null, expect.any(String), null])

    await put('pages/new', page('/new'))
    await put('pages/moving', page('/here', { former: [{ address: '/old' }] }))
    await put('redirects/1', { from: '/gone.html', to: 'doc:pages/moving', status: '308' })
    await api.query(`delete from content_documents where document_key = 'pages/going'`)
    const number = await begin(api)
    await endAfter(pages)
    expect((await releases(api)).live).toBe(before.number)
    expect(await found(before.number)).toEqual(shown)
    await workOn()
    expect(await release(api, number)).toMatchObject({ state: 'live', error: null })
    expect(await found(number)).toEqual([
      expect.stringContaining('At /new'),
      '→ /here',
      expect.stringContaining('At /here'),
      null,
      '→ /here',
    ])
    expect(await found(before.number)).toEqual(shown)
    expect((await pending(api)).total).toBe(0)
  })
})

/**
 * Ends the connection of whoever asks for something of the catalogue: they wait for the table, and so they are found.
 * @param words of the statement that they ask with, and nobody else
 */
async function endWhoAsks(asking: () => Promise<unknown>, words: string): Promise<void> {
  const holder = await api.payload.db.pool.connect()
  await holder.query('begin; lock table release_categories in access exclusive mode')
  const asked = asking().catch(() => {})
  const waiting = () =>
    api.query<{
      pid: number
    }>(`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      and query like '%${words}%' and pid <> pg_backend_pid()`)
  await expect.poll(waiting).toHaveLength(1)
  await api.query('select pg_terminate_backend($1)', [(await waiting())[0]?.pid])
  await holder.query('rollback')
  holder.release()
  await asked
}

describe('contract §5 A press that breaks', () => {
  test('a page that failed because the database was away is printed again', async () => {
    const words = await changeAll()
    const { press } = api.workshop
    const print = press.print.bind(press)
    let isBroken = false
    press.print = async (address, release) => {
      if (isBroken) return print(address, release)
      isBroken = true
      await endWhoAsks(() => release.catalogue.listedPaths(0), 'as listed')
      // As the framework does, which says nothing of why.
      throw new Error(`Nothing was printed at ${address}: it answered 500`)
    }
    const number = await begin(api)
    for (let tries = 0; tries < 5 && (await release(api, number)).state === 'preparing'; tries += 1)
      await workOn()
    press.print = print
    expect(isBroken).toBe(true)
    await expectWhole(number, words)
  })

  test('letters that failed because of the database are asked for again', async () => {
    const { releaseCatalogue } = await import('@/releases/printing/release-catalogue')
    const reasons: unknown[] = []
    const { live } = await releases(api)
    const catalogue = releaseCatalogue(api.payload.db.drizzle, live, (error) => reasons.push(error))
    await endWhoAsks(() => catalogue.letters(), 'order by c.letter')
    expect(reasons).toHaveLength(1)
    expect((await catalogue.letters()).length).toBeGreaterThan(1)
  })

  test('a page that cannot be printed fails the release, which names it', async () => {
    await startProcess()
    await changeAll()
    const before = (await releases(api)).live
    api.workshop.press.before = (address) => {
      if (address === PAGE) throw new Error(`ENOSPC: no space left on device, ${address}`)
    }
    const failed = await publish(api)
    api.workshop.press.before = () => {}
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining(PAGE) })
    expect((await releases(api)).live).toBe(before)
    expect(api.workshop.store.hasList(failed.number)).toBe(false)
    expect((await publish(api)).state).toBe('live')
  })
})

describe('contract §5 A second press', () => {
  /** Another one of the same store. @param before called before each of its prints */
  const open = async (before: () => void = () => {}) => {
    const [{ PaperPress }, { printSome }] = await Promise.all([
      import('../../support/releases/paper-press'),
      import('@/releases/printing/print-page'),
    ])
    const second = { ...api.workshop, press: new PaperPress() }
    second.press.before = before
    const state = { printed: second.press.printed, opened: 0, closed: 0 }
    api.workshop.openSecond = () => {
      state.opened += 1
      return {
        printSome: (number, addresses) => printSome(second, number, addresses),
        close: () => {
          state.closed += 1
        },
      }
    }
    return state
  }
  afterAll(() => {
    api.workshop.openSecond = undefined
  })

  test('it prints its part of many pages, each once, and closes', async () => {
    const second = await open()
    api.workshop.press.printed.length = 0
    const words = await changeAll()
    const { number, counts } = await publish(api)
    expect(second).toMatchObject({ opened: 1, closed: 1 })
    expect(second.printed.length).toBeGreaterThan(10)
    const all = [...second.printed, ...api.workshop.press.printed]
    expect([new Set(all).size, all.length]).toEqual([counts.pages, counts.pages])
    await expectWhole(number, words)
  })

  test('it is not opened for a few pages', async () => {
    const second = await open()
    await api.query(`update reference_products set synonym = 'One of them' where cat_no = 'AV-101002'`)
    await publish(api)
    expect(second.opened).toBe(0)
  })

  test('if the database was away for it, the release is tried again like the first', async () => {
    let isAway = true
    const second = await open(() => {
      if (!isAway) return
      isAway = false
      throw new DatabaseAway('The database does not answer')
    })
    const words = await changeAll()
    const { number } = await publish(api)
    expect(isAway).toBe(false)
    expect(second).toMatchObject({ opened: 2, closed: 2 })
    await expectWhole(number, words)
  })
})
