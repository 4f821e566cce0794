import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { homeHero } from '@/content-seed/pages/home/hero'
import type { ReleaseAnswer } from '@/domain/contract/release-answers'
import { dice } from '../../support/chance/dice'
import { blocksOfAllTypes, pageOf } from '../../support/content/composed-page'
import { type KindPanel, openKindPanel } from '../../support/content/kind-panel'
import { goLive, productOf, publish, put, release, wordsAt } from '../../support/releases/releases'

let panel: KindPanel
beforeAll(async () => {
  panel = await openKindPanel('sample')
  await panel.api.payload.db.pool.query(
    'insert into content_documents (document_key, content) values ($1, $2)',
    [
      homeHero.documentKey,
      JSON.stringify({ ...homeHero.seed, action: { label: 'Look there', href: '/services' } }),
    ],
  )
  await publish(panel.api)
})

/** Removes the changes of a walk before the next. */
afterEach(async () => {
  const { pool } = panel.api.payload.db
  await pool.query("delete from content_documents where document_key ~ '^(pages|redirects)/'")
  await pool.query(
    'truncate content_pages, _content_pages_v, content_redirects, _content_redirects_v cascade',
  )
  await publish(panel.api)
})

const ADDRESSES = Array.from({ length: 7 }, (_, n) => `/place-${n}`)
const PRODUCTS = ['AV-101001', 'AV-101002']
const NAMES = ['Abacavir One', 'Abacavir Two', 'Abacavir Three']

type Page = { id: number; key: string }

/** Random changes of editors and staff to pages, links, redirects and products; a refused one changes nothing. */
class Wanderer {
  readonly #pages: Page[] = []
  #count = 0

  constructor(private readonly pick: (below: number) => number) {}

  /** A random element. */
  #one<T>(things: readonly T[]): T {
    const thing = things[this.pick(things.length)]
    if (thing === undefined) throw new Error('There is nothing to choose from')
    return thing
  }

  /** A random target: a page, a product, or a typed address. */
  #target(): string {
    const named = [
      ...this.#pages.map(({ key }) => `doc:${key}`),
      ...PRODUCTS.map((no) => `doc:product/${no}`),
    ]
    return this.#one([...named, ...named, '/services', this.#one(ADDRESSES)])
  }

  #band = () => ({
    ...blocksOfAllTypes.band,
    actions: [this.#target(), this.#target()].map((href) => ({ label: 'Look there', href })),
  })

  /** Makes a call that may be refused, but never fails. */
  async #call(call: string, json: object) {
    const { status, body } = await panel.call(call, json)
    expect({ call, status, body: status < 500 || body }).toEqual({ call, status, body: true })
    return status < 300 ? body.doc : null
  }

  async #create() {
    this.#count += 1
    const made = await this.#call(
      'POST /pages',
      pageOf([this.#band()], {
        title: `Page ${this.#count}`,
        address: this.#one(ADDRESSES),
        parent: this.#target(),
      }),
    )
    if (made) this.#pages.push({ id: made.id, key: String(made.documentKey) })
  }

  async step(): Promise<void> {
    if (this.#pages.length < 2) return this.#create()
    const { id } = this.#one(this.#pages)
    const ways: (() => Promise<unknown>)[] = [
      () => this.#create(),
      () => this.#call(`PATCH /pages/${id}`, { address: this.#one(ADDRESSES) }),
      () => this.#call(`PATCH /pages/${id}`, { address: this.#one(ADDRESSES), former: [] }),
      () => this.#call(`PATCH /pages/${id}`, { blocks: [this.#band()] }),
      () => this.#call(`POST /pages/${id}/remove`, this.pick(2) ? { redirect: this.#target() } : {}),
      () => this.#call(`POST /pages/${id}/restore`, {}),
      () => this.#call('POST /redirects', { from: `/from-${this.pick(4)}`, to: this.#target() }),
      async () => put(panel.api, await productOf(panel.api, this.#one(PRODUCTS)), { name: this.#one(NAMES) }),
      async () =>
        put(panel.api, await productOf(panel.api, this.#one(PRODUCTS)), { held: this.pick(3) === 0 }),
    ]
    await this.#one(ways)()
  }
}

/** Publishes pending changes. @returns null if there were none, or if a link would have been broken */
async function released(): Promise<number | null> {
  const { status, body } = await panel.api.send<ReleaseAnswer>('POST /release/', { json: {} })
  if (status === 409) return null
  expect({ status, body }).toMatchObject({ status: 202 })
  await panel.api.runner?.idle()
  const { state, error } = await release(panel.api, body.number)
  if (state === 'live') return body.number
  expect({ state, error }).toEqual({
    state: 'failed',
    error: expect.stringMatching(/ names “.+”, which visitors would not have/),
  })
  // A held-back product: visitors keep the former one.
  for (const number of PRODUCTS) await put(panel.api, await productOf(panel.api, number), { held: false })
  return null
}

/** Every editor's page of a release, with its words. */
async function pagesOf(number: number): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const address of ['/', ...ADDRESSES]) {
    const words = await wordsAt(panel.api, number, address)
    if (words !== null) found.set(address, words)
  }
  return found
}

/** The number of redirects from an address to a page of the release; infinite without one. */
function hops(number: number, address: string, left = 5): number {
  const found = panel.api.workshop.store.list(number).find(address.replace(/#.*$/, ''))
  if (!found || left === 0) return Number.POSITIVE_INFINITY
  return 'since' in found ? 0 : 1 + hops(number, found.movedTo, left - 1)
}

const linksIn = (words: string): string[] =>
  Array.from(words.matchAll(/"(?:href|parent)":"([^"]*)"/g), ([, link = '']) => link)

describe('contract §9 Random renames, moves, removals and redirects', () => {
  test.each([1, 2])(
    'no link of a printed page is broken or passes over two redirects, and a release put live again is unchanged byte for byte: %i',
    async (seed) => {
      const wanderer = new Wanderer(dice(seed))
      const kept = new Map<number, Map<string, string>>()
      for (let number = 0; number < 8; number += 1) {
        for (let step = 0; step < 4; step += 1) await wanderer.step()
        const live = await released()
        if (live === null) continue
        const pages = await pagesOf(live)
        kept.set(live, pages)
        for (const [address, words] of pages) {
          if (words.startsWith('→')) expect([address, hops(live, address)]).toEqual([address, 1])
          else
            for (const link of linksIn(words))
              expect({ live, address, link, hops: hops(live, link) }).toMatchObject({ hops: 0 })
        }
      }
      expect(kept.size).toBeGreaterThan(2)
      for (const [number, pages] of kept) {
        await goLive(panel.api, number)
        expect(await pagesOf(number)).toEqual(pages)
      }
    },
  )
})
