import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandFile } from '../../../scripts/steps/commands.mjs'
import { type Api, openApi } from '../../support/application/api'
import { importCommand } from '../../support/application/run-command'
import { changedBy, lastChangeSet } from '../../support/history/change-sets'
import { catalogueFixture, HEADER, productBy } from '../../support/products/catalogue-files'

let api: Api
let folder: string
beforeAll(async () => {
  api = await openApi()
  folder = mkdtempSync(path.resolve('.test-data', 'import-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the command catalogue:import', () => {
  test('a file that cannot be used: one sentence, exit code 2', async () => {
    const { code, stderr } = await importCommand(catalogueFixture('messy-empty.csv'))
    expect(code).toBe(2)
    expect(stderr.trim()).toBe(`✗ ${catalogueFixture('messy-empty.csv')} cannot be imported: it is empty.`)
  })

  test('contract §4 an import is one change set of nobody, by the name of its file; a second one that changes nothing leaves none', async () => {
    const file = path.join(folder, 'supplier.csv')
    writeFileSync(file, `${HEADER}\nOne,AV-710001,Imported,In Stock,,\nTwo,AV-710002,Imported,In Stock,,\n`)
    expect((await importCommand(file)).code).toBe(0)
    const made = await lastChangeSet(api)
    expect(made).toMatchObject({
      kind: 'import',
      actor: null,
      label: 'supplier.csv',
      products: 2,
      state: 'done',
    })
    expect((await changedBy(api, made.id)).map(({ record, what }) => `${record} ${what}`)).toEqual([
      'product created',
      'product created',
      'category created',
    ])
    for (const words of [[file], [file, '--dry-run']]) expect((await importCommand(...words)).code).toBe(0)
    expect((await lastChangeSet(api)).id).toBe(made.id)
  })

  test('rejected rows: exit code 1, a report to be corrected and imported, then exit code 0 and no report', async () => {
    const file = path.join(folder, 'list.csv')
    writeFileSync(
      file,
      `${HEADER}\nGood,AV-700001,Command,In Stock,,\n-(+)-Bad,AV-70000X,Command,In Stock,,\n`,
    )
    const first = await importCommand(file)
    expect(first.code, first.stderr).toBe(1)
    expect(first.stdout).toMatch(/1 {2}created/)
    expect(first.stderr).toContain('100 %')
    const report = path.join(folder, 'list.rejected.csv')
    const [, row] = parse(readFileSync(report), { bom: true }) as string[][]
    expect(row?.slice(0, 5)).toEqual([
      '3',
      'cat_no',
      '"AV-70000X" is no catalogue number: expected AV-nnnnnn, as in AV-100234',
      "'-(+)-Bad",
      'AV-70000X',
    ])
    const corrected = path.join(folder, 'corrected.csv')
    copyFileSync(report, corrected)
    writeFileSync(corrected, readFileSync(corrected, 'utf8').replaceAll('AV-70000X', 'AV-700002'))
    writeFileSync(path.join(folder, 'corrected.rejected.csv'), 'of an earlier run')
    const second = await importCommand(corrected)
    expect(second.code, second.stderr).toBe(0)
    expect(await productBy(api, 'AV-700002')).toMatchObject({ name: '-(+)-Bad' })
    expect(existsSync(path.join(folder, 'corrected.rejected.csv'))).toBe(false)
  })

  test('contract §4 workbooks and files of structures are taken by their content, by the same rules', async () => {
    const copy = (name: string, as: string) => {
      copyFileSync(catalogueFixture(name), path.join(folder, as))
      return path.join(folder, as)
    }
    const workbook = await importCommand(copy('real-60.xlsx', 'workbook'))
    expect(workbook.code, workbook.stderr).toBe(0)
    expect(workbook.stdout).toMatch(/59 {2}created/)
    const structures = await importCommand(copy('real-60.sdf', 'structures'))
    expect(structures.code, structures.stderr).toBe(0)
    expect(structures.stdout).toContain('Nothing changed: 59 products are as the file says')
    const plain = await importCommand(copy('real-60.csv', 'table'))
    expect(plain.stdout).toContain('Nothing changed: 59 products are as the file says')
  })

  /** A file that takes a while, and the command that imports it, once its first batches are in. */
  async function halfway() {
    const file = path.join(folder, 'long.csv')
    const rows = Array.from(
      { length: 50_000 },
      (_, index) => `Long ${index},AV-${200_000 + index},Long,In Stock,,`,
    )
    writeFileSync(file, `${HEADER}\n${rows.join('\n')}\n`)
    const child = spawn(process.execPath, [commandFile('import-catalogue'), file])
    let said = ''
    const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk
        if (said.includes(' rows\n')) resolve()
      })
      void ended.then(() => reject(new Error(`It ended before: ${said}`)))
    })
    return { child, ended, said: () => said }
  }

  test('a database that ends its connections: said in a sentence with how far it got, exit code 3', async () => {
    const { ended, said } = await halfway()
    let isOver = false
    const over = ended.finally(() => {
      isOver = true
    })
    // Between two batches the command holds no transaction, and takes another connection.
    while (!isOver) {
      await api.payload.db.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
    }
    const [code] = await over
    expect(said()).toMatch(/✗ The import stopped after [\d,]+ rows: the database went away/)
    expect(said()).toContain('run the same command again to go on')
    expect(said()).not.toMatch(/\n\s+at /)
    expect(code).toBe(3)
  })
})
