import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandFile } from '../../../scripts/steps/commands.mjs'
import { testData } from '../../../scripts/steps/test-data.mjs'
import { type Api, openApi } from '../../support/application/api'
import { importCommand } from '../../support/application/run-command'
import { changedBy, lastChangeSet } from '../../support/history/change-sets'
import { importFile } from '../../support/imports/direct-imports'
import { catalogueFixture, HEADER, productBy } from '../../support/products/catalogue-files'

let api: Api
let folder: string
beforeAll(async () => {
  api = await openApi()
  folder = mkdtempSync(path.join(testData, 'import-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the command catalogue:import', () => {
  test('an unusable file gives one sentence and exit code 2', async () => {
    const { code, stderr } = await importCommand(catalogueFixture('messy-empty.csv'))
    expect(code).toBe(2)
    expect(stderr.trim()).toBe(`✗ ${catalogueFixture('messy-empty.csv')} cannot be imported: it is empty.`)
  })

  test('rejected rows give exit code 1 and a report to correct and import, then exit code 0 without a report; contract §4 an import is one change set without author, named after its file', async () => {
    const file = path.join(folder, 'list.csv')
    const good = ['One', 'Two'].map((name, n) => `${name},AV-71000${n},Command,In Stock,,`)
    writeFileSync(file, `${HEADER}\n${good.join('\n')}\n-(+)-Bad,AV-70000X,Command,In Stock,,\n`)
    const first = await importCommand(file)
    expect(first.code, first.stderr).toBe(1)
    expect(first.stdout).toMatch(/2 {2}created/)
    expect(first.stderr).toContain('100 %')
    const made = await lastChangeSet(api)
    expect(made).toMatchObject({
      kind: 'import',
      actor: null,
      label: 'list.csv',
      products: 2,
      state: 'done',
    })
    expect((await changedBy(api, made.id)).map(({ record, what }) => `${record} ${what}`)).toEqual([
      'product created',
      'product created',
      'category created',
    ])
    const report = path.join(folder, 'list.rejected.csv')
    const [, row] = parse(readFileSync(report), { bom: true }) as string[][]
    expect(row?.slice(0, 5)).toEqual([
      '4',
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

  test('contract §4 Workbooks and structure files are recognised by content, under the same rules; an import without changes leaves no change set', async () => {
    const copy = (name: string, as: string) => {
      copyFileSync(catalogueFixture(name), path.join(folder, as))
      return path.join(folder, as)
    }
    const workbook = copy('real-60.xlsx', 'workbook')
    const { code, stdout, stderr } = await importCommand(workbook)
    expect(code, stderr).toBe(0)
    expect(stdout).toMatch(/59 {2}created/)
    const made = await lastChangeSet(api)
    expect(made).toMatchObject({ label: 'workbook', products: 59 })
    const structures = await importCommand(copy('real-60.sdf', 'structures'))
    expect(structures.code, structures.stderr).toBe(0)
    expect(structures.stdout).toContain('Nothing changed: 59 products are as the file says')
    expect(await importFile(api, copy('real-60.csv', 'table'))).toMatchObject({ unchanged: 59, rejected: [] })
    expect((await importCommand(workbook, '--dry-run')).code).toBe(0)
    expect((await lastChangeSet(api)).id).toBe(made.id)
  })

  /** Rows of a file that is cut off: two batches and a part of one. */
  const ROWS = 600

  /** Locked while the database holds back commands. */
  const GATE = 424_242

  /** Stops a command in the database, at a product within a batch. @returns a function to continue */
  async function gateAt(catNo: string): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await client.connect()
    await client.query(`select pg_advisory_lock(${GATE});
      create function wait_at_gate() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock(${GATE}); return new; end $$;
      create trigger wait_at_gate before insert on reference_products for each row when (new.cat_no = '${catNo}')
        execute function wait_at_gate()`)
    return async () => {
      await client.query(`select pg_advisory_unlock(${GATE})`)
      await client.query('drop function wait_at_gate cascade')
      await client.end()
    }
  }

  /** The connections that wait for the lock. */
  const AT_GATE = `from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`

  /** A running import command, after its first batches and in the middle of the third. */
  async function halfway(name: string, first: number) {
    const file = path.join(folder, name)
    const rows = Array.from({ length: ROWS }, (_, n) => `Long ${n},AV-${first + n},Long,In Stock,,`)
    writeFileSync(file, `${HEADER}\n${rows.join('\n')}\n`)
    const goOn = await gateAt(`AV-${first + 550}`)
    const child = spawn(process.execPath, [commandFile('import-catalogue'), file])
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk
    })
    const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
    const countWaiting = async () => (await api.payload.db.pool.query(`select 1 ${AT_GATE}`)).rowCount
    await expect.poll(countWaiting, { timeout: 60_000, interval: 100 }).toBe(1)
    expect(said).toContain(' rows\n')
    return { file, child, ended, goOn, said: () => said }
  }

  /** Makes another process regard the command as dead. */
  async function endInItsPlace(): Promise<void> {
    const { catalogueJobs } = await import('@/catalogue/jobs')
    const { Runner } = await import('@/platform/jobs/runner')
    await api.payload.db.pool.query(
      `update jobs set held_until = now() where kind = 'import-command' and state = 'running'`,
    )
    const runner = new Runner(api.payload, catalogueJobs(api.payload))
    runner.wake()
    await runner.idle()
    await api.runner?.idle()
  }

  test('contract §4 A killed import is one change set, and the same command continues it; nothing is lost or written twice', async () => {
    const { file, child, ended, goOn } = await halfway('killed.csv', 200_000)
    child.kill('SIGKILL')
    await ended
    await goOn()
    await endInItsPlace()
    const written = await lastChangeSet(api)
    expect(written).toMatchObject({ label: 'killed.csv', state: 'done', products: expect.any(Number) })
    expect(written.products).toBeGreaterThan(0)
    expect(written.products).toBeLessThan(ROWS)
    expect(await importFile(api, file)).toMatchObject({
      created: ROWS - written.products,
      unchanged: written.products,
      rejected: [],
    })
    const { rows } = await api.payload.db.pool.query(
      `select revision, count(*)::int from reference_products where cat_no between 'AV-200000' and 'AV-200599' group by 1`,
    )
    expect(rows).toEqual([{ revision: 1, count: ROWS }])
  })

  test('contract §4 A paused command whose import another process ended says so in a sentence, with exit code 3, and writes nothing more', async () => {
    const { pool } = api.payload.db
    const { sealChanges, verifyLog } = await import('@/catalogue/history/seal')
    const { child, ended, said, goOn } = await halfway('paused.csv', 300_000)
    child.kill('SIGSTOP')
    const gone = goOn()
    // Paused within a batch it still holds the job, and PostgreSQL would end its transaction after half a minute.
    const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    await expect
      .poll(async () => {
        await pool.query(`select pg_terminate_backend(pid) ${others} and state = 'idle in transaction'`)
        return (await pool.query(`select 1 ${others} and state <> 'idle'`)).rows
      })
      .toEqual([])
    await gone
    await endInItsPlace()
    await sealChanges(api.payload)
    const left = await lastChangeSet(api)
    expect(left).toMatchObject({ kind: 'import', label: 'paused.csv', state: 'done' })
    child.kill('SIGCONT')
    const [code] = await ended
    expect(said()).toMatch(
      /✗ The import stopped after [\d,]+ rows: (this process stood still|the database went away)/,
    )
    expect(code).toBe(3)
    expect(await lastChangeSet(api)).toEqual(left)
    expect(await verifyLog(api.payload.db.drizzle)).toMatchObject({ broken: [], unrecorded: 0, unsealed: 0 })
  })

  test('a database that ends its connections is reported with the progress and exit code 3', async () => {
    const { ended, said, goOn } = await halfway('away.csv', 400_000)
    await api.payload.db.pool.query(`select pg_terminate_backend(pid) ${AT_GATE}`)
    const [code] = await ended
    await goOn()
    expect(said()).toMatch(/✗ The import stopped after [\d,]+ rows: the database went away/)
    expect(said()).toContain('run the same command again to go on')
    expect(said()).not.toMatch(/\n\s+at /)
    expect(code).toBe(3)
  })
})
