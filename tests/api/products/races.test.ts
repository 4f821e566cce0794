import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { insertUser } from '../../support/application/rows'
import { createCategory, createProduct, productInput } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const ROUNDS = 15
const rounds = (count: number) => Array.from({ length: count }, (_, i) => i)
const product = (id: number) => `/reference-standards/product/${id}`
const category = (id: number) => `/reference-standards/category/${id}`
const user = (id: number) => `/admin-users/${id}`
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const count = async (sql: string, ...values: unknown[]) =>
  Number(
    (await api.payload.db.pool.query<{ n: string }>(`select count(*) as n from ${sql}`, values)).rows[0]?.n,
  )

describe('§7 No lost update', () => {
  test('two PUTs of different fields of one product both stay', async () => {
    const { id } = await createProduct(api)
    for (const i of rounds(ROUNDS)) {
      const changes = [
        { name: `N${i}` },
        { description: `D${i}` },
        { inventory_status: i % 2 ? 'In Stock' : 'Out of Stock' },
      ]
      const answers = await Promise.all(changes.map((json) => api.send(`PUT ${product(id)}`, { json })))
      expect(statuses(answers)).toEqual([200, 200, 200])
      const { body } = await api.send(`PUT ${product(id)}`, { json: {} })
      expect(body).toMatchObject(Object.assign({}, ...changes))
    }
  })

  test('two PUTs of different fields of one category, and of one user, both stay', async () => {
    const { id } = await createCategory(api)
    const person = await insertUser(api, 'both@example.com')
    for (const i of rounds(ROUNDS)) {
      await Promise.all([
        api.send(`PUT ${category(id)}`, { json: { category_name: `Both ${i}` } }),
        api.send(`PUT ${category(id)}`, { json: { description: `D${i}` } }),
        api.send(`PUT ${user(person)}`, { json: { name: `Both ${i}` } }),
        api.send(`PUT ${user(person)}`, { json: { phone: String(1_000 + i) } }),
      ])
      expect((await api.send(`PUT ${category(id)}`, { json: {} })).body).toMatchObject({
        category_name: `Both ${i}`,
        description: `D${i}`,
      })
      expect((await api.send(`PUT ${user(person)}`, { json: {} })).body).toMatchObject({
        name: `Both ${i}`,
        phone: String(1_000 + i),
      })
    }
  })

  test('a PUT that races the DELETE of its product restores nothing', async () => {
    const { category_id } = await createProduct(api)
    for (const _ of rounds(ROUNDS)) {
      const { id } = await createProduct(api, { category_id })
      const [put, deleted] = await Promise.all([
        api.send(`PUT ${product(id)}`, { json: { name: 'Late' } }),
        api.send(`DELETE ${product(id)}`),
      ])
      expect([200, 404]).toContain(put.status)
      expect(deleted.status).toBe(200)
      expect(await count('reference_products where id = $1 and deleted_at is null', id)).toBe(0)
    }
  })
})

describe('§7 unique', () => {
  test('20 creates of one catalogue number at once give one 201 and nineteen 409', async () => {
    const { id: category_id } = await createCategory(api)
    for (const i of rounds(ROUNDS)) {
      const answers = await Promise.all(
        rounds(20).map((n) =>
          api.send('POST /reference-standards/product/', {
            json: productInput({ category_id, cat_no: n % 2 ? `race-${i}` : `RACE-${i}` }),
          }),
        ),
      )
      expect(statuses(answers)).toEqual([201, ...Array(19).fill(409)])
    }
    expect(await count('reference_products where category_id = $1', category_id)).toBe(ROUNDS)
  })

  test('creates of one category name at once give one 201, the others 409', async () => {
    for (const i of rounds(ROUNDS)) {
      const names = [`One ${i}`, `ONE ${i}`, `one ${i}`]
      const answers = await Promise.all(
        names.map((category_name) =>
          api.send('POST /reference-standards/category/', { json: { category_name } }),
        ),
      )
      expect(statuses(answers)).toEqual([201, 409, 409])
    }
  })
})

describe('§7 No orphan', () => {
  test('delete of a category racing the create of a product in it', async () => {
    for (const i of rounds(ROUNDS)) {
      const { id } = await createCategory(api)
      const create = () =>
        api.send('POST /reference-standards/product/', { json: productInput({ category_id: id }) })
      const remove = () => api.send(`DELETE ${category(id)}`)
      const [made, removed] =
        i % 2 ? await Promise.all([create(), remove()]) : (await Promise.all([remove(), create()])).reverse()
      const outcome = [made?.status, removed?.status]
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual(outcome)
    }
    expect(
      await count(
        'reference_products p where not exists (select from reference_categories c where c.id = p.category_id)',
      ),
    ).toBe(0)
  })
})

