import { beforeAll, describe, expect, test } from 'vitest'
import { TEXTS } from '@/content-seed/search/fetched-texts'
import { structureSearch } from '@/content-seed/search/structure-search'
import { type Api, openApi } from '../../support/application/api'
import { findingFiles, findingMadeAnew, storedFinding } from '../../support/releases/finding-files'
import { goLive, productOf, publish, put, release, wordsAt } from '../../support/releases/releases'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
  // As of a server that has just been started.
  await api.query('delete from structures')
  // More than one file holds.
  await api.query(`insert into reference_products (name, cat_no, category_id, updated_at, created_at)
    select 'Findable ' || n, 'FI-' || n, (select min(category_id) from reference_products), now(), now()
    from generate_series(1, 60) as n`)
})

const INDEX = '/find/index.json'

/** What visitors of a release find. */
async function foundIn(number: number, text: string): Promise<string[]> {
  const { openFinder } = await import('@/domain/finding/matching/finder')
  const answer = await openFinder((name) => wordsAt(api, number, `/find/${name}`)).find(text)
  return answer.ok ? answer.found.substances.map(({ product }) => product.name) : ['not available']
}

/** The structures that a release's files have. */
async function structuresIn(number: number) {
  const { readStructureBlock } = await import('@/domain/finding/structures/structure-block')
  const { readStoredFile } = await import('@/releases/finding/stored-files')
  const blocks = await Promise.all(
    [...finding(number)]
      .filter(([address]) => address.endsWith('.bin'))
      .map(async ([address, since]) => {
        const bytes = await readStoredFile(api.workshop.store, address, since)
        return bytes && readStructureBlock(bytes)
      }),
  )
  return {
    files: blocks.length,
    count: blocks.reduce((sum, block) => sum + (block?.count ?? 0), 0),
    pending: blocks.reduce((sum, block) => sum + (block?.pending ?? 0), 0),
  }
}

const finding = (number: number) => findingFiles(api, number)
const stored = (number: number) => storedFinding(api, number)
const madeAnew = (number: number) => findingMadeAnew(api, number)

let first = 0
let second = 0

describe('contract §7 The finding files of a release', () => {
  test('the files are listed with the pages, and find what the release shows', async () => {
    first = (await publish(api)).number
    expect((await release(api, first)).state).toBe('live')
    expect(finding(first).size).toBeGreaterThan(30)
    expect(await foundIn(first, 'findable 17')).toEqual(['Findable 17'])
    expect(await foundIn(first, '58-08-2')).toContain('Caffeine')
    expect(await stored(first)).toEqual(await madeAnew(first))
  })

  test('the files say how many structures are not indexed yet, and include them later', async () => {
    const { indexStructures, readStructures } = await import('@/catalogue/structures/structures')
    const { PendingStructures } = await import('@/releases/finding/structure-pages')
    const before = await structuresIn(first)
    expect(before).toMatchObject({ files: 1, count: 0 })
    expect(before.pending).toBeGreaterThan(80)
    const structures = new PendingStructures(api.payload.db.drizzle, api.workshop.store)
    expect(await structures.add(first)).toBe(before.pending)
    await readStructures(api.payload)
    await indexStructures(api.payload)
    expect(await structures.add(first)).toBe(0)
    expect(await structuresIn(first)).toEqual({ files: 1, count: before.pending, pending: 0 })
    expect(await stored(first)).toEqual(await madeAnew(first))
  })

  test('unaffected files are shared, and equal those of a full run', async () => {
    await put(api, await productOf(api, 'FI-17'), { name: 'Renamed substance' })
    second = (await publish(api)).number
    const changed = [...finding(second)].filter(([, since]) => since === second).map(([address]) => address)
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.length).toBeLessThan(20)
    expect(changed).not.toContain(INDEX)
    // Its structure is the same.
    expect(changed.filter((address) => address.endsWith('.bin'))).toEqual([])
    expect(await foundIn(second, 'renamed substance')).toEqual(['Renamed substance'])
    expect(await stored(second)).toEqual(await madeAnew(second))
  })

  test('the files omit a held product, and follow a renamed category', async () => {
    await api.query(`update reference_products set held = true where cat_no = 'FI-30'`)
    await api.query(
      `update reference_categories set category_name = 'Aardvark' where category_name = 'Caffeine'`,
    )
    const { number } = await publish(api)
    expect(await foundIn(number, 'FI-30')).not.toContain('Findable 30')
    expect(await stored(number)).toEqual(await madeAnew(number))
  })

  test('the files have the new structure of a changed product', async () => {
    const { count } = await structuresIn(second)
    await put(api, await productOf(api, 'FI-18'), { smiles: 'CCCCCCCCCCCCSCl' })
    const { number } = await publish(api)
    expect(await structuresIn(number)).toMatchObject({ count, pending: 1 })
    expect(await stored(number)).toEqual(await madeAnew(number))
  })

  test('a changed text of box or dialogs writes its own file only', async () => {
    const words = { ...structureSearch.seed, stop: 'End the search' }
    await api.query(`insert into content_documents (document_key, content) values ($1, $2)`, [
      structureSearch.documentKey,
      JSON.stringify(words),
    ])
    const { number } = await publish(api)
    const changed = [...finding(number)].filter(([, since]) => since === number).map(([address]) => address)
    expect(changed).toEqual([`/find/${TEXTS}structure.json`])
    expect(JSON.parse((await wordsAt(api, number, `/find/${TEXTS}structure.json`)) ?? '')).toEqual(words)
    await api.query(`delete from content_documents where document_key = $1`, [structureSearch.documentKey])
  })

  test('after a rollback the files are the former ones', async () => {
    expect(await goLive(api, first)).toBe(200)
    expect(await foundIn(first, 'renamed substance')).toEqual([])
    expect(await foundIn(first, 'findable 17')).toEqual(['Findable 17'])
    expect(await goLive(api, second)).toBe(200)
  })

  test('files that a disk has lost are made again, unchanged', async () => {
    const before = await stored(second)
    const { store } = api.workshop
    const lost = [...finding(second)].slice(0, 5)
    for (const [address, since] of lost) await store.remove(address, since)
    const { printSome } = await import('@/releases/printing/print-page')
    await Promise.all(lost.map(([address]) => printSome(api.workshop, second, [address])))
    expect(await stored(second)).toEqual(before)
  })

  test('all files are made where the previous ones cannot be read', async () => {
    const { store } = api.workshop
    for (const [address, since] of finding(second)) await store.remove(address, since)
    const told: unknown[] = []
    const { error } = console
    console.error = (message: unknown) => told.push(message)
    await put(api, await productOf(api, 'FI-1'), { name: 'Another name' })
    const { number } = await publish(api).finally(() => {
      console.error = error
    })
    expect(told).toEqual([expect.stringContaining(`of release ${second} cannot be changed`)])
    expect(new Set(finding(number).values())).toEqual(new Set([number]))
    expect(await stored(number)).toEqual(await madeAnew(number))
  })
})
