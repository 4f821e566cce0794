import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { goLive, productOf, publish, put, wordsAt } from '../../support/releases/releases'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
})

type Item = { id: string; title: string; content_html: string; date_published: string }

/** The entries of a live release's feed, made at its first request. */
async function itemsOf(number: number): Promise<Item[]> {
  const { printSome } = await import('@/releases/printing/print-page')
  await printSome(api.workshop, number, ['/feed.json', '/feed.xml'])
  return JSON.parse((await wordsAt(api, number, '/feed.json')) ?? '{}').items
}

/** The SDF of a product's page. */
async function sdfOf(number: number, address: string): Promise<string | null> {
  const { catNoOfPart } = await import('@/releases/pages/page-file')
  const { printSome } = await import('@/releases/printing/print-page')
  const { plainOf } = await import('@/server/site/stored-page')
  const { store } = api.workshop
  await printSome(api.workshop, number, [address])
  const listed = store.list(number).find(address)
  const page = listed && 'since' in listed ? await store.read(address, listed.since) : null
  const part = [...(page?.parts ?? [])].find(([name]) => catNoOfPart(name) !== null)
  return part ? (await plainOf(part[1])).toString() : null
}

const CAFFEINE = '/reference-standards/caffeine/caffeine'

let first = 0
describe('contract §7 The files of a release beside its pages', () => {
  test("the SDF of a product has its structure and its page's fields; a product without a structure has no SDF", async () => {
    await api.query(`update reference_products set smiles = 'not a smiles' where name = 'Theobromine'`)
    first = (await publish(api)).number
    const sdf = (await sdfOf(first, CAFFEINE)) ?? ''
    expect(sdf).toMatch(/^AV-\d{6}\n.*\n\n 14 15 .*V2000\n/)
    expect(sdf).toMatch(/\nM {2}END\n> {2}<name>\nCaffeine\n\n> {2}<cat_no>\nAV-\d{6}\n/)
    expect(sdf).toMatch(/\n> {2}<cas_no>\n58-08-2\n/)
    expect(sdf).toMatch(/\n\$\$\$\$\n$/)
    expect(sdf).not.toMatch(/held|description|image_path|file_path/)
    const [bare] = await api.query<{ slug: string; category_slug: string }>(
      `select p.slug, c.slug as category_slug from release_products p join release_categories c using (category_id)
       where p.fields ->> 'smiles' = 'not a smiles'`,
    )
    if (bare) expect(await sdfOf(first, `/reference-standards/${bare.category_slug}/${bare.slug}`)).toBeNull()
  })

  test('the feed of the first release has one entry with its additions to the built-in content', async () => {
    const items = await itemsOf(first)
    expect(items).toHaveLength(1)
    expect(items[0]?.title).toMatch(/^\d+ added, \d+ changed, \d+ removed$/)
  })

  test('a later feed names changed and removed products, without held ones, notes and names of staff', async () => {
    await put(api, await productOf(api, 'AV-106002'), { name: 'Renamed & <changed>' })
    await api.query(`update reference_products set deleted_at = now() where name = 'Caffeine'`)
    await api.query(`insert into reference_products (name, cat_no, category_id, held, updated_at, created_at)
      select 'Secret substance', 'AV-900001', (select min(category_id) from reference_products), true, now(), now()`)
    const { number } = await publish(api)
    await api.query(`update releases set label = 'a note of staff' where number = $1`, [number])
    const items = await itemsOf(number)
    expect(items.map(({ title }) => title)[0]).toBe('0 added, 1 changed, 1 removed')
    expect(items).toHaveLength(2)
    expect(items[0]?.content_html).toContain('>Renamed &amp; &lt;changed&gt;</a>')
    expect(items[0]?.content_html).toMatch(
      /<h2>Removed<\/h2><ul><li><a href="[^"]*\/reference-standards#search=Caffeine">Caffeine<\/a>/,
    )
    const xml = (await wordsAt(api, number, '/feed.xml')) ?? ''
    for (const text of [JSON.stringify(items), xml])
      expect(text).not.toMatch(/Secret substance|a note of staff|@/)
  })

  test('after a rollback the feed is byte for byte the former one, with the original dates', async () => {
    const before = await wordsAt(api, first, '/feed.json')
    const [then] = await itemsOf(first)
    expect(await goLive(api, first)).toBe(200)
    const [row] = await api.query<{ first_live_at: Date; went_live_at: Date }>(
      'select first_live_at, went_live_at from releases where number = $1',
      [first],
    )
    expect(row?.first_live_at.toISOString().slice(0, 19)).toBe(then?.date_published.slice(0, 19))
    expect(row?.went_live_at.getTime()).toBeGreaterThan(row?.first_live_at.getTime() ?? 0)
    expect(await wordsAt(api, first, '/feed.json')).toBe(before)
  })

  test('feeds are made when a release goes live, not before', async () => {
    const { surveyPages } = await import('@/releases/printing/print-all')
    const { store } = api.workshop
    await store.remove('/feed.json', first)
    expect((await surveyPages(store, store.list(first), { since: first })).unprinted).not.toContain(
      '/feed.json',
    )
  })
})