describe('the kept counts', () => {
  test('counts stay true through racing creates, status changes and deletes in two categories', async () => {
    const categories = [(await createCategory(api)).id, (await createCategory(api)).id]
    await Promise.all(
      rounds(50).map(async (i) => {
        const { id } = await createProduct(api, { category_id: categories[i % 2] })
        await api.send(`PUT ${product(id)}`, {
          json: { inventory_status: i % 3 ? 'In Stock' : 'Limited Stock' },
        })
        if (i % 5 === 0) expect((await api.send(`DELETE ${product(id)}`)).status).toBe(200)
      }),
    )
    const { rows: wrong } = await api.payload.db.pool.query(`
      select * from (select category_id, inventory_status, count(*)::int as products from reference_products
                     where deleted_at is null group by 1, 2) as real
      full join (select category_id, inventory_status, sum(products)::int as products from reference_category_counts
                 group by 1, 2 having sum(products) <> 0) as kept using (category_id, inventory_status, products)
      where real is null or kept is null`)
    expect(wrong).toEqual([])
    const total = await count('reference_products where deleted_at is null')
    const list = (query: string) => api.fetch(`HEAD /reference-standards/product/?limit=1${query}`)
    expect((await list('')).headers.get('x-total-count')).toBe(String(total))
    expect((await list('&status=In%20Stock')).headers.get('x-total-count')).toBe(
      String(await count("reference_products where inventory_status = 'In Stock' and deleted_at is null")),
    )
    expect((await list(`&category_id=${categories[0]}`)).headers.get('x-total-count')).toBe('20')
    const { body } = await api.send<{ id: number; product_count: number }[]>(
      'GET /reference-standards/category/',
    )
    expect(body.find(({ id }) => id === categories[1])).toMatchObject({ product_count: 20 })
  })
})

describe('crossing changes', () => {
  test('two transactions that move products between two categories, each in its own order, do not wait', async () => {
    const [one, other] = [(await createCategory(api)).id, (await createCategory(api)).id]
    const ids = []
    for (const category_id of [one, other, one, other])
      ids.push((await createProduct(api, { category_id })).id)
    const move = 'update reference_products set category_id = $2 where id = $1'
    const { pool } = api.payload.db
    const [first, second] = [await pool.connect(), await pool.connect()]
    for (const client of [first, second]) await client.query("begin; set local lock_timeout = '1ms'")
    await first.query(move, [ids[0], other])
    await second.query(move, [ids[1], one])
    await first.query(move, [ids[2], other])
    await second.query(move, [ids[3], one])
    for (const client of [first, second]) {
      await client.query('commit')
      client.release()
    }
    const { body } = await api.send<{ id: number; product_count: number }[]>(
      'GET /reference-standards/category/',
    )
    expect(body.filter(({ id }) => id === one || id === other).map((row) => row.product_count)).toEqual([
      2, 2,
    ])
  })

  test('six editors who move products back and forth, two in a transaction, cause no deadlock', async () => {
    const categories = [(await createCategory(api)).id, (await createCategory(api)).id]
    const pairs: number[][] = []
    for (const editor of rounds(6)) {
      const pair = []
      for (const i of [0, 1])
        pair.push((await createProduct(api, { category_id: categories[(editor + i) % 2] })).id)
      pairs.push(pair)
    }
    const edit = async (pair: number[]) => {
      const client = await api.payload.db.pool.connect()
      try {
        for (const i of rounds(10)) {
          await client.query('begin')
          for (const id of i % 2 ? pair.toReversed() : pair) {
            await client.query(
              `update reference_products set category_id = $2::int + $3::int - category_id,
                 inventory_status = case inventory_status when 'In Stock' then 'Out of Stock' else 'In Stock' end::enum_reference_products_inventory_status
               where id = $1`,
              [id, ...categories],
            )
          }
          await client.query('commit')
        }
      } finally {
        client.release(true)
      }
    }
    const edits = await Promise.allSettled(pairs.map(edit))
    expect(edits.flatMap((edit) => (edit.status === 'rejected' ? [edit.reason] : []))).toEqual([])
    const { body } = await api.send<{ id: number; product_count: number }[]>(
      'GET /reference-standards/category/',
    )
    expect(body.filter(({ id }) => categories.includes(id)).map((row) => row.product_count)).toEqual([6, 6])
  })
})
