import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { createCategory, createProduct } from '../../support/products/factories'
import { addressesOf, pending, productOf, publish, put, wordsAt } from '../../support/releases/releases'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
})

const HOME = '/reference-standards/abacavir'

describe('contract §5 additions, removals and moves', () => {
  test('a new product has its page and its place in the list; a held one has neither', async () => {
    const { id: category } = await createCategory(api, { category_name: 'Zolmitriptan' })
    const seen = await createProduct(api, {
      category_id: category,
      name: 'N,N-Dimethyl Zolmitriptan',
      cat_no: 'Z-1',
    })
    await createProduct(api, { category_id: category, name: 'Held back', cat_no: 'Z-2', held: true })
    const { number } = await publish(api)
    expect(addressesOf(api, number).filter((address) => address.includes('zolmi'))).toEqual([
      '/reference-standards/zolmitriptan',
      '/reference-standards/zolmitriptan/nn-dimethyl-zolmitriptan',
    ])
    expect(await wordsAt(api, number, '/reference-standards')).toContain('zolmitriptan')
    expect(await wordsAt(api, number, '/sitemap.xml')).toContain('nn-dimethyl-zolmitriptan')
    await put(api, seen.id, { held: true })
    expect(await pending(api)).toMatchObject({ counts: { products: { added: 0, changed: 0, removed: 1 } } })
    const without = await publish(api)
    expect(addressesOf(api, without.number).filter((address) => address.includes('zolmi'))).toEqual([])
    expect(await wordsAt(api, without.number, '/reference-standards')).not.toContain('zolmitriptan')
  })

  test('a renamed product is found at its former address', async () => {
    const id = await productOf(api, 'AV-101002')
    await put(api, id, { name: 'Abacavir Hemisulfate' })
    const { number } = await publish(api)
    expect(await wordsAt(api, number, `${HOME}/abacavir-sulfate`)).toBe(`→ ${HOME}/abacavir-hemisulfate`)
    await put(api, id, { name: 'Abacavir Bisulfate' })
    const next = await publish(api)
    expect(await wordsAt(api, next.number, `${HOME}/abacavir-sulfate`)).toBe(`→ ${HOME}/abacavir-bisulfate`)
    expect(await wordsAt(api, next.number, `${HOME}/abacavir-hemisulfate`)).toBe(
      `→ ${HOME}/abacavir-bisulfate`,
    )
    await put(api, id, { name: 'Abacavir Sulfate' })
    const back = await publish(api)
    expect(await wordsAt(api, back.number, `${HOME}/abacavir-sulfate`)).toContain('Abacavir Sulfate')
    expect(await wordsAt(api, back.number, `${HOME}/abacavir-bisulfate`)).toBe(`→ ${HOME}/abacavir-sulfate`)
  })

  test('a product in the trash is gone; a restored one is back', async () => {
    const id = await productOf(api, 'AV-101001')
    await api.send(`DELETE /reference-standards/product/${id}`)
    const { number } = await publish(api)
    expect(await wordsAt(api, number, `${HOME}/abacavir`)).toBeNull()
    expect((await api.send(`GET /reference-standards/product/${id}/publication`)).body).toMatchObject({
      state: 'unpublished',
      address: null,
    })
    await api.send(`POST /reference-standards/product/${id}/restore`)
    expect(await wordsAt(api, (await publish(api)).number, `${HOME}/abacavir`)).toContain('Abacavir')
  })

  test('a renamed category takes its pages along, also the later ones', async () => {
    const { id } = await createCategory(api, { category_name: 'Zopiclone' })
    await api.payload.db.pool.query(
      `insert into reference_products (name, cat_no, category_id)
       select 'Zopiclone impurity ' || lpad(n::text, 3, '0'), 'ZP-' || n, $1 from generate_series(1, 121) n`,
      [id],
    )
    const { number } = await publish(api)
    const pages = addressesOf(api, number).filter((address) => /zopiclone(?:\?|$)/.test(address))
    expect(pages).toEqual(['', '?page=2', '?page=3'].map((page) => `/reference-standards/zopiclone${page}`))
    expect(await wordsAt(api, number, '/reference-standards/zopiclone?page=3')).toMatch(
      /"total":121,"pages":3/,
    )

    await api.send(`PUT /reference-standards/category/${id}`, { json: { category_name: 'Eszopiclone' } })
    await api.payload.db.pool.query(`update reference_products set held = true where cat_no = 'ZP-121'`)
    const next = await publish(api)
    const at = (address: string) => wordsAt(api, next.number, `/reference-standards/${address}`)
    expect(await at('zopiclone')).toBe('→ /reference-standards/eszopiclone')
    // One page fewer than before: the products of the third are on the second.
    expect(await at('zopiclone?page=3')).toBe('→ /reference-standards/eszopiclone?page=2')
    expect(await at('zopiclone/zopiclone-impurity-001')).toBe(
      '→ /reference-standards/eszopiclone/zopiclone-impurity-001',
    )
    expect(await at('eszopiclone?page=3')).toBeNull()
    expect(await at('zopiclone/zopiclone-impurity-121')).toBeNull()
  })

  test('a category created again under its name has its pages, with its new words', async () => {
    const { id: former } = await createCategory(api, { category_name: 'Zaleplon', description: 'As it was' })
    const { id: product } = await createProduct(api, {
      category_id: former,
      name: 'Zaleplon',
      cat_no: 'ZN-1',
    })
    await publish(api)
    await api.send(`PUT /reference-standards/category/${former}`, { json: { category_name: 'Of old' } })
    const { id } = await createCategory(api, { category_name: 'Zaleplon', description: 'Made anew' })
    await api.send('POST /reference-standards/product/bulk', {
      json: { select: { ids: [product] }, move_to: id },
    })
    await api.runner?.idle()
    expect((await api.send(`DELETE /reference-standards/category/${former}`)).status).toBe(200)
    expect(await pending(api)).toMatchObject({
      total: 1,
      items: [
        { kind: 'content', fields: [{ field: 'description', before: 'As it was', after: 'Made anew' }] },
      ],
    })
    const { number } = await publish(api)
    expect(await wordsAt(api, number, '/reference-standards/zaleplon')).toContain('Made anew')
    expect(await wordsAt(api, number, '/reference-standards/zaleplon/zaleplon')).toContain('ZN-1')
    expect((await pending(api)).total).toBe(0)
  })

  test('one created again with the same words has its pages in the next release, whatever its cause', async () => {
    const { id: former } = await createCategory(api, { category_name: 'Zolpidem' })
    const { id: product } = await createProduct(api, {
      category_id: former,
      name: 'Zolpidem',
      cat_no: 'ZO-1',
    })
    await publish(api)
    await api.send(`PUT /reference-standards/category/${former}`, { json: { category_name: 'Of old' } })
    const { id } = await createCategory(api, { category_name: 'Zolpidem' })
    await api.send('POST /reference-standards/product/bulk', {
      json: { select: { ids: [product] }, move_to: id },
    })
    await api.runner?.idle()
    await put(api, await productOf(api, 'AV-101002'), { synonym: 'Something else' })
    const { number } = await publish(api)
    expect(await wordsAt(api, number, '/reference-standards/zolpidem')).toContain('ZO-1')
    expect(await wordsAt(api, number, '/reference-standards/zolpidem/zolpidem')).toContain('ZO-1')
  })
})
