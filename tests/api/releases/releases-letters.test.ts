import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { goLive, productOf, publish, put, wordsAt } from '../../support/releases/releases'

const INDEX = '/reference-standards'

let api: Api
/** Adds categories under a letter, each with a product. */
async function add(letter: string, count: number): Promise<void> {
  await api.query(`insert into reference_categories (category_name, updated_at, created_at)
    select '${letter}name ' || n, now(), now() from generate_series(1, ${count}) as n`)
  await api.query(`insert into reference_products (name, cat_no, category_id, updated_at, created_at)
    select 'Of ' || category_name, 'LE-' || id, id, now(), now()
    from reference_categories where category_name like '${letter}name %'`)
}

/** The letters' pages and files of a release, each with its release. */
const lettersOf = (number: number): Map<string, number> =>
  new Map(
    [...api.workshop.store.list(number)].flatMap(([address, page]) =>
      'since' in page && (address.includes('?letter=') || address.startsWith('/find/letters/'))
        ? [[address, page.since]]
        : [],
    ),
  )

/** The pages and files of the release itself. */
const ownOf = (number: number) =>
  [...lettersOf(number)].filter(([, since]) => since === number).map(([address]) => address)

const namesOf = async (number: number, letter: string): Promise<unknown[]> =>
  JSON.parse((await wordsAt(api, number, `/find/letters/${letter}.json`)) ?? '{"names":[]}').names

const sinceOf = (number: number, address: string) => {
  const page = api.workshop.store.list(number).find(address)
  return page && 'since' in page ? page.since : null
}

let small = 0
let large = 0
let first = ''

beforeAll(async () => {
  api = await openApi('sample')
  // 4,000 pages of categories and products, of which this test only needs to know that they exist.
  api.workshop.press.isBlank = (address) => address.startsWith(`${INDEX}/`)
  await add('Y', 1)
})

describe('contract §7 The letters of releases', () => {
  test('an index of at most 2,000 names has no letters', async () => {
    small = (await publish(api)).number
    expect([...lettersOf(small).keys()]).toEqual([])
  })

  test('beyond that each letter has its pages, and each with names its file', async () => {
    await add('N', 1_100)
    await add('Q', 1_001)
    large = (await publish(api)).number
    const letters = [...lettersOf(large).keys()]
    expect(letters.filter((address) => address.includes('?letter='))).toHaveLength(26 + 2 + 2)
    expect(letters).toContain(`${INDEX}?letter=n&page=3`)
    expect(letters).toContain(`${INDEX}?letter=z`)
    expect(letters.filter((address) => address.startsWith('/find/'))).toEqual([
      ...['a', 'b', 'c', 'd', 'e', 'n', 'q', 'y'].map((letter) => `/find/letters/${letter}.json`),
    ])
    expect(await namesOf(large, 'q')).toHaveLength(1_001)
    first = (await wordsAt(api, large, '/find/letters/n.json')) ?? ''
    expect(await namesOf(large, 'a')).toContainEqual(['Abacavir', expect.any(Number)])
  })

  test('a changed product leaves all letters unchanged', async () => {
    await put(api, await productOf(api, 'Of Nname 7'), { name: 'Renamed substance' })
    expect(ownOf((await publish(api)).number)).toEqual([])
  })

  test('a category’s new number of products changes the file of its letter alone', async () => {
    await api.query(`insert into reference_products (name, cat_no, category_id, updated_at, created_at)
      select 'One more', 'LE-MORE', id, now(), now() from reference_categories where category_name = 'Nname 7'`)
    const { number } = await publish(api)
    expect(ownOf(number)).toEqual(['/find/letters/n.json'])
    expect(await namesOf(number, 'n')).toContainEqual(['Nname 7', 2])
    expect(sinceOf(number, INDEX)).toBe(large)
  })

  test('a renamed category changes the pages and the files of its letters', async () => {
    await api.query(`update reference_categories set category_name = 'Yield' where category_name = 'Qname 9'`)
    const { number } = await publish(api)
    expect(ownOf(number).sort()).toEqual([
      '/find/letters/q.json',
      '/find/letters/y.json',
      `${INDEX}?letter=q`,
      `${INDEX}?letter=q&page=2`,
      `${INDEX}?letter=y`,
    ])
    // 1,000 names are two pages.
    expect(sinceOf(large, `${INDEX}?letter=q&page=3`)).toBe(large)
    expect(sinceOf(number, `${INDEX}?letter=q&page=3`)).toBeNull()
    expect(await namesOf(number, 'y')).toContainEqual(['Yield', 1])
    expect(sinceOf(number, INDEX)).toBe(number)
  })

  test('the first name of a letter changes the pages of all letters, which show the letters with names', async () => {
    await api.query(
      `update reference_categories set category_name = 'Zname' where category_name = 'Qname 10'`,
    )
    const { number } = await publish(api)
    expect(ownOf(number).filter((address) => address.startsWith('/find/'))).toEqual([
      '/find/letters/q.json',
      '/find/letters/z.json',
    ])
    expect(ownOf(number).filter((address) => address.includes('?letter='))).toHaveLength(26 + 2 + 1)
    expect(await namesOf(number, 'z')).toEqual([['Zname', 1]])
  })

  test('after a rollback the files equal the former byte for byte', async () => {
    expect(await goLive(api, large)).toBe(200)
    expect(await wordsAt(api, large, '/find/letters/n.json')).toBe(first)
  })

  test('a file that the disk has lost is made again', async () => {
    const { printPage } = await import('@/releases/printing/print-page')
    const { releaseContext } = await import('@/releases/printing/release-context')
    const { store } = api.workshop
    const address = '/find/letters/n.json'
    await store.remove(address, large)
    const context = await releaseContext(api.payload.db.drizzle, store, large)
    await printPage(api.workshop, store.list(large), context, address)
    expect(await wordsAt(api, large, address)).toBe(first)
  })

  test('with 2,000 names again no letter is left', async () => {
    await api.query(`delete from reference_products where category_id in
      (select id from reference_categories where category_name like 'Qname %')`)
    const { number } = await publish(api)
    expect([...lettersOf(number).keys()]).toEqual([])
    expect(sinceOf(number, INDEX)).toBe(number)
  })
})
