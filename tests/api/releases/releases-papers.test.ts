import path from 'node:path'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { differingPapers } from '@/releases/freezing/frozen-rows'
import { type Api, openApi } from '../../support/application/api'
import { addDocument, addLot, DOCUMENTS, LOTS } from '../../support/documents/papers'
import { goLive, pending, productOf, publish, releases } from '../../support/releases/releases'

let api: Api
let id: number
let other: number
let lot: number
let sheet: { id: number; file_path: string }

beforeAll(async () => {
  api = await openApi('sample')
  id = await productOf(api, 'AV-101002')
  other = await productOf(api, 'AV-130001')
})

type Papers = { lots: Record<string, unknown>[]; documents: Record<string, unknown>[] }

/** The lots and documents of a product in a release; null if it has none there. */
async function papersIn(number: number, product: number): Promise<Papers | null> {
  const [row] = await api.query<{ papers: Papers }>(
    `select papers from release_product_papers where product_id = $1 and since <= $2 and (until is null or until > $2)`,
    [product, number],
  )
  return row?.papers ?? null
}
const publicationOf = async (product: number) =>
  (await api.send<{ state: string }>(`GET /reference-standards/product/${product}/publication`)).body.state

// Each test goes on where the one before it ended.
describe('contract §10 Lots and documents in a release', () => {
  test('with the built-in content live nothing of them is pending until there are any', async () => {
    expect((await pending(api)).items).toEqual([])
  })

  test('they are pending as changes of their product, and of nothing else', async () => {
    lot = (
      await addLot(api, { product_id: id, lot_no: 'L23', date_kind: 'retest', valid_until: '2027-03-31' })
    ).id
    sheet = await addDocument(api, { product_id: id, kind: 'sds', region: 'EU', revision_no: '2' })
    const { counts, items } = await pending(api)
    expect(counts).toMatchObject({ products: { added: 0, changed: 1, removed: 0 }, pages: 1 })
    expect(items).toEqual([
      expect.objectContaining({
        kind: 'product',
        key: id,
        cat_no: 'AV-101002',
        change: 'changed',
        last_change: expect.objectContaining({ kind: 'create', actor: expect.anything() }),
        fields: [
          { field: 'Lot L23', before: null, after: 'L23 · current · retest by 31 March 2027' },
          {
            field: `Safety data sheet, EU, English (document ${sheet.id})`,
            before: null,
            after: expect.stringMatching(
              /^Safety data sheet, EU, English · current · revision 2 · 1 page · [0-9a-f]{12}$/,
            ),
          },
        ],
      }),
    ])
    expect(await publicationOf(id)).toBe('changed')
    const { headers } = await api.send('GET /reference-standards/product/?changed=true')
    expect(headers.get('x-total-count')).toBe('1')
  })

  test('a release freezes them; afterwards nothing is pending', async () => {
    const { number } = await publish(api)
    expect(await papersIn(number, id)).toMatchObject({
      lots: [{ id: lot, lot_no: 'L23', state: 'current' }],
      documents: [{ id: sheet.id, kind: 'sds', file_path: sheet.file_path }],
    })
    expect((await pending(api)).items).toEqual([])
    expect(await publicationOf(id)).toBe('live')
  })

  test('those of the chosen products go live, and the others stay as they were', async () => {
    const before = (await releases(api)).live
    await api.send(`PUT ${LOTS}/${lot}`, { json: { state: 'withdrawn', note: 'Impurity B' } })
    await addLot(api, { product_id: other, lot_no: 'X1' })
    const { number } = await publish(api, { only: { products: [other] } })
    expect((await papersIn(number, other))?.lots).toHaveLength(1)
    expect((await papersIn(number, id))?.lots[0]).toMatchObject({ state: 'current' })
    expect((await pending(api)).items.map(({ key }) => key)).toEqual([id])
    expect(await papersIn(before, other)).toBeNull()
  })

  test('a file stays while a kept release shows it, also when nobody can bring its document back', async () => {
    await api.send(`DELETE ${DOCUMENTS}/${sheet.id}`)
    await api.query('delete from product_documents where id = $1', [sheet.id])
    const { removeUnreferenced } = await import('@/platform/files/references')
    expect(await removeUnreferenced(api.payload, [path.basename(sheet.file_path)])).toBe(0)
    const { number } = await publish(api)
    expect(await papersIn(number, id)).toMatchObject({
      lots: [{ state: 'withdrawn', note: 'Impurity B' }],
      documents: [],
    })
  })

  test('a release of the same changes nothing of them, and going back brings the former ones', async () => {
    await api.send(`PUT /reference-standards/product/${other}`, { json: { synonym: 'Another' } })
    const { number } = await publish(api)
    const rows = await api.query('select since from release_product_papers where since = $1 or until = $1', [
      number,
    ])
    expect(rows).toEqual([])
    const first = Math.min(
      ...(await releases(api)).releases.map((one) => one.number).filter((one) => one > 0),
    )
    await goLive(api, first)
    await api.runner?.idle()
    const { items } = await pending(api)
    expect(items.map(({ key }) => key)).toEqual(expect.arrayContaining([id, other]))
  })

  test('those of a held product are no difference that each release looks at again', async () => {
    const differing = () => api.query(new PgDialect().sqlToQuery(differingPapers).sql)
    await publish(api)
    const held = await productOf(api, 'AV-130002')
    await api.send(`PUT /reference-standards/product/${held}`, { json: { held: true } })
    await publish(api)
    await addLot(api, { product_id: held, lot_no: 'H1' })
    expect(await differing()).toEqual([])
    await api.send(`PUT /reference-standards/product/${held}`, { json: { held: false } })
    const { number } = await publish(api)
    expect((await papersIn(number, held))?.lots).toMatchObject([{ lot_no: 'H1' }])
    await api.send(`PUT /reference-standards/product/${held}`, { json: { held: true } })
    const { number: without } = await publish(api)
    expect(await papersIn(without, held)).toBeNull()
    expect(await differing()).toEqual([])
    await addLot(api, { product_id: other, lot_no: 'X3' })
    expect(await differing()).toHaveLength(1)
  })

  test('a scheduled release takes its lots and documents along, upon what is live then', async () => {
    await publish(api)
    await addLot(api, { product_id: other, lot_no: 'X2' })
    await publish(api, { live_at: '2099-01-01T00:00:00Z', only: { products: [other] } })
    await api.send(`PUT ${LOTS}/${lot}`, { json: { note: 'Impurity B and C' } })
    await publish(api, { only: { products: [id] } })
    await api.query('update releases set live_at = now() where live_at > now()')
    const { keepSchedule } = await import('@/releases/preparing/keep-schedule')
    for (let step = 0; step < 2; step += 1) {
      await keepSchedule(api.payload)
      await api.runner?.idle()
    }
    const { live } = await releases(api)
    expect((await papersIn(live, other))?.lots.map(({ lot_no }) => lot_no)).toEqual(['X1', 'X3', 'X2'])
    expect((await papersIn(live, id))?.lots[0]).toMatchObject({ note: 'Impurity B and C' })
  })
})
