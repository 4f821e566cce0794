import { beforeAll, describe, expect, test } from 'vitest'
import { faultsOf, type KindPanel, openKindPanel } from '../../support/content/kind-panel'
import { productOf, publish, put } from '../../support/releases/releases'

const HOME = '/reference-standards/abacavir'
const SULFATE = 'AV-101002'

let panel: KindPanel
beforeAll(async () => {
  panel = await openKindPanel('sample')
})

let made = 0

/** Saves a redirect to a typed address. @returns the complaints of its form; empty if it is saved */
async function saidOf(to: string, query = ''): Promise<string[]> {
  made += 1
  const { body } = await panel.call(`POST /redirects${query}`, { from: `/from-${made}.html`, to })
  const draft: { message: string }[] | undefined = (body.doc as { faults?: [] } | undefined)?.faults
  return (draft ?? faultsOf(body)).map(({ message }) => message)
}

const noCategory = (to: string) => [`“Leads to”: “${to}” is no category of the catalogue.`]
const noProduct = (to: string) => [
  `“Leads to”: “${to}” is no product that visitors find. Choose it by its name or number.`,
]

/** Saves a redirect from an address. @returns the fields that refuse it, each with its sentence */
async function refusalOf(from: string): Promise<[path: string, message: string][]> {
  const { body } = await panel.call('POST /redirects', { from, to: '/about' })
  return faultsOf(body).map(({ path, message }) => [path, message])
}

const taken = (from: string) => [['from', `“${from}” is an address of the site already.`]]

describe('contract §9 A redirect from an address of the catalogue', () => {
  test('an address at which visitors find a page is refused at its field', async () => {
    for (const from of [HOME, `${HOME}/`, `${HOME}/abacavir-sulfate`, `${HOME}/abacavir-sulfate.sdf`])
      expect(await refusalOf(from)).toEqual(taken(from))
  })
})

describe('contract §9 A typed address of the catalogue', () => {
  test('an address that leads to nothing is refused at its field; its draft is kept, and says so', async () => {
    const [category, product] = ['/reference-standards/no-such-category', `${HOME}/no-such-product`]
    expect(await saidOf(category)).toEqual(noCategory(category))
    expect(await saidOf(`${category}#products`)).toEqual(noCategory(category))
    expect(await saidOf(product)).toEqual(noProduct(product))
    expect(await saidOf('/reference-standards/caffeine/abacavir-sulfate')).toEqual(
      noProduct('/reference-standards/caffeine/abacavir-sulfate'),
    )
    expect(await saidOf(product, '?draft=true')).toEqual(noProduct(product))
  })

  test('addresses are checked in the links of every document', async () => {
    const { id } = await panel.created('posts')
    const link = {
      type: 'link',
      fields: { linkType: 'custom', url: '/reference-standards/none', newTab: false },
      children: [{ type: 'text', text: 'There', format: 0, version: 1 }],
      version: 3,
    }
    const root = { type: 'root', children: [{ type: 'paragraph', children: [link], version: 1 }], version: 1 }
    const { status, body } = await panel.call(`PATCH /posts/${id}`, { body: { root } })
    expect({ status, faults: faultsOf(body).map(({ path }) => path) }).toEqual({
      status: 400,
      faults: ['body'],
    })
  })

  test('an address of a category or a product is saved, with the built-in catalogue and with a live release', async () => {
    const id = await productOf(panel.api, SULFATE)
    for (const to of [HOME, `${HOME}#products`, `${HOME}/abacavir-sulfate`])
      expect(await saidOf(to)).toEqual([])
    await put(panel.api, id, { name: 'Abacavir Hemisulfate' })
    expect(await publish(panel.api)).toMatchObject({ state: 'live', error: null })
    // A draft, because a redirect that leads there would conflict with the one from there.
    expect(await saidOf(`${HOME}/abacavir-hemisulfate`, '?draft=true')).toEqual([])
    expect(await saidOf(`${HOME}/abacavir-sulfate`)).toEqual(noProduct(`${HOME}/abacavir-sulfate`))
    expect(await refusalOf(`${HOME}/abacavir-hemisulfate`)).toEqual(taken(`${HOME}/abacavir-hemisulfate`))
    expect(await refusalOf(HOME)).toEqual(taken(HOME))
    await panel.api.send(`DELETE /reference-standards/product/${id}`)
    expect(await saidOf(`${HOME}/abacavir-hemisulfate`)).toEqual(noProduct(`${HOME}/abacavir-hemisulfate`))
    // Its page leaves with the next release: a redirect may be prepared.
    for (const from of [
      `${HOME}/abacavir-hemisulfate`,
      `${HOME}/never-there`,
      '/reference-standards/never-there',
    ])
      expect(await refusalOf(from)).toEqual([])
  })
})
