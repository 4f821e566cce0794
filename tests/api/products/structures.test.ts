import { existsSync, readdirSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { exported } from '../../support/products/exports'
import { createCategory, createProduct, purgeProduct } from '../../support/products/factories'

const NO_KEY = '00000000-0000-0000-0000-000000000000'
const LIST = '/reference-standards/product/'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

let category: number
beforeEach(async () => {
  category = (await createCategory(api)).id
})

const add = async (cat_no: string, fields: Record<string, unknown>) =>
  (await createProduct(api, { cat_no, category_id: category, ...fields })).id

async function duplicates(query = ''): Promise<string[]> {
  const call = `GET ${LIST}?duplicates=true&sort=cat_no&category_id=${category}${query}`
  const { status, headers, body } = await api.send<{ cat_no: string }[]>(call)
  expect(status).toBe(200)
  expect(headers.get('x-total-count')).toBe(String(body.length))
  return body.map(({ cat_no }) => cat_no)
}

describe('contract §4 duplicates', () => {
  test('a product without CAS number and structure is no duplicate', async () => {
    await add('NO-1', {})
    await add('NO-2', {})
    await add('NO-3', { cas_no: '64-17-5', smiles: 'CCCCCCC' })
    expect(await duplicates()).toEqual([])
  })

  test('the same CAS number makes duplicates across categories', async () => {
    await add('CA-1', { cas_no: '50-78-2' })
    await createProduct(api, { cas_no: '50-78-2' })
    await add('CA-2', { cas_no: '50-79-2' })
    expect(await duplicates()).toEqual(['CA-1'])
  })

  test('products with the same structure in any spelling are duplicates, configurations included, once it is read', async () => {
    await add('ST-1', { smiles: 'C[C@H](N)C(=O)O' })
    const changed = await add('ST-2', { smiles: 'C[C@@H](N)C(=O)O' })
    await add('ST-3', { smiles: 'CC(N)C(=O)O' })
    await add('ST-4', { smiles: 'C[C@H](N)C(=O)O |&1:1|' })
    expect(await duplicates()).toEqual([])
    await api.send(`PUT ${LIST}${changed}`, { json: { smiles: 'N[C@@H](C)C(O)=O' } })
    expect(await duplicates()).toEqual(['ST-1', 'ST-2'])
  })

  test('a structure is read once for all waiting calls', async () => {
    await add('ON-1', { smiles: 'CCCCCCCCCCCC(=O)NCCS' })
    // Loaded once the application has its settings.
    const { StructureReader } = await import('@/catalogue/structures/structure-reader')
    const read = vi.spyOn(StructureReader.prototype, 'read')
    await Promise.all(Array.from({ length: 4 }, () => duplicates()))
    expect(read.mock.calls).toEqual([['CCCCCCCCCCCC(=O)NCCS']])
    read.mockRestore()
  })

  test('unreadable structures are equal if their texts are', async () => {
    const { pool } = api.payload.db
    for (const cat_no of ['UN-1', 'UN-2', 'UN-3']) await add(cat_no, { smiles: 'CC' })
    await pool.query(`update reference_products set smiles = 'no structure' where cat_no in ('UN-1', 'UN-2')`)
    await pool.query(`update reference_products set smiles = 'none either' where cat_no = 'UN-3'`)
    expect(await duplicates()).toEqual(['UN-1', 'UN-2'])
  })

  test('products in the trash make no duplicates, but may have one', async () => {
    await add('TR-1', { cas_no: '58-08-2', smiles: 'CCCCCCCCN' })
    const trashed = await add('TR-2', { cas_no: '58-08-2' })
    const drawn = await add('TR-3', { smiles: 'NCCCCCCCC' })
    const alone = await add('TR-4', { cas_no: '57-27-2' })
    const alike = await add('TR-5', { cas_no: '57-27-2' })
    for (const id of [trashed, drawn, alone, alike]) await api.send(`DELETE ${LIST}${id}`)
    expect(await duplicates()).toEqual([])
    expect(await duplicates('&deleted=true')).toEqual(['TR-2', 'TR-3'])
  })
})

describe('contract §4 Duplicates and what they share', () => {
  type Groups = {
    groups: { cas_nos: string[]; structure: boolean; size: number; products: { cat_no: string }[] }[]
    products: number
    structures_pending: boolean
    total: number
  }
  const groups = async (query = '') => {
    const call = `GET ${LIST}duplicates?category_id=${category}${query}`
    const { status, body } = await api.send<Groups>(call)
    expect(status).toBe(200)
    const shown = body.groups.map(({ products, ...shared }) => ({
      ...shared,
      products: products.map(({ cat_no }) => cat_no),
    }))
    return { ...body, groups: shown }
  }
  const partners = async (id: number) =>
    (await api.send<{ partners: { cat_no: string; shared: string[] }[] }>(`GET ${LIST}${id}/duplicates`)).body

  test.each(['deleted=true', 'duplicates=true', 'sort=name', 'limit=101', 'colour=red'])(
    'the groups refuse %s',
    async (query) => {
      expect((await api.send(`GET ${LIST}duplicates?${query}`)).status).toBe(400)
    },
  )

  test('groups of a filter are whole, the newest first; a record names its partners', async () => {
    const other = (await createCategory(api)).id
    const first = await add('GR-1', {
      cas_no: '57-88-5',
      smiles: 'C[C@H](O)C(=O)O',
      inventory_status: 'In Stock',
    })
    await createProduct(api, { cat_no: 'GR-2', category_id: other, cas_no: '57-88-5', smiles: 'CCCCCCCCCCO' })
    const third = await add('GR-3', { smiles: 'C[C@H](O)C(O)=O', cas_no: '57-91-0' })
    await add('GR-4', { cas_no: '57-92-1' })
    await add('GR-5', { cas_no: '57-92-1' })
    const both = { cas_nos: ['57-88-5'], structure: true, size: 3, products: ['GR-1', 'GR-2', 'GR-3'] }
    const ofCas = { cas_nos: ['57-92-1'], structure: false, size: 2, products: ['GR-4', 'GR-5'] }
    expect(await groups()).toMatchObject({
      groups: [ofCas, both],
      products: 4,
      structures_pending: false,
      total: 2,
    })
    expect(await groups('&status=In%20Stock')).toMatchObject({ groups: [both], products: 1, total: 1 })
    expect(await groups('&limit=1&page=2')).toMatchObject({ groups: [both], total: 2, pages: 2 })
    expect(await partners(first)).toMatchObject({
      partners: [
        { cat_no: 'GR-2', shared: ['cas_no'] },
        { cat_no: 'GR-3', shared: ['structure'] },
      ],
      total: 2,
      structures_pending: false,
    })
    await api.send(`DELETE ${LIST}${third}`)
    expect(await partners(first)).toMatchObject({ partners: [{ cat_no: 'GR-2' }], total: 1 })
    expect((await api.send(`GET ${LIST}999999999/duplicates`)).status).toBe(404)
  })

  test('the groups say how many structures are still to be computed', async () => {
    const { pool } = api.payload.db
    await pool.query(
      `insert into reference_products (name, cat_no, category_id, smiles)
       select 'Unread ' || n, 'UR-' || n, $1, repeat('C', n) || 'Br' from generate_series(1, 201) n`,
      [category],
    )
    expect(await groups()).toMatchObject({ structures_pending: true })
    const { body } = await api.send(`GET ${LIST}facets`)
    expect(body).toMatchObject({ structures_pending: true })
    await pool.query(`delete from reference_products where cat_no like 'UR-%'`)
    expect(await groups()).toMatchObject({ structures_pending: false })
  })
})

describe('contract §4 Structures kept beside the products', () => {
  const codes = async () => {
    const { rows } = await api.payload.db.pool.query<{ id_code: string }>(
      `select s.id_code from structures s join reference_products p using (smiles_key)
       where p.category_id = $1 order by p.cat_no`,
      [category],
    )
    return rows.map(({ id_code }) => id_code)
  }

  const countIndexed = async (condition: string) =>
    (
      await api.payload.db.pool.query<{ n: number }>(
        `select count(*)::int as n from structures where ${condition}`,
      )
    ).rows[0]?.n ?? 0

  test('all are read in the background, each text once, never again', async () => {
    const { readStructures } = await import('@/catalogue/structures/structures')
    // More than are read in one call.
    for (let n = 1; n <= 3; n += 1) await add(`BA-${n}`, { smiles: 'C'.repeat(n % 2 ? 11 : 12) })
    await api.payload.db.pool.query(
      `insert into reference_products (name, cat_no, category_id, smiles)
       select 'Chain', 'BB-' || n, $1, repeat('C', 3 + n % 250 / 16) || 'N' || repeat('C', n % 250 % 16) || 'O'
       from generate_series(1, 500) n`,
      [category],
    )
    expect(await codes()).toEqual([])
    await Promise.all([readStructures(api.payload), readStructures(api.payload)])
    const read = await codes()
    expect(read).toHaveLength(503)
    expect(read).not.toContain('')
    expect(new Set(read).size).toBe(252)
    await api.payload.db.pool.query(`update structures set molblock = 'kept'`)
    await readStructures(api.payload)
    const { rows } = await api.payload.db.pool.query(`select from structures where molblock <> 'kept'`)
    expect(rows).toEqual([])
  })

  test('a query for recent changes uses an index, and includes changes in progress', async () => {
    const { readStructures, unreadStatement } = await import('@/catalogue/structures/structures')
    const { db } = api.payload
    const since = await readStructures(api.payload)
    const added = await add('SI-1', { smiles: 'CCCCCCCCCCCCCCI' })
    const next = await readStructures(api.payload, since)
    const [first, ...others] = await codes()
    expect(first).not.toBe('')
    expect(others).toEqual([])
    const client = await db.pool.connect()
    try {
      await client.query('begin')
      await client.query(`update reference_products set smiles = 'CCCCCCCCCCCCCCF' where id = $1`, [added])
      const meanwhile = await readStructures(api.payload, next)
      await client.query('commit')
      await readStructures(api.payload, meanwhile)
      expect(await codes()).toHaveLength(1)
      expect(await codes()).not.toContain(first)

      await client.query('analyze reference_products')
      const { sql: statement, params } = new PgDialect().sqlToQuery(unreadStatement(NO_KEY, 200, meanwhile))
      const { rows } = await client.query(`explain ${statement}`, params)
      expect(JSON.stringify(rows)).toContain('Index Cond: (updated_at >=')
    } finally {
      client.release()
    }
  })

  test('the thread that reads structures has the lowest priority', async () => {
    const { readStructures } = await import('@/catalogue/structures/structures')
    await add('SI-2', { smiles: 'CCCCCCCCCCCCCCP' })
    await readStructures(api.payload)
    // Systems without thread priorities do not have this folder.
    const threads = existsSync('/proc/self/task') ? readdirSync('/proc/self/task') : []
    const priorities = threads.map((thread) => getPriority(Number(thread)))
    expect(priorities.length === 0 || priorities.includes(constants.priority.PRIORITY_LOW)).toBe(true)
  })

  test('structures of an older version are read again, and never exported', async () => {
    const { readStructures } = await import('@/catalogue/structures/structures')
    const { pool } = api.payload.db
    await add('OL-1', { smiles: 'CC=CCCCCCCCCCCl' })
    await readStructures(api.payload)
    const kept = async () =>
      (
        await pool.query<{ molblock: string; version: number }>(
          `select s.molblock, s.version from structures s join reference_products p using (smiles_key)
           where p.category_id = $1`,
          [category],
        )
      ).rows
    const [fresh] = await kept()
    await pool.query(
      `update structures s set version = 1, molblock = 'of old' from reference_products p
       where p.smiles_key = s.smiles_key and p.category_id = $1`,
      [category],
    )
    const { bytes } = await exported(api, { id: category }, 'format=sdf')
    expect(bytes.toString('utf8')).toContain(fresh?.molblock)
    await readStructures(api.payload)
    expect(await kept()).toEqual([fresh])
  })

  test('contract §7 Structures are indexed in the background, also after the process ended in between', async () => {
    const { indexStructures, readStructures } = await import('@/catalogue/structures/structures')
    const { StructureReader } = await import('@/catalogue/structures/structure-reader')
    const { pool } = api.payload.db
    await pool.query(
      `insert into reference_products (name, cat_no, category_id, smiles)
       select 'Indexed', 'IX-' || n, $1, 'C' from generate_series(1, 2) n`,
      [category],
    )
    await pool.query(
      `update reference_products set smiles = case cat_no when 'IX-1' then 'CCCCCCCCCS' else 'unreadable' end
       where cat_no in ('IX-1', 'IX-2')`,
    )
    await readStructures(api.payload)
    await pool.query(`update structures set fragment_index = '' where id_code <> ''`)
    await pool.query(
      `insert into structures (smiles_key, id_code, molblock)
       select md5('made up ' || n)::uuid, 'made up', '' from generate_series(1, 250) n`,
    )
    const left = await countIndexed('fragment_index is null')
    let calls = 0
    const screened = vi.spyOn(StructureReader.prototype, 'screen').mockImplementation(() => {
      calls += 1
      if (calls === 220) return Promise.reject(new Error('killed'))
      return Promise.resolve({ atoms: 1, index: Array(16).fill(-1) })
    })
    await expect(indexStructures(api.payload)).rejects.toThrow('killed')
    const kept = left - (await countIndexed('fragment_index is null'))
    expect(kept).toBeGreaterThanOrEqual(200)
    await indexStructures(api.payload)
    expect(await countIndexed('fragment_index is null')).toBe(0)
    expect(await countIndexed(`id_code = '' and fragment_index = ''`)).toBeGreaterThan(0)
    // No kept structure is computed again.
    expect(calls - 220).toBeLessThanOrEqual(250 - (kept - (left - 250)))
    screened.mockRestore()
    await pool.query(
      `update structures s set fragment_index = null from reference_products p
       where p.smiles_key = s.smiles_key and p.cat_no = 'IX-1'`,
    )
    await indexStructures(api.payload)
    const { rows } = await pool.query<{ atoms: number; bits: number }>(
      `select s.atoms, octet_length(s.fragment_index) as bits from structures s join reference_products p using (smiles_key)
       where p.cat_no = 'IX-1'`,
    )
    expect(rows).toEqual([{ atoms: 10, bits: 64 }])
    // Another version of the code, another index.
    for (const [code, missing] of [
      ['s.id_code', 0],
      [`'another'`, 1],
    ] as const) {
      await pool.query(
        `update structures s set version = 1, id_code = ${code} from reference_products p
         where p.smiles_key = s.smiles_key and p.cat_no = 'IX-1'`,
      )
      await readStructures(api.payload)
      expect(await countIndexed('fragment_index is null')).toBe(missing)
    }
  })

  test('structures that no product has are swept', async () => {
    const { readStructures, sweepStructures } = await import('@/catalogue/structures/structures')
    const gone = await add('SW-1', { smiles: 'CCCCCCCCCCCCCCCF' })
    await add('SW-2', { smiles: 'CCCCCCCCCCCCCCCBr' })
    await readStructures(api.payload)
    const count = async () =>
      (await api.payload.db.pool.query<{ n: number }>('select count(*)::int as n from structures')).rows[0]?.n
    const before = Number(await count())
    await purgeProduct(api, gone)
    await sweepStructures(api.payload)
    expect(await codes()).toHaveLength(1)
    expect(await count()).toBeLessThan(before)
  })
})
