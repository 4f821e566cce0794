import { parse } from 'csv-parse/sync'
import { SDFileParser } from 'openchemlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unguarded } from '@/catalogue/import/formula-guard'
import { unguardedLines } from '@/catalogue/import/sdf/sdf-lines'
import { type Api, openApi } from '../support/api'
import { createCategory, createProduct } from '../support/factories'
import { HOSTILE_TEXTS } from '../support/hostile-texts'
import { expectRefusal } from '../support/refusals'
import { serveApi } from '../support/wire'
import { cellsOf, unzipped } from '../support/zip'

const EXPORT = '/reference-standards/product/export'

const COLUMNS = [
  'name',
  'cat_no',
  'category',
  'inventory_status',
  'cas_no',
  'molecular_formula',
  'molecular_weight',
  'related_cas_no',
  'chemical_name',
  'synonym',
  'description',
  'shipping_temperature',
  'hsn_code',
  'country_of_origin',
  'smiles',
  'image_path',
  'file_path',
  'held',
]

let api: Api
let category: { id: number } & Record<string, unknown>
beforeAll(async () => {
  api = await openApi()
})
beforeEach(async () => {
  category = await createCategory(api)
})

const add = (cat_no: string, fields: Record<string, unknown> = {}) =>
  createProduct(api, { cat_no, category_id: category.id, ...fields })

