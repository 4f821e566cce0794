import { beforeAll, describe, expect, test } from 'vitest'
import { LOT_EXPORT_FORMATS } from '@/domain/rules/imports/export-format'
import { type Api, openApi } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import { addLot, LOTS } from '../../support/documents/papers'
import { apply, check, rowsOf, upload } from '../../support/imports/imports'
import { createProduct } from '../../support/products/factories'

let api: Api
let product: { id: number; cat_no: string }
let other: { id: number; cat_no: string }

beforeAll(async () => {
  api = await openApi()
  const made = async (cat_no: string) => ({ id: (await createProduct(api, { cat_no })).id, cat_no })
  product = await made('AV-420001')
  other = await made('AV-420002')
  const of = (product_id: number, lot_no: string, json: object = {}) =>
    addLot(api, { product_id, lot_no, ...json })
  await of(product.id, 'L 1', {
    date_kind: 'retest',
    valid_until: '2027-03-31',
    released_on: '2025-01-02',
    purity: '99.4 %',
    storage: '2-8 °C, "dry"; dark',
  })
  await of(product.id, '0012', { state: 'previous', date_kind: 'expiry', valid_until: '2026-01-31' })
  await of(product.id, 'A 5', { state: 'withdrawn', note: 'Impurity B\nabove the limit' })
  await of(other.id, 'X/1', { purity: '-1' })
})

const EXPORT = `GET ${LOTS}/export`

const exported = async (query: string) => {
  const answer = await api.fetch(`${EXPORT}?${query}`)
  expect(answer.status).toBe(200)
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const lines = async (query: string) => (await exported(`format=csv&${query}`)).bytes.toString().split('\r\n')

describe('contract §10 An export of lots', () => {
  test.each(['', '?format=sdf', '?format=csv&page=2', '?format=csv&state=new', '?format=csv&columns=lot_no'])(
    'is refused with the query "%s"',
    (query) => expectRefusal(api, `${EXPORT}${query}`, {}, 400),
  )

  test('has the columns of an import and the lots that the list finds, newest first', async () => {
    const { headers, bytes } = await exported('format=csv')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="lots-\d{4}-\d\d-\d\d\.csv"$/),
    })
    expect(bytes.toString()).toBe(
      [
        '\uFEFFcat_no,lot_no,state,date_kind,valid_until,released_on,purity,storage,note',
        `AV-420002,X/1,current,,,,'-1,,`,
        `AV-420001,A 5,withdrawn,,,,,,"Impurity B\nabove the limit"`,
        'AV-420001,0012,previous,expiry,2026-01-31,,,,',
        'AV-420001,L 1,current,retest,2027-03-31,2025-01-02,99.4 %,"2-8 °C, ""dry""; dark",',
        '',
      ].join('\r\n'),
    )
    expect(await lines(`product_id=${other.id}`)).toHaveLength(3)
    expect(await lines('state=withdrawn,previous')).toHaveLength(4)
    expect(await lines('search=AV-420001%20/%20L1')).toHaveLength(3)
    expect(await lines('search=zzzz')).toHaveLength(2)
  })

  test.each(LOT_EXPORT_FORMATS)('as %s is imported again, and changes nothing', async (format) => {
    const { bytes } = await exported(`format=${format}`)
    const found = await check(api, await upload(api, bytes, `lots.${format}`))
    expect((await rowsOf(api, found.id)).flatMap(({ problems }) => problems)).toEqual([])
    expect(found).toMatchObject({
      state: 'checked',
      counts: { created: 0, updated: 0, unchanged: 4, rejected: 0, warned: 0 },
    })
    expect(await apply(api, found.id)).toMatchObject({ state: 'applied', change_set: null })
  })
})
