import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXPORT_FORMATS } from '@/domain/export-format'
import { type Api, openApi } from '../support/api'
import { catalogueFixture } from '../support/catalogue-files'
import { createProduct } from '../support/factories'
import { HOSTILE_TEXTS } from '../support/hostile-texts'
import { importCommand } from '../support/import-command'

let api: Api
let folder: string
beforeAll(async () => {
  api = await openApi()
  folder = mkdtempSync(path.resolve('.test-data', 'export-'))
  const { code, stderr } = await importCommand(catalogueFixture('real-60.csv'))
  expect(code, stderr).toBe(0)
  await createProduct(api, {
    ...HOSTILE_TEXTS,
    // An import takes no such weight, whatever the file, and a text with such a line for an SDF.
    molecular_weight: '78.5',
    description: HOSTILE_TEXTS.description?.replace('$$$$', '$$$'),
    name: '-78 grade',
    cat_no: 'AV-990001',
    held: true,
    image_path: 'https://cdn.averline.example/a.png?b=1,2',
  })
  await createProduct(api, { name: "'=quoted", cat_no: 'AV-990002', smiles: 'C[C@H](N)C(=O)O' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function everything() {
  const { rows } = await api.payload.db.pool.query(
    `select (select json_agg(p order by p.id) from reference_products p) as products,
       (select json_agg(c order by c.id) from reference_categories c) as categories,
       (select count(*) from change_sets) as change_sets`,
  )
  return rows[0]
}

describe('contract §4 exported and imported again', () => {
  test.each(EXPORT_FORMATS)(
    '%s: nothing is changed, not even a date, and nothing is said against it',
    async (format) => {
      const response = await api.fetch(`GET /reference-standards/product/export?format=${format}`)
      const file = path.join(folder, `catalogue.${format}`)
      writeFileSync(file, Buffer.from(await response.arrayBuffer()))
      const before = await everything()
      const { code, stdout, stderr } = await importCommand(file)
      expect(code, stderr).toBe(0)
      expect(stdout).toMatch(/\b61 {2}unchanged/)
      expect(await everything()).toEqual(before)
    },
  )
})
