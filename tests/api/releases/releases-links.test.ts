import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { homeHero } from '@/content-seed/pages/home/hero'
import { type Api, openApi } from '../../support/application/api'
import { productOf, publish, put, wordsAt } from '../../support/releases/releases'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
})

const SULFATE = 'AV-101002'

/** Saves the opening of Home with a link to a target. */
const leadTo = (href: string) =>
  api.payload.db.pool.query(
    `insert into content_documents (document_key, content) values ($1, $2)
     on conflict (document_key) do update set content = excluded.content`,
    [homeHero.documentKey, JSON.stringify({ ...homeHero.seed, action: { label: 'Look there', href } })],
  )

describe('contract §9 A release never leaves a broken link', () => {
  beforeEach(() => {
    api.workshop.press.printed.length = 0
  })

  test.each([
    ['doc:product/AV-000000', 'AV-000000'],
    ['doc:category/none', 'none'],
    ['doc:pages/careers', 'careers'],
    ['doc:posts/post-0', 'post-0'],
  ])('%s: it fails, and names document and field', async (href, name) => {
    await leadTo(href)
    const { state, error } = await publish(api)
    expect({ state, error }).toEqual({
      state: 'failed',
      error: `Nothing was published. “Home: opening” › Button › Leads to names “${name}”, which visitors would not have. Correct this and publish again.`,
    })
    expect(api.workshop.press.printed).toEqual([])
  })
})

describe('contract §9 A page carries the address of its target', () => {
  test('the page is printed again when its target moves, not when the target’s words change', async () => {
    const id = await productOf(api, SULFATE)
    await leadTo(`doc:product/${SULFATE}`)
    const first = await publish(api)
    expect(first.state).toBe('live')
    expect(await wordsAt(api, first.number, '/')).toContain(
      '"href":"/reference-standards/abacavir/abacavir-sulfate"',
    )

    api.workshop.press.printed.length = 0
    await put(api, id, { synonym: 'Other words' })
    await publish(api)
    expect(api.workshop.press.printed).not.toContain('/')

    await put(api, id, { name: 'Abacavir Hemisulfate' })
    const moved = await publish(api)
    expect(api.workshop.press.printed).toContain('/')
    expect(await wordsAt(api, moved.number, '/')).toContain(
      '"href":"/reference-standards/abacavir/abacavir-hemisulfate"',
    )
  })

  test('a category is named by the end of its address', async () => {
    await leadTo('doc:category/abacavir')
    const { number } = await publish(api)
    expect(await wordsAt(api, number, '/')).toContain('"href":"/reference-standards/abacavir"')
  })

  test('a target that is held back fails the release, which leaves no broken link', async () => {
    await leadTo(`doc:product/${SULFATE}`)
    await put(api, await productOf(api, SULFATE), { held: true })
    expect(await publish(api)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining(`names “${SULFATE}”, which visitors would not have`),
    })
  })
})
