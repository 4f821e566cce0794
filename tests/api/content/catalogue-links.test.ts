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

/** Saves a redirect that leads to a typed address. @returns what its form says of that; empty if it is saved */
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

describe('contract §9 a typed address of the catalogue', () => {
  test('that leads to nothing is refused at its field; a draft of it is kept, and says so', async () => {
    const [category, product] = ['/reference-standards/no-such-category', `${HOME}/no-such-product`]
    expect(await saidOf(category)).toEqual(noCategory(category))
    expect(await saidOf(`${category}#products`)).toEqual(noCategory(category))
    expect(await saidOf(product)).toEqual(noProduct(product))
    expect(await saidOf('/reference-standards/caffeine/abacavir-sulfate')).toEqual(
      noProduct('/reference-standards/caffeine/abacavir-sulfate'),
    )
    expect(await saidOf(product, '?draft=true')).toEqual(noProduct(product))
  })

  test('is judged in the links of every document', async () => {
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

  test('that leads to a category or a product is saved, with the built-in catalogue and with a release live', async () => {
    const id = await productOf(panel.api, SULFATE)
    for (const to of [HOME, `${HOME}#products`, `${HOME}/abacavir-sulfate`])
      expect(await saidOf(to)).toEqual([])
    await put(panel.api, id, { name: 'Abacavir Hemisulfate' })
    expect((await publish(panel.api)).state).toBe('live')
    expect(await saidOf(`${HOME}/abacavir-hemisulfate`)).toEqual([])
    expect(await saidOf(`${HOME}/abacavir-sulfate`)).toEqual(noProduct(`${HOME}/abacavir-sulfate`))
    await panel.api.send(`DELETE /reference-standards/product/${id}`)
    expect(await saidOf(`${HOME}/abacavir-hemisulfate`)).toEqual(noProduct(`${HOME}/abacavir-hemisulfate`))
  })
})
