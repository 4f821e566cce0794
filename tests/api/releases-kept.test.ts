import { cpSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../support/api'
import { addressesOf, publish, releases, wordsAt } from '../support/releases'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
})

const query = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
  (await api.payload.db.pool.query(text, values)).rows

describe('contract §5 releases that are kept', () => {
  test('with the pages and scripts of three builds; what an older one has printed goes, but never all of what is live', async () => {
    // Cards show the weight: all pages of the catalogue.
    await query('update reference_products set molecular_weight = $1', ['100.5'])
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
    const { collectReleases } = await import('@/releases/collect')
    await collectReleases(api.payload.db.drizzle, store)
    expect((await store.builds()).sort()).toEqual([store.build, 'newer', 'old'].sort())
    // Another build took this one's place, and has not listed the live release yet: whose pages it has are all there are.
    await collectReleases(api.payload.db.drizzle, store.of('the next one'))
    expect(await store.builds()).toContain(store.build)
    expect(press.printed.length).toBeGreaterThan(0)
    for (const name of builds) await store.of(name).removeBuild()
  })

  test('the newest twenty; of older ones neither pages nor rows are left', async () => {
    for (let round = 0; round < 23; round += 1) {
      await query(`update reference_products set synonym = $1 where cat_no = 'AV-101002'`, [`Round ${round}`])
      await publish(api)
    }
    const { releases: kept, live } = await releases(api)
    const numbers = kept.filter(({ state }) => state !== 'failed').map(({ number }) => number)
    expect(numbers.filter((number) => number > 0)).toHaveLength(20)
    expect(numbers.slice(0, 1)).toEqual([live])
    const { store } = api.workshop
    expect(store.lists().sort((a, b) => a - b)).toEqual(
      numbers.filter((number) => number > 0).sort((a, b) => a - b),
    )
    const oldest = Math.min(...numbers.filter((number) => number > 0))
    expect(await query('select 1 from release_products where until <= $1', [oldest])).toEqual([])
    // The oldest kept one is whole.
    const all = await Promise.all(addressesOf(api, oldest).map((address) => wordsAt(api, oldest, address)))
    expect(all.every(Boolean)).toBe(true)
  })
})
