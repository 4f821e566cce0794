import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

const TABLE = 'src/domain/product-fields.ts'

/** A text of one line that suppliers state, with a column in the table of products; and a flag. */
const ROWS = `  purity: {
    kind: 'line',
    label: 'Purity',
    title: 'Purity',
    max: 32,
    headers: ['assay'],
    column: { place: 7, heading: 'Purity' },
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

let scratch: string

beforeAll(() => {
  mkdirSync(path.join(root, '.test-data'), { recursive: true })
  scratch = mkdtempSync(path.join(root, '.test-data', 'new-field-'))
  for (const part of ['src', 'payload.config.ts'])
    cpSync(path.join(root, part), path.join(scratch, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(scratch, 'node_modules'))
  const configuration = {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: {
      incremental: false,
      plugins: [],
      paths: { '@/*': ['./src/*'], '@payload-config': ['./payload.config.ts'] },
    },
    include: ['src', 'payload.config.ts'],
    exclude: ['node_modules'],
  }
  writeFileSync(path.join(scratch, 'tsconfig.json'), JSON.stringify(configuration))
  writeFileSync(path.join(scratch, 'package.json'), '{ "type": "module" }')
  const table = readFileSync(path.join(scratch, TABLE), 'utf8')
  writeFileSync(path.join(scratch, TABLE), table.replace('  image_path: {\n', `${ROWS}$&`))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** The files in which the compiler finds something to do. */
async function filesWithErrors(): Promise<string[]> {
  const compiler = path.join(root, 'node_modules/.bin/tsc')
  const said = await run(compiler, ['--noEmit', '--pretty', 'false'], { cwd: scratch }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
  return [...new Set(Array.from(said.matchAll(/^(\S+?)\(\d+,\d+\): error/gm), ([, file]) => file ?? said))]
}

describe('a new field of a product (CONTRIBUTING.md)', () => {
  test('is a row of the table, and as a column of the screen a width: the compiler asks for no more', async () => {
    expect([TABLE, ...(await filesWithErrors())]).toEqual([
      TABLE,
      'src/admin-views/reference-standards/products/products-table.tsx',
    ])
  }, 60_000)

  test('arrives in the bodies, the answer and the columns of a supplier’s file by itself', async () => {
    cpSync(path.join(root, 'tests/support/field-probe.ts'), path.join(scratch, 'field-probe.ts'))
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', 'field-probe.ts', 'purity', 'Assay', 'controlled'],
      {
        cwd: scratch,
      },
    )
    expect(JSON.parse(stdout)).toEqual({
      create: 'Purity must be text',
      update: ['purity'],
      // Behind the id, the category's name and all that stands before it in the table.
      answer: 17,
      columns: 15,
      header: 'purity',
      imported: true,
      flag: [false, 'Controlled must be true or false'],
    })
  }, 60_000)
})