/** An export of this test's category, whole. */
async function exported(query: string) {
  const response = await api.fetch(`GET ${EXPORT}?category_id=${category.id}&${query}`)
  expect({ query, status: response.status }).toEqual({ query, status: 200 })
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const csvRows = async (query = '') => {
  const { bytes } = await exported(`format=csv&sort=cat_no&${query}`)
  return parse(bytes, { columns: true, bom: true }) as Record<string, string>[]
}

describe('contract §4 what an export refuses', () => {
  test.each([
    '',
    'format=',
    'format=xls',
    'format=CSV',
    'format=csv&format=sdf',
    'format=csv&columns=',
    'format=csv&columns=name,',
    'format=csv&columns=name,category_id',
    'format=csv&columns=name,name',
    'format=csv&columns=id',
    'format=csv&limit=10',
    'format=csv&page=2',
    'format=csv&sort=cas_no',
    'format=csv&status=in%20stock',
    'format=csv&missing=price',
    'format=csv&ids=1,x',
    'format=csv&ids=',
    'format=csv&except=x',
    'format=csv&colour=red',
  ])('%j: 400', async (query) => expectRefusal(api, `GET ${EXPORT}?${query}`, {}, 400))
})

describe('contract §4 what an export is', () => {
  test.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['sdf', 'chemical/x-mdl-sdfile'],
  ])('%s is a file to be saved, of its type, named by the day', async (format, type) => {
    await add(`HE-${format}`)
    const { headers } = await exported(`format=${format}`)
    const day = new Date().toISOString().slice(0, 10)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="catalogue-${day}.${format}"`,
      'cache-control': 'no-store',
    })
  })

  test('CSV has a byte order mark, ends its lines with CRLF, and names its columns as an import does', async () => {
    await add('LI-1', { name: 'Plain' })
    const { bytes } = await exported('format=csv&columns=cat_no,name')
    expect(bytes.toString('utf8')).toBe('\uFEFFcat_no,name\r\nLI-1,Plain\r\n')
    const { bytes: whole } = await exported('format=csv')
    expect(whole.toString('utf8').split('\r\n')[0]).toBe(`\uFEFF${COLUMNS.join(',')}`)
  })

  test('where nothing matches there is the header alone', async () => {
    expect((await exported('format=csv&columns=name,held')).bytes.toString('utf8')).toBe(
      '\uFEFFname,held\r\n',
    )
    expect(cellsOf((await exported('format=xlsx&columns=name,held')).bytes)).toEqual({
      A1: 'name',
      B1: 'held',
    })
    expect((await exported('format=sdf')).bytes).toHaveLength(0)
  })

  test('filters, chosen products, columns and order are those that were asked for', async () => {
    const ids = []
    for (const n of [1, 2, 3, 4]) ids.push((await add(`FI-${n}`, { name: `N ${5 - n}`, held: n > 1 })).id)
    await api.send(`DELETE /reference-standards/product/${ids[3]}`)
    const numbers = async (query: string) => {
      const { bytes } = await exported(`format=csv&columns=cat_no&${query}`)
      return bytes.toString('utf8').slice(1).trim().split('\r\n').slice(1)
    }
    expect(await numbers('')).toEqual(['FI-3', 'FI-2', 'FI-1'])
    expect(await numbers('sort=name')).toEqual(['FI-3', 'FI-2', 'FI-1'])
    expect(await numbers('sort=-name')).toEqual(['FI-1', 'FI-2', 'FI-3'])
    expect(await numbers('held=true&sort=cat_no')).toEqual(['FI-2', 'FI-3'])
    expect(await numbers(`ids=${ids.join(',')}&sort=cat_no`)).toEqual(['FI-1', 'FI-2', 'FI-3'])
    expect(await numbers(`ids=${ids[1]}`)).toEqual(['FI-2'])
    expect(await numbers(`except=${ids[0]},${ids[1]}`)).toEqual(['FI-3'])
    expect(await numbers('deleted=true')).toEqual(['FI-4'])
    const [first] = await csvRows('columns=held,category,cat_no,cas_no')
    expect(first).toEqual({ held: 'false', category: category.category_name, cat_no: 'FI-1', cas_no: '' })
  })

  test('more products than one piece holds arrive, each once and in order', async () => {
    await api.payload.db.pool.query(
      `insert into reference_products (name, cat_no, category_id, smiles)
       select 'Bulk ' || n, 'BU-' || lpad(n::text, 5, '0'), $1, 'CCO' from generate_series(1, 2500) n`,
      [category.id],
    )
    const expected = Array.from({ length: 2_500 }, (_, index) => `BU-${String(index + 1).padStart(5, '0')}`)
    expect((await csvRows('columns=cat_no')).map(({ cat_no }) => cat_no)).toEqual(expected)
    const cells = cellsOf((await exported('format=xlsx&columns=cat_no&sort=cat_no')).bytes)
    expect(Object.values(cells)).toEqual(['cat_no', ...expected])
    const sdf = (await exported('format=sdf&columns=cat_no&sort=cat_no')).bytes.toString('utf8')
    expect(Array.from(sdf.matchAll(/^> {2}<cat_no>\n(.*)$/gm), ([, number]) => number)).toEqual(expected)
  })
})

describe('contract §4 what files are broken by', () => {
  test('CSV: no cell begins what a spreadsheet would run, and unguarded it is what it was', async () => {
    await add('HO-1', HOSTILE_TEXTS)
    const [row = {}] = await csvRows()
    for (const cell of Object.values(row)) expect(cell).not.toMatch(/^\s*[=+\-@]/)
    for (const [field, text] of Object.entries(HOSTILE_TEXTS)) {
      expect(row[field]).not.toBe(text)
      expect(unguarded(row[field] ?? '')).toBe(text)
    }
  })

  test('XLSX: every cell is a text, as it was', async () => {
    await add('HO-2', HOSTILE_TEXTS)
    const { bytes } = await exported('format=xlsx')
    const cells = cellsOf(bytes)
    for (const [field, text] of Object.entries(HOSTILE_TEXTS)) {
      const letter = String.fromCharCode(65 + COLUMNS.indexOf(field))
      expect({ field, cell: cells[`${letter}2`] }).toEqual({ field, cell: text })
    }
    expect(unzipped(bytes).get('xl/worksheets/sheet1.xml')).not.toContain('<f')
  })

  test('SDF: a record ends where it ends, and its items are what they were', async () => {
    await add('HO-3', { ...HOSTILE_TEXTS, name: '$$$$', smiles: 'CCO' })
    await add('$$$$')
    const sdf = (await exported('format=sdf&sort=cat_no')).bytes.toString('utf8')
    const records = sdf.split(/^\$\$\$\$\n/m)
    expect(records).toHaveLength(3)
    const record = records.find((text) => text.includes('HO-3')) ?? ''
    const items = Object.fromEntries(
      Array.from(record.matchAll(/^> {2}<(\w+)>\n((?:.+\n)*)\n/gm), ([, name = '', text = '']) => [
        name,
        unguardedLines(text.slice(0, -1)),
      ]),
    )
    expect(items).toMatchObject({ ...HOSTILE_TEXTS, name: '$$$$', smiles: 'CCO' })
  })
})

describe('contract §4 SDF', () => {
  async function recordsOf(...fields: Record<string, unknown>[]) {
    for (const [n, one] of fields.entries()) await add(`SD-${category.id}-${n}`, one)
    const sdf = (await exported('format=sdf&sort=cat_no')).bytes.toString('utf8')
    const parser = new SDFileParser(sdf, COLUMNS)
    const records = []
    while (parser.next()) {
      records.push({
        title: parser.getMolecule().getName()?.split('-').at(-1),
        atoms: parser.getMolecule().getAllAtoms(),
        code: parser.getMolecule().getIDCode(),
        smiles: parser.getField('smiles'),
        cat_no: parser.getField('cat_no').split('-').at(-1),
      })
    }
    return { sdf, records }
  }

  test('of every product a record: with its structure, or none where the SMILES is not readable', async () => {
    const { records } = await recordsOf(
      { smiles: 'OC(=O)c1ccccc1OC(C)=O' },
      {},
      { smiles: 'C[C@H](N)C(=O)O' },
      { smiles: 'C[C@@H](N)C(=O)O' },
    )
    expect(records.map(({ atoms, cat_no }) => ({ atoms, cat_no }))).toEqual([
      { atoms: 13, cat_no: '0' },
      { atoms: 0, cat_no: '1' },
      { atoms: 6, cat_no: '2' },
      { atoms: 6, cat_no: '3' },
    ])
    expect(records[0]).toMatchObject({ title: '0', smiles: 'OC(=O)c1ccccc1OC(C)=O' })
    expect(records[2]?.code).not.toBe(records[3]?.code)
  })

  test('structures that were read before are the same as those that are read now', async () => {
    const { readStructures } = await import('@/catalogue/structures/structures')
    const first = await recordsOf({ smiles: 'Cl/C=C/Br' }, { smiles: 'CCN(CC)CC' })
    await readStructures(api.payload)
    expect((await exported('format=sdf&sort=cat_no')).bytes.toString('utf8')).toBe(first.sdf)
  })

  test('of more than 999 atoms it is one of version 3000', async () => {
    const { sdf } = await recordsOf({ smiles: 'CC(O)'.repeat(350) })
    expect(sdf).toContain('V3000')
    expect(sdf).toContain('M  V30 COUNTS 1050 1049')
  })
})

describe('contract §4 exports that nobody reads', () => {
  /** Transactions of exports, as PostgreSQL sees them. */
  const open = async () => {
    const { rows } = await api.payload.db.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and query like '%from exported'`,
    )
    return Number(rows[0]?.n)
  }
  const begin = () => api.fetch(`GET ${EXPORT}?format=csv`)

  test('two at once; the next is told when to come back, until one has ended', async () => {
    const [first, second] = [await begin(), await begin()]
    const { status, headers } = await api.send(`GET ${EXPORT}?format=csv`)
    expect({ status, retry: headers.get('retry-after') }).toEqual({ status: 429, retry: '10' })
    expect(await open()).toBe(2)
    await first.body?.cancel()
    const third = await begin()
    expect(third.status).toBe(200)
    expect((await third.text()).length).toBeGreaterThan(100)
    await second.text()
    await expect.poll(open).toBe(0)
  })

  test('HEAD answers as GET and holds nothing', async () => {
    const { status, headers } = await api.fetch(`HEAD ${EXPORT}?format=sdf`)
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'chemical/x-mdl-sdfile',
    })
    await expect.poll(open).toBe(0)
  })

  test('whoever goes away in the middle leaves nothing behind', async () => {
    await api.payload.db.pool.query(
      `insert into reference_products (name, cat_no, category_id, description)
       select 'Gone ' || n, 'GO-' || n, $1, repeat('x', 5000) from generate_series(1, 3000) n`,
      [category.id],
    )
    const wire = await serveApi(api)
    const sent = wire.begin(`GET /api${EXPORT}?format=csv`, { authorization: `Bearer ${api.token}` })
    const answer = await new Promise<NodeJS.ReadableStream>((resolve) => {
      sent.once('response', resolve)
      sent.end()
    })
    await new Promise((resolve) => answer.once('data', resolve))
    expect(await open()).toBe(1)
    answer.pause()
    sent.on('error', () => {})
    sent.destroy()
    await expect.poll(open).toBe(0)
    wire.close()
  })

  test('a database that goes away breaks the file off, and the next one begins anew', async () => {
    const end = () =>
      api.payload.db.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like '%from exported'`,
      )
    const response = await begin()
    const reader = response.body?.getReader()
    await reader?.read()
    await end()
    const rest = async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
    }
    await expect(rest()).rejects.toThrow()
    await expect.poll(open).toBe(0)
    expect((await begin()).status).toBe(200)
  })
})
