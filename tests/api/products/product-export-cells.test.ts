import { parse } from 'csv-parse/sync'
import { SDFileParser } from 'openchemlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unguardedLines } from '@/domain/chemistry/records/sdf-lines'
import { EXPORT_COLUMNS } from '@/domain/contract/product-export-query'
import { unguarded } from '@/domain/rules/imports/formula-guard'
import { type Api, openApi } from '../../support/application/api'
import { HOSTILE_TEXTS } from '../../support/calls/hostile-texts'
import { cellsOf, unzipped } from '../../support/files/zip'
import { exported as exportOf } from '../../support/products/exports'
import { createCategory, createProduct } from '../../support/products/factories'

const COLUMNS: readonly string[] = EXPORT_COLUMNS

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

/** An export of this test's category. */
const exported = (query: string) => exportOf(api, category, query)

describe('contract §4 Texts that could break a file', () => {
  test('a CSV cell never starts with characters that a spreadsheet would run, and without its guard is the stored text', async () => {
    await add('HO-1', HOSTILE_TEXTS)
    const { bytes } = await exported('format=csv')
    const [row = {}] = parse(bytes, { columns: true, bom: true }) as Record<string, string>[]
    for (const cell of Object.values(row)) expect(cell).not.toMatch(/^\s*[=+\-@]/)
    for (const [field, text] of Object.entries(HOSTILE_TEXTS)) {
      expect(row[field]).not.toBe(text)
      expect(unguarded(row[field] ?? '')).toBe(text)
    }
  })

  test('every XLSX cell is the stored text', async () => {
    await add('HO-2', HOSTILE_TEXTS)
    const { bytes } = await exported('format=xlsx')
    const cells = cellsOf(bytes)
    for (const [field, text] of Object.entries(HOSTILE_TEXTS)) {
      const letter = String.fromCharCode(65 + COLUMNS.indexOf(field))
      expect({ field, cell: cells[`${letter}2`] }).toEqual({ field, cell: text })
    }
    expect(unzipped(bytes).get('xl/worksheets/sheet1.xml')).not.toContain('<f')
  })

  test('an SDF record ends at its end, and its items are the stored texts', async () => {
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
    const parser = new SDFileParser(sdf, [...COLUMNS])
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

  test('each product is one record: with its structure, or none if the SMILES is unreadable', async () => {
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

  test('cached structures equal new ones', async () => {
    const { readStructures } = await import('@/catalogue/structures/structures')
    const first = await recordsOf({ smiles: 'Cl/C=C/Br' }, { smiles: 'CCN(CC)CC' })
    await readStructures(api.payload)
    expect((await exported('format=sdf&sort=cat_no')).bytes.toString('utf8')).toBe(first.sdf)
  })

  test('more than 999 atoms are written as V3000', async () => {
    const { sdf } = await recordsOf({ smiles: 'C'.repeat(1_000) })
    expect(sdf).toContain('V3000')
    expect(sdf).toContain('M  V30 COUNTS 1000 999')
  })
})
