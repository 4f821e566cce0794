import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { filesBelow, pdf, picture } from '../../support/files/files'
import { storedNameOf, uploaded } from '../../support/files/uploads'
import { createProduct, productInput, purgeProduct } from '../../support/products/factories'

let api: Api
let png: Buffer
beforeAll(async () => {
  api = await openApi()
  png = await picture('png')
})

const product = (id: number | string) => `/reference-standards/product/${id}`
const inTrash = () => filesBelow(path.join(api.uploadsDir, 'trash'))
/** All stored files outside the trash. */
const onDisk = () => {
  const gone = new Set(inTrash())
  return filesBelow(api.uploadsDir).filter((name) => !gone.has(name))
}

describe('§3 image_path and file_path of a product', () => {
  const missing = '/api/files/AAAAAAAAAAAAAAAAAAAAAA.png'
  test.each([
    ['an upload that is not there', missing],
    ['a name this store does not give', '/api/files/short.png'],
    ['a path that climbs', '/api/files/../../etc/passwd'],
    ['another path', '/etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['an FTP address', 'ftp://example.com/a.png'],
    ['an address with a password', 'https://user:pass@example.com/a.png'],
    ['an address without a host', 'https://'],
    ['a data address', 'data:image/png;base64,AAAA'],
  ])('%s is refused, on create and on update', async (_what, image_path) => {
    const { id, category_id } = await createProduct(api)
    const created = await api.send('POST /reference-standards/product/', {
      json: productInput({ category_id, image_path }),
    })
    expect(created).toMatchObject({
      status: 422,
      body: { detail: { message: expect.stringContaining('Image path') } },
    })
    for (const json of [{ image_path }, { file_path: image_path }]) {
      expect((await api.send(`PUT ${product(id)}`, { json })).status).toBe(422)
    }
  })

  test('contract §4 Replaced files and files of products in the trash stay until a purge, because they may return', async () => {
    const first = await uploaded(api, ['image', png], ['pdf', pdf()])
    const second = await uploaded(api, ['image', png])
    const { id } = await createProduct(api, first)
    const put = await api.send(`PUT ${product(id)}`, { json: { image_path: second.image_path } })
    expect(put).toMatchObject({
      status: 200,
      body: { image_path: second.image_path, file_path: first.file_path },
    })
    const all = [first.image_path, first.file_path, second.image_path].map(storedNameOf)
    expect((await api.send(`DELETE ${product(id)}`)).status).toBe(200)
    expect(onDisk()).toEqual(expect.arrayContaining(all))
    expect((await api.send(`DELETE ${product(id)}?forever=true`)).status).toBe(200)
    for (const name of all) expect(onDisk()).not.toContain(name)
  })

  test('a file named by two products stays until both are gone', async () => {
    const { image_path } = await uploaded(api, ['image', png])
    const [one, two] = [await createProduct(api, { image_path }), await createProduct(api, { image_path })]
    await purgeProduct(api, one.id)
    expect(onDisk()).toContain(storedNameOf(image_path))
    await api.send(`PUT ${product(two.id)}`, { json: { image_path: null } })
    expect(onDisk()).toContain(storedNameOf(image_path))
    await purgeProduct(api, two.id)
    expect(onDisk()).not.toContain(storedNameOf(image_path))
  })

  test('a file formerly named by two products stays until both are purged', async () => {
    const { image_path } = await uploaded(api, ['image', png])
    const [one, two] = [await createProduct(api, { image_path }), await createProduct(api, { image_path })]
    for (const { id } of [one, two]) await api.send(`PUT ${product(id)}`, { json: { image_path: null } })
    await purgeProduct(api, one.id)
    expect(onDisk()).toContain(storedNameOf(image_path))
    await purgeProduct(api, two.id)
    expect(onDisk()).not.toContain(storedNameOf(image_path))
  })

  test('a refused change keeps the file', async () => {
    const { image_path } = await uploaded(api, ['image', png])
    const taken = await createProduct(api)
    const { id } = await createProduct(api, { image_path })
    const json = { image_path: null, cat_no: taken.cat_no }
    expect((await api.send(`PUT ${product(id)}`, { json })).status).toBe(409)
    expect(onDisk()).toContain(storedNameOf(image_path))
  })

  test('an absolute address is stored unchanged', async () => {
    const image_path = 'https://cdn.example.com/a%20b.png?x=1'
    expect(await createProduct(api, { image_path })).toMatchObject({ image_path, file_path: null })
  })
})
