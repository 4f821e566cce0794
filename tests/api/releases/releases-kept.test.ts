import { cpSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { addressesOf, publish, releases, wordsAt } from '../../support/releases/releases'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
})

describe('contract §5 Releases that are kept', () => {
  test("pages and scripts of three builds are kept; an older build’s pages are removed, but never all of the live release's", async () => {
    // Cards show the weight: all pages of the catalogue.
    await api.query('update reference_products set molecular_weight = $1', ['100.5'])
    const { number } = await publish(api)
    const { store, press } = api.workshop
    const builds = ['oldest', 'older', 'old', 'newer']
    for (const [age, name] of builds.entries()) {
      const build = store.of(name)
      mkdirSync(build.assets, { recursive: true })
      writeFileSync(path.join(build.assets, 'script.js'), name)
      mkdirSync(path.dirname(build.listFile(number)), { recursive: true })
      cpSync(store.listFile(number), build.listFile(number))
      const at = new Date(Date.now() - (10 - age) * 60_000)
      utimesSync(path.join(store.directory, name), at, at)
    }
    const { collectReleases } = await import('@/releases/preparing/collect')
    await collectReleases(api.payload.db.drizzle, store)
    expect((await store.builds()).sort()).toEqual([store.build, 'newer', 'old'].sort())
    // Another build took this one's place, and has not listed the live release yet: whose pages it has are all there are.
    await collectReleases(api.payload.db.drizzle, store.of('the next one'))
    expect(await store.builds()).toContain(store.build)
    expect(press.printed.length).toBeGreaterThan(0)
    for (const name of builds) await store.of(name).removeBuild()
  })

  test('an old release stays while something urgent is done, and goes afterwards', async () => {
    const { store } = api.workshop
    const { live: number } = await releases(api)
    await api.query('update reference_products set molecular_weight = $1', ['101.5'])
    await publish(api)
    await api.runner?.idle()
    const gone = number + 1_000
    mkdirSync(path.dirname(store.listFile(gone)), { recursive: true })
    cpSync(store.listFile(number), store.listFile(gone))
    const { collectReleases } = await import('@/releases/preparing/collect')
    let goOn = () => {}
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let rests = 0
    const read = vi.spyOn(Object.getPrototypeOf(store), 'list')
    const collected = collectReleases(api.payload.db.drizzle, store, () => {
      rests += 1
      return waiting
    })
    await vi.waitFor(() => expect(rests).toBe(1), 10_000)
    expect(store.lists()).toContain(gone)
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
    goOn()
    await collected
    expect(store.lists()).not.toContain(gone)
  })

  test('the twenty releases last live are kept; older ones lose their pages and rows', async () => {
    await api.query(`update reference_products set synonym = 'Planned' where cat_no = 'AV-101002'`)
    const planned = await publish(api, { live_at: '2099-01-01T00:00:00Z' })
    for (let round = 0; round < 23; round += 1) {
      await api.query(`update reference_products set synonym = $1 where cat_no = 'AV-101002'`, [
        `Round ${round}`,
      ])
      await publish(api)
    }
    // Previews, and attempts that came to nothing.
    await api.query(
      `insert into releases (number, state, base, goes_live)
       select nextval('release_numbers'), state, 0, false from generate_series(1, 25), unnest('{ready,failed,cancelled}'::text[]) as state`,
    )
    const { store } = api.workshop
    const { collectReleases } = await import('@/releases/preparing/collect')
    await collectReleases(api.payload.db.drizzle, store)

    const { releases: kept, live } = await releases(api, 100)
    const numbersOf = (...states: string[]) =>
      kept.filter(({ number, state }) => number > 0 && states.includes(state)).map(({ number }) => number)
    const seen = numbersOf('live', 'retired')
    // What the scheduled one was made upon is kept as well.
    expect(seen).toHaveLength(20 + 1)
    expect(seen.at(-1)).toBe(planned.base)
    expect(seen[0]).toBe(live)
    expect(kept.find(({ number }) => number === planned.number)).toEqual(planned)
    expect(numbersOf('ready')).toHaveLength(20 + 1)
    expect(numbersOf('failed', 'cancelled')).toHaveLength(20)
    expect(store.lists().sort((a, b) => a - b)).toEqual([...seen, planned.number].sort((a, b) => a - b))
    const oldest = Math.min(...seen)
    const ended = 'select 1 from release_products where until <= $1 and not (since <= $2 and until > $2)'
    expect(await api.query(ended, [oldest, planned.number])).toEqual([])
    // The oldest kept one is whole, and so is the one that is planned.
    for (const number of [oldest, planned.number]) {
      const all = await Promise.all(addressesOf(api, number).map((address) => wordsAt(api, number, address)))
      expect(all.every(Boolean)).toBe(true)
    }
  })
})
