import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { PageList } from '@/releases/pages/page-list'
import type { Site } from '@/server/site/site'
import { type Api, openApi } from '../../support/application/api'
import { productOf, publish, put, releases, wordsAt } from '../../support/releases/releases'

const FORMER = '/reference-standards/abacavir/abacavir'
const PRESENT = '/reference-standards/abacavir/abacavir-moved'

let api: Api
let number: number
beforeAll(async () => {
  api = await openApi('sample')
  const id = await productOf(api, 'AV-101001')
  await put(api, id, { synonym: 'Before it moves' })
  await publish(api)
  await put(api, id, { name: 'Abacavir Moved' })
  number = (await publish(api)).number
})

const database = () => api.payload.db.drizzle
const lists = () => import('@/releases/stored/page-lists')
const loseFolder = () => rmSync(api.workshop.store.directory, { recursive: true, force: true })

/** The site of an instance that starts on the present folder. */
async function startedSite() {
  const [{ CurrentSite }, { readLive }, { readPageList, readOtherList }] = await Promise.all([
    import('@/server/site/current-site'),
    import('@/releases/stored/stored-release'),
    lists(),
  ])
  const builtIn: Site = { release: 0, find: () => undefined, standIn: () => undefined, missing: () => {} }
  const { store } = api.workshop
  const adopted: number[] = []
  const site = new CurrentSite(builtIn, {
    live: () => readLive(database()),
    store,
    list: (release) => readPageList(database(), store, release),
    otherList: (other, release) => readOtherList(database(), other, release),
    printer: {
      print: async () => {},
      complete: async () => {},
      adopt: async (release) => void adopted.push(release),
    },
    report: () => {},
    shown: () => {},
  })
  await site.look()
  site.close()
  return { site, adopted }
}

describe('contract §8 The page lists of releases are rows', () => {
  test('an instance on an empty folder redirects moved addresses, and is ready at once', async () => {
    loseFolder()
    const { site, adopted } = await startedSite()
    expect([site.site.release, site.hasShownLive, adopted]).toEqual([number, true, []])
    expect(await site.document(number, FORMER)).toEqual({ movedTo: PRESENT })
    // Its pages count as unprinted.
    const { unprinted } = (await releases(api)).releases[0] ?? { unprinted: 0 }
    expect(unprinted).toBe(api.workshop.store.list(number).size)
  })

  test('an earlier release can be put live again there, with its addresses', async () => {
    loseFolder()
    const { readPageList } = await lists()
    const list = await readPageList(database(), api.workshop.store, number - 1)
    expect(list?.find(FORMER)).toEqual({ since: number - 1 })
  })

  test('another list on the disk, as after a restore of an older database, is replaced', async () => {
    const { store } = api.workshop
    await PageList.of([['/', { since: 1 }]]).write(store.listFile(number))
    const { site } = await startedSite()
    expect(await site.document(number, FORMER)).toEqual({ movedTo: PRESENT })
    expect(await wordsAt(api, number, FORMER)).toBe(`→ ${PRESENT}`)
  })

  test('lists that an older version has on the disk only are imported, for every build', async () => {
    const { takeOverLists, readOtherList, readPageList } = await lists()
    const { store } = api.workshop
    const older = store.of('older')
    await store.list(number).write(older.listFile(number))
    // A release that the database does not know.
    await store.list(number).write(older.listFile(99))
    await api.payload.db.pool.query('delete from release_page_lists')
    await takeOverLists(database(), store)
    const { rows } = await api.payload.db.pool.query(
      'select build, release from release_page_lists order by build, release',
    )
    const own = rows.filter(({ build }) => build === store.build)
    expect(rows.filter(({ build }) => build === 'older')).toEqual([{ build: 'older', release: number }])
    expect(own.map(({ release }) => release)).toEqual([number - 1, number])
    rmSync(path.join(store.directory, 'older'), { recursive: true })
    expect((await readOtherList(database(), older, number))?.find(FORMER)).toEqual({ movedTo: PRESENT })
    expect((await readPageList(database(), store, number))?.find(FORMER)).toEqual({ movedTo: PRESENT })
  })

  test('a build without a list of its own redirects moved addresses from another build’s', async () => {
    const { adoptRelease } = await import('@/releases/printing/adopt-release')
    const { readPageList } = await lists()
    loseFolder()
    const store = api.workshop.store.of('the-next')
    await adoptRelease({ ...api.workshop, store }, number)
    expect((await readPageList(database(), store, number))?.find(FORMER)).toEqual({ movedTo: PRESENT })
    await api.payload.db.pool.query(`delete from release_page_lists where build = 'the-next'`)
  })

  test('lists are deleted with their release, and with a failed one', async () => {
    await put(api, await productOf(api, 'AV-101001'), { synonym: 'Never seen' })
    api.workshop.press.before = () => {
      throw new Error('The press is broken')
    }
    const failed = await publish(api)
    api.workshop.press.before = () => {}
    expect(failed.state).toBe('failed')
    expect((await api.send(`DELETE /release/${number - 1}`)).status).toBe(200)
    const { rows } = await api.payload.db.pool.query('select distinct release from release_page_lists')
    expect(rows).toEqual([{ release: number }])
    expect(existsSync(api.workshop.store.listFile(failed.number))).toBe(false)
  })
})
