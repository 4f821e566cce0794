import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { NewProgramKeyAnswer, ProgramKeyListAnswer } from '@/domain/contract/program-key-answer'
import type { StockAnswer } from '@/domain/contract/stock-answer'
import type { InventoryStatus } from '@/domain/rules/products/inventory-status'
import type { Contract } from '@/endpoints/http/endpoint'
import { type Api, openApi, type Sent } from '../../support/application/api'
import { everyRow, insertUser, openSessionFor } from '../../support/application/rows'
import { aimed, bodyOf, everyCall, makeTargets, nameOf, type Targets } from '../../support/calls/every-call'
import { countedStatements } from '../../support/database/counted-statements'
import { createProduct, productInput } from '../../support/products/factories'

let api: Api
let calls: Contract[]
let targets: Targets
let makers = 0
beforeAll(async () => {
  api = await openApi()
  calls = (await everyCall()).filter(({ isPublic }) => !isPublic)
  targets = await makeTargets(api)
})

const DAY_MS = 24 * 60 * 60 * 1_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const input = (changes: object = {}) => ({
  name: 'Stock programme',
  rights: ['catalogue'],
  valid_until: daysFromNow(30),
  ...changes,
})

async function makeKey(rights: string[] = ['catalogue'], token = api.token, name?: string) {
  const { status, body } = await api.send<NewProgramKeyAnswer>('POST /key/', {
    token,
    json: input({ rights, ...(name && { name }) }),
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}

async function maker(rights = ['catalogue', 'content', 'release', 'users']) {
  makers += 1
  const id = await insertUser(api, `maker${makers}@example.com`)
  await api.query('update admin_users set rights = $2 where id = $1', [id, rights])
  return { id, token: await openSessionFor(api, id) }
}

const STOCK = 'POST /reference-standards/stock/'

const stock = (rows: unknown, sent: Sent = {}) => api.send<StockAnswer>(STOCK, { json: { rows }, ...sent })

const changeSets = async () =>
  (await api.query<{ n: number }>('select count(*)::int as n from change_sets'))[0]?.n

const list = async () => (await api.send<ProgramKeyListAnswer>('GET /key/')).body.keys

describe('contract §11 POST /api/key/', () => {
  test.each([
    [{ name: '' }, 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'Name must be at most 100 characters long'],
    [{ rights: [] }, 'Rights must name one'],
    [{ rights: ['users'] }, 'Rights may be catalogue or stock'],
    [{ rights: ['stock', 'stock'] }, 'Rights must name one'],
    [{ rights: 'stock' }, 'Rights must be a list'],
    [{ valid_until: undefined }, 'Valid until must be a date'],
    [{ valid_until: 'soon' }, 'Valid until must be a date'],
    [{ valid_until: '2027-02-30' }, 'Valid until must be a date'],
    [{ valid_until: 1_900_000_000 }, 'Valid until must be a date'],
    [{ valid_until: daysFromNow(-1) }, 'Valid until has passed'],
    [{ valid_until: daysFromNow(368) }, 'Valid until may be a year from now at most'],
    [{ valid_until: '99999-01-01T00:00:00Z' }, 'Valid until must be a date'],
  ])('%j: 422', async (wrong, detail) => {
    const { status, body } = await api.send('POST /key/', { json: input(wrong) })
    expect({ status, body }).toEqual({ status: 422, body: { detail: expect.stringContaining(detail) } })
    expect(await list()).toEqual([])
  })

  test('a key for the catalogue needs a maker who may change it: 403', async () => {
    const { token } = await maker(['users'])
    expect(await api.send('POST /key/', { token, json: input() })).toMatchObject({ status: 403 })
    expect(await list()).toEqual([])
  })

  test('the key is shown once, and stored as its SHA-256; a date is valid until its end', async () => {
    const { body } = await api.send<NewProgramKeyAnswer>('POST /key/', {
      json: input({ valid_until: daysFromNow(300).slice(0, 10) }),
    })
    expect(body.key).toMatch(/^avk_[\w-]{43}$/)
    expect(body.prefix).toBe(body.key.slice(0, 12))
    expect(body.valid_until).toBe(`${daysFromNow(300).slice(0, 10)}T23:59:59.999Z`)
    const [row] = await api.query<Record<string, unknown>>(
      "select *, key_hash = encode(sha256($1::bytea), 'hex') as is_hash from program_keys",
      [body.key],
    )
    expect(row).toMatchObject({ is_hash: true })
    expect(JSON.stringify(row)).not.toContain(body.key)
    expect(JSON.stringify(await list())).not.toContain(body.key)
    expect(await api.send(`DELETE /key/${body.id}`)).toMatchObject({ status: 200 })
    expect(await api.send(`DELETE /key/${body.id}`)).toMatchObject({ status: 404 })
  })
})

describe('contract §11 A key is accepted by the catalogue’s calls of its rights', () => {
  const isOfCatalogue = ({ path, right }: Contract) =>
    path.startsWith('/reference-standards/') && right !== 'none'

  test('by no other call: 401, and nothing is changed', async () => {
    const { key } = await makeKey()
    const before = await everyRow(api)
    for (const call of calls.filter((each) => !isOfCatalogue(each))) {
      const name = nameOf(call)
      const { status } = await api.send(aimed(name, targets), { token: key, json: bodyOf(call, targets) })
      expect({ name, status }).toEqual({ name, status: 401 })
    }
    expect(await everyRow(api)).toEqual(before)
  })

  test('a key for stock sets stock, and does nothing else: 403', async () => {
    const { key } = await makeKey(['stock'])
    for (const call of calls.filter(isOfCatalogue)) {
      const name = nameOf(call)
      const { status } = await api.send(aimed(name, targets), { token: key, json: bodyOf(call, targets) })
      expect({ name, status }).toEqual({ name, status: name === STOCK.slice(0, -1) ? 200 : 403 })
    }
  })

  test('a key for the catalogue reads and writes, and history names the key', async () => {
    const { key } = await makeKey(['catalogue'], api.token, 'Warehouse')
    const { body: product } = await api.send<{ id: number }>('POST /reference-standards/product/', {
      token: key,
      json: productInput({ category_id: targets.category }),
    })
    const { body } = await api.send<{ changes: { actor: unknown }[] }>(
      `GET /reference-standards/product/${product.id}/history`,
      { token: key },
    )
    expect(body.changes[0]?.actor).toMatchObject({ name: 'Warehouse' })
    expect((await list()).find(({ name }) => name === 'Warehouse')).toMatchObject({
      state: 'valid',
      last_used: expect.any(String),
    })
  })

  test.each([
    ['an unknown key', () => `avk_${'A'.repeat(43)}`],
    ['a short one', () => 'avk_AAAA'],
    ['a key and more', async () => `${(await makeKey()).key}x`],
    ['a session’s token with a key’s beginning', () => `avk_${api.token}`],
  ])('%s: 401', async (_what, token) => {
    expect(await stock([], { token: await token() })).toMatchObject({ status: 401 })
  })

  test('two keys of a name are valid at once, and one ends without the other', async () => {
    const [one, two] = [await makeKey(), await makeKey()]
    const read = (token: string) => api.send('GET /reference-standards/category/', { token })
    expect([(await read(one.key)).status, (await read(two.key)).status]).toEqual([200, 200])
    await api.send(`DELETE /key/${one.id}`)
    expect([(await read(one.key)).status, (await read(two.key)).status]).toEqual([401, 200])
  })
})

describe('contract §11 A key ends', () => {
  const isAccepted = async (token: string) =>
    (await api.send('GET /reference-standards/category/', { token })).status === 200

  test.each([
    ['is deactivated', { is_active: false }, { is_active: true }],
    ['loses the catalogue', { rights: ['content', 'users'] }, { rights: ['catalogue', 'users'] }],
  ])('when its maker %s, and stays ended', async (_how, change, back) => {
    const { id, token } = await maker()
    const { key } = await makeKey(['stock'], token)
    const put = (json: object) => api.send(`PUT /admin-users/${id}`, { json })
    expect((await stock([{ cat_no: 'none', inventory_status: 'In Stock' }], { token: key })).status).toBe(200)
    expect(await put(change)).toMatchObject({ status: 200 })
    expect((await stock([{ cat_no: 'none', inventory_status: 'In Stock' }], { token: key })).status).toBe(401)
    await put(back)
    expect((await stock([{ cat_no: 'none', inventory_status: 'In Stock' }], { token: key })).status).toBe(401)
    expect((await list())[0]).toMatchObject({ state: 'ended' })
  })

  test('when its maker is deleted, and on its day', async () => {
    const { id, token } = await maker()
    const { key } = await makeKey(['catalogue'], token)
    expect(await isAccepted(key)).toBe(true)
    await api.query("update program_keys set valid_until = now() - interval '1 second' where maker_id = $1", [
      id,
    ])
    expect(await isAccepted(key)).toBe(false)
    expect((await list())[0]).toMatchObject({ state: 'expired' })
    await api.send(`DELETE /admin-users/${id}`)
    expect(await isAccepted(key)).toBe(false)
  })

  test('in the middle of a call: 401, and nothing is written', async () => {
    const { id, key } = await makeKey()
    const before = await everyRow(api)
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const begun = vi.fn()
    const bytes = Buffer.from(JSON.stringify({ category_name: 'Too late' }))
    const parts = [bytes.subarray(0, -1), bytes.subarray(-1)]
    const raw = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const part = parts.shift()
          if (!part) return controller.close()
          begun()
          if (parts.length === 0) await finished
          controller.enqueue(part)
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'content-type': 'application/json' }
    const answer = api.send('POST /reference-standards/category/', { token: key, raw, headers })
    await vi.waitFor(() => expect(begun).toHaveBeenCalled(), 10_000)
    expect((await api.send(`DELETE /key/${id}`)).status).toBe(200)
    finish()
    expect((await answer).status).toBe(401)
    expect(await everyRow(api)).toEqual(before)
  })
})

describe('contract §11 A key makes 60 writing calls a minute', () => {
  test('over all bursts; the next are 429 with Retry-After, and reading goes on', async () => {
    const { key, id } = await makeKey()
    const nothing = () => stock([{ cat_no: 'none', inventory_status: 'In Stock' }], { token: key })
    const answers = []
    for (let burst = 0; burst < 7; burst += 1)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, nothing))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await api.send('GET /reference-standards/category/', { token: key })).status).toBe(200)
    await api.query("update program_keys set window_ends = now() - interval '1 second' where id = $1", [id])
    expect((await nothing()).status).toBe(200)
  })
})

