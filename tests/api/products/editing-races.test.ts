import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

/** Without the lock on a product more than nine rounds of ten lose something. */
const ROUNDS = 60
const AT_ONCE = 4

type Product = { id: number; revision: number; cas_no: string | null; hsn_code: string | null }

const put = (id: number, json: object, revision: number) =>
  api.send<Product>(`PUT /reference-standards/product/${id}`, {
    json,
    headers: { 'if-match': `"${revision}"` },
  })

const read = async (id: number) => (await api.send<Product>(`GET /reference-standards/product/${id}`)).body

/** Runs rounds on several products at a time, each product's one after the other. */
async function rounds(count: number, race: (id: number, round: number) => Promise<void>): Promise<void> {
  const lanes = Array.from({ length: AT_ONCE }, async (_, lane) => {
    const { id } = await createProduct(api)
    for (let round = lane; round < count; round += AT_ONCE) await race(id, round)
  })
  await Promise.all(lanes)
}

describe('contract §4 Two editors save at once', () => {
  test(`different fields, ${ROUNDS} times: both changes stay`, async () => {
    let lost = 0
    await rounds(ROUNDS, async (id, round) => {
      const { revision } = await read(id)
      const answers = await Promise.all([
        put(id, { cas_no: `cas ${round}` }, revision),
        put(id, { hsn_code: String(round) }, revision),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { cas_no, hsn_code } = await read(id)
      if (cas_no !== `cas ${round}` || hsn_code !== String(round)) lost += 1
    })
    expect(lost).toBe(0)
  })

  test(`the same field to different values, ${ROUNDS} times: one is saved, and the other is a conflict`, async () => {
    await rounds(ROUNDS, async (id, round) => {
      const { revision } = await read(id)
      const values = [`one ${round}`, `other ${round}`]
      const answers = await Promise.all(values.map((cas_no) => put(id, { cas_no }, revision)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const winner = values[answers.findIndex(({ status }) => status === 200)]
      const after = await read(id)
      expect(after).toMatchObject({ cas_no: winner, revision: revision + 1 })
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        detail: { current: { cas_no: winner }, conflicts: [{ field: 'cas_no', theirs: winner }] },
      })
    })
  })
})
