import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { services } from '@/content-seed/pages/services/services'
import type { ReleaseAnswer } from '@/domain/contract/release-answers'
import { testData } from '../../../scripts/steps/test-data.mjs'
import { type Api, openApi } from '../../support/application/api'
import { dice } from '../../support/chance/dice'
import { createCategory, createProduct } from '../../support/products/factories'
import { addressesOf, pending, release, wordsAt } from '../../support/releases/releases'

let api: Api
let directory: string
beforeAll(async () => {
  api = await openApi('sample')
  directory = mkdtempSync(path.join(testData, 'anew-'))
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

type Product = { id: number; name: string; category_id: number }
type Category = { id: number; category_name: string }

const NAMES = ['α-Tocopherol', 'Crème', '***', '(±)-Ibuprofen', 'Zebra', 'Abacavir', 'unlisted', 'page=2']
const NUMBERS = ['', '50-78-2', '58-08-2']

/** Each kind of change by staff, applied to a random record. */
function edits(roll: (below: number) => number, round: string) {
  const one = async <Row>(text: string, values: unknown[] = []): Promise<Row> => {
    const rows = await api.query<Row>(text, values)
    // There are always some.
    return rows[roll(rows.length)] as Row
  }
  const product = () =>
    one<Product>('select id, name, category_id from reference_products where deleted_at is null order by id')
  const category = () => one<Category>('select id, category_name from reference_categories order by id')
  const put = async (values: Record<string, unknown>) =>
    api.send(`PUT /reference-standards/product/${(await product()).id}`, { json: values })
  const move = async (ids: number[], to: number) => {
    if (ids.length === 0) return
    const { status } = await api.send('POST /reference-standards/product/bulk', {
      json: { select: { ids }, move_to: to },
    })
    expect(status).toBe(202)
    await api.runner?.idle()
  }
  const of = async ({ id }: Category) =>
    (
      await api.query<{ id: number }>(
        'select id from reference_products where category_id = $1 and deleted_at is null',
        [id],
      )
    ).map((found) => found.id)
  const words = (id: number, json: Record<string, string>) =>
    api.send(`PUT /reference-standards/category/${id}`, { json })
  return [
    () => put({ name: NAMES[roll(NAMES.length)] }),
    () => put({ name: `${NAMES[roll(NAMES.length)]} ${round}` }),
    () => put({ synonym: `said in ${round}` }),
    () => put({ shipping_temperature: `${-roll(80)} °C` }),
    () => put({ related_cas_no: NUMBERS[roll(NUMBERS.length)] ?? '' }),
    () => put({ description: `for staff ${round}` }),
    () => put({ cat_no: `N-${round}` }),
    () => put({ held: roll(2) === 0 }),
    async () => api.send(`DELETE /reference-standards/product/${(await product()).id}`),
    () =>
      api.query(`update reference_products set held = not held where category_id = $1 and id % 3 = 0`, [
        roll(40),
      ]),
    async () =>
      createProduct(api, { category_id: (await category()).id, name: NAMES[roll(8)], cat_no: `C-${round}` }),
    async () => {
      const { id } = await createCategory(api, { category_name: `${NAMES[roll(8)]} of ${round}` })
      await move([(await product()).id], id)
    },
    async () => move([(await product()).id], (await category()).id),
    async () => move(await of(await category()), (await category()).id),
    async () => words((await category()).id, { category_name: `${NAMES[roll(8)]} in ${round}` }),
    async () => {
      const { id, category_name } = await category()
      await words(id, { category_name, description: `about ${round}` })
    },
    async () => {
      const [a, b] = [await category(), await category()]
      if (a.id === b.id) return
      await words(a.id, { category_name: `between ${round}` })
      await words(b.id, { category_name: a.category_name })
      await words(a.id, { category_name: b.category_name })
    },
    async () => {
      const former = await category()
      const ids = await of(former)
      await words(former.id, { category_name: `former ${round}` })
      await move(ids, (await createCategory(api, { category_name: former.category_name })).id)
      await api.send(`DELETE /reference-standards/category/${former.id}`)
    },
    () =>
      api.query(
        `insert into content_documents (document_key, content) values ($1, $2)
         on conflict (document_key) do update set content = excluded.content`,
        [
          services.documentKey,
          JSON.stringify(services.seed.map((item) => ({ ...item, description: `As of ${round}` }))),
        ],
      ),
  ]
}

/** Every address of a release with its words, as printed by a workshop without stored pages. */
async function printedAnew(number: number): Promise<Map<string, string | null>> {
  const [{ paperWorkshop }, { adoptRelease }, { printWith }, { releaseContext }, { DOCUMENT }] =
    await Promise.all([
      import('../../support/releases/paper-press'),
      import('@/releases/printing/adopt-release'),
      import('@/releases/printing/print-page'),
      import('@/releases/printing/release-context'),
      import('@/releases/pages/page-file'),
    ])
  const paper = paperWorkshop(api.payload, path.join(directory, String(number)))
  // A release of another build, not listed by this one.
  const workshop = { ...paper, store: paper.store.of(`anew-${number}`) }
  const { store, press } = workshop
  await adoptRelease(workshop, number)
  const context = await releaseContext(api.payload.db.drizzle, store, number)
  const printed = addressesOf({ ...api, workshop }, number).map(async (address) => {
    const place = store.list(number).find(address)
    // The sitemap was printed with the list.
    if (!place || 'movedTo' in place || store.has(address, place.since))
      return [address, await wordsAt({ ...api, workshop }, number, address)] as const
    const { parts } = await printWith(press, address, context)
    return [address, String(parts.get(DOCUMENT))] as const
  })
  return new Map(await Promise.all(printed))
}

/** Words read once: a printed page never changes. */
const read = new Map<string, Promise<string | null>>()

async function shownBy(number: number): Promise<Map<string, string | null>> {
  const list = api.workshop.store.list(number)
  const wordsOnce = (address: string) => {
    const page = list.find(address)
    const key = page && 'since' in page ? `${page.since} ${address}` : `${number} ${address}`
    const words = read.get(key) ?? wordsAt(api, number, address)
    read.set(key, words)
    return words
  }
  const addresses = addressesOf(api, number)
  const words = await Promise.all(addresses.map(wordsOnce))
  return new Map(addresses.map((address, index) => [address, words[index] ?? null]))
}

const isPage = ([, words]: [string, string | null]) => !words?.startsWith('→ ')

describe('contract §5 Printed and reused pages of a release', () => {
  test.each([1, 2, 3])(
    'together they equal a release printed whole, whatever was changed (%d)',
    async (seed) => {
      const roll = dice(seed)
      for (let step = 0; step < 8; step += 1) {
        const kinds = edits(roll, `${seed}-${step}`)
        for (let count = 1 + roll(6); count > 0; count -= 1) await kinds[roll(kinds.length)]?.()
        const { items, total, counts } = await pending(api, '?limit=100')
        if (total === 0) continue
        const chosen = roll(3) === 0 ? items.filter(() => roll(2) === 0) : []
        const keys = (kind: string) => chosen.filter((item) => item.kind === kind).map(({ key }) => key)
        const only = { products: keys('product').map(Number), content: keys('content') }
        const begun = await api.send<ReleaseAnswer & { detail?: string }>('POST /release/', {
          json: chosen.length > 0 ? { only } : {},
        })
        // A product of a renamed category cannot be released alone.
        if (begun.body.detail?.includes('only its category')) continue
        const { number } = begun.body
        await api.runner?.idle()
        const done = await release(api, number)
        // Of two products that exchange numbers one cannot be released alone.
        if (done.error?.includes('would stand for two products')) continue
        expect(done).toMatchObject({ state: 'live', error: null })
        // Before release 0 nothing was printed.
        if (chosen.length === 0 && done.base > 0) expect(done.counts.pages).toBe(counts.pages)
        const shown = await shownBy(number)
        expect(Object.fromEntries([...shown].filter(isPage))).toEqual(
          Object.fromEntries([...(await printedAnew(number))].filter(isPage)),
        )
        for (const [address, words] of shown) {
          if (words?.startsWith('→ '))
            expect({ address, isPage: isPage(['', shown.get(words.slice(2)) ?? '→ ']) }).toEqual({
              address,
              isPage: true,
            })
        }
      }
    },
  )
})