describe('contract §11 POST …/stock', () => {
  const row = (cat_no: unknown, inventory_status: unknown = 'In Stock') => ({ cat_no, inventory_status })

  test.each([
    [[], 'at least one'],
    [Array.from({ length: 1_001 }, (_, i) => row(`AV-${i}`)), '1000 products at most'],
    ['all', 'must be a list'],
    [[row('AV-1', 'Sold')], 'Inventory status must be one of'],
    [[row(7)], 'cat_no must be text'],
    [[row('')], 'cat_no is required'],
    [[{ cat_no: 'AV-1' }], 'Inventory status must be one of'],
    [[{ ...row('AV-1'), name: 'Other' }], 'nothing else'],
    [[null], 'nothing else'],
  ])('rows %#: 422', async (rows, text) => {
    const { status, body } = await stock(rows)
    expect({ status, body }).toEqual({
      status: 422,
      body: { detail: { message: expect.stringContaining(text) } },
    })
  })

  test.each(['short-1', 'x'.repeat(65), 'with space', 'é'.repeat(8)])(
    'Idempotency-Key %j: 400',
    async (key) => {
      const headers = { 'idempotency-key': key }
      expect(await stock([row('none')], { headers })).toMatchObject({ status: 400 })
    },
  )

  test('an unknown number, or one with two values, does not stop the others; all are one change set', async () => {
    const make = () => createProduct(api, { inventory_status: 'Out of Stock' })
    const [a, b, c, d] = [await make(), await make(), await make(), await make()]
    const before = Number(await changeSets())
    const { body } = await stock([
      row(` ${String(a.cat_no).toLowerCase()} `),
      row(b.cat_no, 'Out of Stock'),
      row('AV-000000-none'),
      row(c.cat_no),
      row(c.cat_no, 'Out of Stock'),
      row(d.cat_no),
      row(d.cat_no),
    ])
    expect(body.rows.map(({ result }) => result)).toEqual([
      'changed',
      'unchanged',
      'unknown',
      'conflict',
      'conflict',
      'changed',
      'changed',
    ])
    expect(await changeSets()).toBe(before + 1)
    const [set] = await api.query('select kind, products, state from change_sets where id = $1', [
      body.change_set,
    ])
    expect(set).toEqual({ kind: 'bulk', products: 2, state: 'done' })
    await api.send(`POST /reference-standards/change-set/${body.change_set}/undo`)
    expect(
      await api.query('select distinct inventory_status from reference_products where id = any($1)', [
        [a.id, b.id, c.id, d.id],
      ]),
    ).toEqual([{ inventory_status: 'Out of Stock' }])
  })

  test('nothing to change is no change set', async () => {
    const { cat_no } = await createProduct(api, { inventory_status: 'In Stock' })
    const before = await changeSets()
    expect((await stock([row(cat_no), row('none')])).body.change_set).toBeNull()
    expect(await changeSets()).toBe(before)
  })

  test('ten at once with one Idempotency-Key are one change, and all get its answer', async () => {
    const { cat_no } = await createProduct(api, { inventory_status: 'Out of Stock' })
    const { key } = await makeKey()
    const before = Number(await changeSets())
    const headers = { 'idempotency-key': 'count-of-today' }
    const send = () => stock([row(cat_no)], { token: key, headers })
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { rows: [{ result: 'changed' }] } })
    expect(await changeSets()).toBe(before + 1)
    expect(await stock([row(cat_no, 'Synthesis on demand')], { token: key, headers })).toMatchObject({
      status: 409,
    })
    // The key belongs to its caller.
    expect((await stock([row(cat_no)], { headers })).body.rows[0]?.result).toBe('unchanged')
    await api.query("update kept_answers set kept_at = now() - interval '25 hours'")
    expect((await send()).body.rows[0]?.result).toBe('unchanged')
  })

  test('a thousand changes take as many statements as one', async () => {
    const made = Array.from({ length: 1_000 }, (_, i) => `AV-STOCK-${i}`)
    await api.query(
      `insert into reference_products (name, cat_no, category_id, inventory_status)
       select cat_no, cat_no, (select category_id from reference_products limit 1), 'In Stock' from unnest($1::text[]) as cat_no`,
      [made],
    )
    let wanted: InventoryStatus = 'In Stock'
    const changing = (catNos: readonly string[]) => async () => {
      wanted = wanted === 'In Stock' ? 'Out of Stock' : 'In Stock'
      const { status, body } = await stock(catNos.map((cat_no) => row(cat_no, wanted)))
      const changed = body.rows.filter(({ result }) => result === 'changed').length
      expect({ status, changed }).toEqual({ status: 200, changed: catNos.length })
    }
    const one = await countedStatements(changing(made.slice(0, 1)))
    // One after the other, and not by turns: the first has the status that one of the others lacks.
    await api.query(
      "update reference_products set inventory_status = 'In Stock' where cat_no like 'AV-STOCK-%'",
    )
    wanted = 'In Stock'
    expect(await countedStatements(changing(made))).toBe(one)
  })
})
