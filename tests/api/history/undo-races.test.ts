import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { CHANGE_SETS, keptBy, lastChangeSet } from '../../support/history/change-sets'
import { createCategory, createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

/** Without the undo's second try 15 rounds were seen to lose nothing; 40 lose. */
const ROUNDS = 40
const products = '/reference-standards/product/'
const categories = '/reference-standards/category/'

/** Undoes the last change while another call runs. @returns both answers */
async function undoDuring(call: string, json: object) {
  const { id } = await lastChangeSet(api)
  const [undone, other] = await Promise.all([
    api.send<{ change_set: number }>(`POST ${CHANGE_SETS}${id}/undo`),
    api.send(call, { json }),
  ])
  return { undone, other }
}

describe('contract §4 An undo while another change takes the value that it would restore', () => {
  test(`the catalogue number, ${ROUNDS} times: one product has it, and the undo says what stayed`, async () => {
    const { id: category_id } = await createCategory(api)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, cat_no } = await createProduct(api, { category_id })
      await api.send(`DELETE ${products}${id}`)
      const taking = { name: 'Took it', cat_no, category_id }
      const { undone, other } = await undoDuring(`POST ${products}`, taking)
      expect(undone.status).toBe(202)
      const kept = await keptBy(api, undone.body.change_set)
      expect(kept.map(({ field }) => field)).toEqual(other.status === 201 ? ['deleted_at'] : [])
    }
  })

  test(`the name of a category, ${ROUNDS} times: one category has it`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, category_name } = await createCategory(api)
      await api.send(`PUT ${categories}${id}`, { json: { category_name: `${category_name} renamed` } })
      const { undone, other } = await undoDuring(`POST ${categories}`, { category_name })
      expect(undone.status).toBe(202)
      expect([201, 409]).toContain(other.status)
    }
  })
})
