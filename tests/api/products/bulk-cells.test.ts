import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import { changeSet, undo } from '../../support/history/change-sets'
import { BULK, bulkOf, product } from '../../support/products/bulk'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
const { read, preview, change, some } = bulkOf(() => api)

type Body = Record<string, unknown>

describe('contract §4 Values of their own for each product', () => {
  const cells = (rows: unknown, more: Body = {}) => ({
    set_cells: { fields: ['cas_no', 'molecular_formula'], rows },
    ...more,
  })

  test.each<[what: string, body: (id: number) => Body, message: RegExp]>([
    ['no rows', () => cells([]), /at least one/],
    ['no fields', (id) => ({ set_cells: { fields: [], rows: [{ id, values: [] }] } }), /fields must name/],
    [
      'a field twice',
      (id) => ({ set_cells: { fields: ['cas_no', 'cas_no'], rows: [{ id, values: ['1', '2'] }] } }),
      /each once/,
    ],
    [
      'a name',
      (id) => ({ set_cells: { fields: ['name'], rows: [{ id, values: ['x'] }] } }),
      /fields must name/,
    ],
    [
      'more than a thousand values',
      () => cells(Array.from({ length: 501 }, (_, i) => ({ id: i + 1, values: ['x', 'y'] }))),
      /1000/,
    ],
    ['a value too few', (id) => cells([{ id, values: ['1'] }]), /^Row 1 must have a value for each field/],
    [
      'a product twice',
      (id) =>
        cells([
          { id, values: ['1', '2'] },
          { id, values: ['3', '4'] },
        ]),
      /each product once/,
    ],
    [
      'line breaks in a line',
      (id) =>
        cells([
          { id, values: ['50-00-0', 'CH2O'] },
          { id: id + 1, values: ['64-17-5', 'a\nb'] },
        ]),
      /^Row 2, Mol/,
    ],
    [
      'an unknown product',
      (id) =>
        cells([
          { id, values: ['1', '2'] },
          { id: 999_999_999, values: ['3', '4'] },
        ]),
      /no such products/,
    ],
    [
      'a status that is none',
      (id) => ({ set_cells: { fields: ['inventory_status'], rows: [{ id, values: ['Sold'] }] } }),
      /^Row 1, /,
    ],
    [
      'a selection beside them',
      (id) => cells([{ id, values: ['1', '2'] }], { select: { ids: [id] } }),
      /exactly one/,
    ],
    [
      'another change beside them',
      (id) => cells([{ id, values: ['1', '2'] }], { delete: true }),
      /exactly one/,
    ],
  ])('are refused: %s; nothing is written', async (_, body, message) => {
    const { ids } = await some(1, { cas_no: '64-17-5' })
    const [id = 0] = ids
    await expectRefusal(api, BULK, { json: body(id) }, 422)
    const { body: refusal } = await api.send<{ detail: { message: string } }>(BULK, { json: body(id) })
    expect(refusal.detail.message).toMatch(message)
    expect(await read(id)).toMatchObject({ cas_no: '64-17-5', revision: 1 })
  })

  test('of one field are one change set and keep formulas as text; its undo keeps later changes', async () => {
    const { ids } = await some(3, { hsn_code: 'before' })
    const [first = 0, second = 0, third = 0] = ids
    const json = {
      set_cells: {
        fields: ['hsn_code'],
        rows: [
          { id: third, values: ['=SUM(A1)'] },
          { id: first, values: [''] },
          { id: second, values: ['before'] },
        ],
      },
    }
    expect(await preview(json)).toMatchObject({ matched: 3, changed: 2, unchanged: 1 })
    const id = await change(json)
    expect(await changeSet(api, id)).toMatchObject({
      kind: 'bulk',
      state: 'done',
      products: 2,
      label: 'HSN Code: 3 values',
    })
    expect((await read(first)).hsn_code).toBeNull()
    expect((await read(third)).hsn_code).toBe('=SUM(A1)')
    await api.send(`PUT ${product(first)}`, { json: { hsn_code: 'since' } })
    await undo(api, id)
    expect((await read(first)).hsn_code).toBe('since')
    expect(await read(third)).toMatchObject({ hsn_code: 'before' })
  })

  test('of several fields are one change set, which one undo reverts', async () => {
    const { ids } = await some(2, { cas_no: 'before', molecular_formula: 'C' })
    const [first = 0, second = 0] = ids
    const json = cells([
      { id: first, values: ['50-00-0', 'CH2O'] },
      { id: second, values: ['before', ''] },
    ])
    expect(await preview(json)).toMatchObject({ matched: 2, changed: 2, unchanged: 0 })
    const id = await change(json)
    expect(await changeSet(api, id)).toMatchObject({ state: 'done', products: 2 })
    expect(await read(first)).toMatchObject({ cas_no: '50-00-0', molecular_formula: 'CH2O', revision: 2 })
    expect(await read(second)).toMatchObject({ cas_no: 'before', molecular_formula: null })
    await undo(api, id)
    for (const each of ids)
      expect(await read(each)).toMatchObject({ cas_no: 'before', molecular_formula: 'C' })
  })
})
