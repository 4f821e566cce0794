import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRODUCT_FIELD_NAMES } from '@/domain/rules/products/product-fields'
import { copyProject, type ProjectCopy } from '../../support/application/project-copy'

const root = path.resolve(import.meta.dirname, '../../..')

const TABLE = 'src/domain/rules/products/product-fields.ts'
const TEXTS_OF_PAGES = 'src/content-seed/catalogue/shown-columns.ts'

const BLOCKS = 'src/domain/content/schema/blocks/page-block.ts'
const SHOWN_BLOCKS = 'src/site/blocks/page-block.tsx'

/** A text of one line that suppliers state, and a flag. */
const ROWS = `  purity: {
    kind: 'line',
    label: 'Purity',
    title: 'Purity',
    max: 32,
    headers: ['assay'],
    form: { section: 'structure', place: 6 },
    completeness: { weight: 1, why: 'Customers correct their results by it.' },
  },
  controlled: {
    kind: 'flag',
    label: 'Controlled',
    title: 'Controlled',
    default: false,
    form: { section: 'supply', place: 7, effect: 'Shipped with a licence only.' },
  },
`

/** A block of composed pages. */
const NOTICE = `const noticeBlock = defineBlock('notice', { title: 'Notice', description: 'A notice.' }, blockHead)
`

/** The fields before those rows in the table. */
const FIELDS_BEFORE = PRODUCT_FIELD_NAMES.indexOf('image_path')

let copy: ProjectCopy

beforeAll(() => {
  copy = copyProject('new-field')
  const table = path.join(copy.folder, TABLE)
  writeFileSync(table, readFileSync(table, 'utf8').replace('  image_path: {\n', `${ROWS}$&`))
  const blocks = path.join(copy.folder, BLOCKS)
  const withNotice = readFileSync(blocks, 'utf8')
    .replace("import { bandBlock } from './band'\n", "$&import { blockHead, defineBlock } from './block'\n")
    .replace('export const pageBlockSchema', `${NOTICE}$&`)
    .replace('    heroBlock,\n', '$&    noticeBlock,\n')
  writeFileSync(blocks, withNotice)
})
afterAll(() => copy.remove())

let compiled: Promise<string> | undefined

/** The files in which the compiler finds something to do. */
async function filesWithErrors(): Promise<string[]> {
  compiled ??= copy.compile()
  const said = await compiled
  return [...new Set(Array.from(said.matchAll(/^(\S+?)\(\d+,\d+\): error/gm), ([, file]) => file ?? said))]
}

describe('a new field of a product (CONTRIBUTING.md)', () => {
  test('it is a row of the table: the compiler asks only for its text on the pages', async () => {
    const files = (await filesWithErrors()).filter((file) => file !== SHOWN_BLOCKS)
    expect([TABLE, ...files]).toEqual([TABLE, TEXTS_OF_PAGES])
  }, 180_000)

  test('it reaches the bodies, the answer and the columns of a supplier’s file without another change', async () => {
    cpSync(path.join(root, 'tests/support/products/field-probe.ts'), path.join(copy.folder, 'field-probe.ts'))
    const { stdout } = await copy.runFile('field-probe.ts', 'purity', 'Assay', 'controlled')
    expect(JSON.parse(stdout)).toEqual({
      create: 'Purity must be text',
      update: ['purity'],
      // Behind the id, the category's name and all that stands before it in the table.
      answer: FIELDS_BEFORE + 2,
      columns: FIELDS_BEFORE,
      header: 'purity',
      imported: true,
      flag: [false, 'Controlled must be true or false'],
    })
  }, 180_000)
})

describe('a new block of composed pages (CONTRIBUTING.md)', () => {
  test('is refused by the compiler until a component shows it', async () => {
    expect(await filesWithErrors()).toContain(SHOWN_BLOCKS)
  }, 180_000)
})
