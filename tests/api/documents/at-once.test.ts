import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { DOCUMENTS, storedPdfs } from '../../support/documents/papers'
import { pdf } from '../../support/files/files'
import { createProduct, purgeProduct } from '../../support/products/factories'
import { begin, pending, publish, release } from '../../support/releases/releases'

type Body = Record<string, unknown>

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
})

const batch = (documents: readonly Body[]) =>
  api.send<{ documents: number[]; detail: { problems: Body[] } }>(`POST ${DOCUMENTS}/batch`, {
    json: { documents },
  })

/** The same files as two people upload them: other paths, the same bytes. */
async function uploadedTwice(files: number): Promise<[string[], string[]]> {
  mkdirSync(api.uploadsDir, { recursive: true })
  const all = Array.from({ length: files }, () => pdf({ paddingBytes: 16 }))
  const upload = async (bytes: Buffer) => {
    const name = `${randomBytes(16).toString('base64url')}.pdf`
    writeFileSync(path.join(api.uploadsDir, name), bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file_path = `/api/files/${name}`
    await api.query('insert into stored_pdfs (file_path, sha256, bytes, pages) values ($1, $2, $3, 1)', [
      file_path,
      sha256,
      bytes.length,
    ])
    return file_path
  }
  return [await Promise.all(all.map(upload)), await Promise.all(all.map(upload))]
}

describe('contract §10 At the same time', () => {
  test('two people register one folder: one of them is told which documents are there already, and nothing is there twice', async () => {
    const products = await Promise.all([1, 2, 3, 4].map(() => createProduct(api)))
    const [mine, yours] = await uploadedTwice(products.length)
    const folder = (files: readonly string[]) =>
      products.map(({ id }, n) => ({
        product_id: id,
        kind: 'coa',
        lot_no: 'L1',
        file_path: files[n],
      }))
    const [one, other] = await Promise.all([batch(folder(mine)), batch(folder(yours).reverse())])
    expect([one.status, other.status].sort()).toEqual([201, 422])
    const refused = one.status === 422 ? one : other
    expect(refused.body.detail.problems).toHaveLength(products.length)
    expect(refused.body.detail.problems[0]).toMatchObject({ of: 'documents', index: 0, field: 'file_path' })
    const rows = await api.query<{ product_id: number }>(
      `select l.product_id, count(distinct l.id)::int as lots, count(d.id)::int as documents
       from product_lots l join product_documents d on d.lot_id = l.id
       where l.product_id = any($1) group by 1`,
      [products.map(({ id }) => id)],
    )
    expect(rows).toHaveLength(products.length)
    expect(rows).toEqual(rows.map((row) => ({ ...row, lots: 1, documents: 1 })))
  })

  test('a product is purged while its documents are registered: none is left without it, and nothing fails', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [{ id }, files] = [await createProduct(api), await storedPdfs(api, 20)]
      const documents = files.map((file_path, n) => ({
        product_id: id,
        kind: 'coa',
        lot_no: `L${n}`,
        file_path,
      }))
      const [{ status }] = await Promise.all([batch(documents), purgeProduct(api, id)])
      expect([201, 422]).toContain(status)
      const left = await api.query(
        `select 1 from product_documents where product_id = $1
         union all select 1 from product_lots where product_id = $1`,
        [id],
      )
      expect(left).toEqual([])
    }
  })

  test('a release that is frozen while a batch commits has all of it, or nothing', async () => {
    await publish(api)
    for (let round = 0; round < 6; round += 1) {
      const products = await Promise.all([1, 2, 3].map(() => createProduct(api)))
      const ids = products.map(({ id }) => id)
      const files = await storedPdfs(api, 60)
      const documents = files.map((file_path, n) => ({
        product_id: ids[n % ids.length],
        kind: 'other',
        title: `Statement ${n}`,
        file_path,
      }))
      const [number, { status }] = await Promise.all([begin(api), batch(documents)])
      await api.runner?.idle()
      expect([status, (await release(api, number)).state]).toEqual([201, 'live'])
      const count = async (number: number) => {
        const [row] = await api.query<{ documents: number }>(
          `select coalesce(sum(jsonb_array_length(papers -> 'documents')), 0)::int as documents
           from release_product_papers
           where product_id = any($1) and since <= $2 and (until is null or until > $2)`,
          [ids, number],
        )
        return row?.documents
      }
      const frozen = await count(number)
      expect([0, 60]).toContain(frozen)
      expect((await pending(api)).total).toBe(frozen === 0 ? ids.length : 0)
      if (frozen === 60) continue
      const next = await publish(api)
      expect(await count(next.number)).toBe(60)
      expect((await pending(api)).total).toBe(0)
    }
  })
})
