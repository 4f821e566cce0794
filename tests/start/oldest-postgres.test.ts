import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, chooseAccount } from '../../scripts/postgres/account.mjs'
import { readPostmaster } from '../../scripts/postgres/postmaster-file.mjs'
import { isRunning } from '../../scripts/postgres/processes.mjs'
import { ROLE, startServer } from '../../scripts/postgres/server.mjs'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { makeHome, productsOf } from './running-product'

/** The oldest PostgreSQL that the product runs on (contract §8), where Debian's package of it is installed. */
const OLDEST = '/usr/lib/postgresql/15'

const home = makeHome('start-oldest-postgres')
const { run } = productsOf(home)
const root = path.resolve(import.meta.dirname, '../..')

async function createOldCluster(account: Account): Promise<void> {
  const words = ['-D', account.clusterDir, '-U', ROLE, '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8']
  const [file, args, identity] = account.command(path.join(account.home, 'bin/initdb'), words)
  const child = spawn(file, args, { cwd: '/', stdio: 'ignore', ...identity })
  expect(await once(child, 'exit')).toEqual([0, null])
}

describe.skipIf(!existsSync(path.join(OLDEST, 'bin/postgres')))('contract §8 PostgreSQL 15', () => {
  let account: Account
  let server = ''
  beforeAll(async () => {
    account = chooseAccount(home, OLDEST)
    await createOldCluster(account)
    const port = await freeLoopbackPort()
    await startServer(account, port, path.join(home, 'postgres.log'))
    server = `postgresql://${ROLE}@127.0.0.1:${port}`
    while (!(await execute('postgres', 'select 1').catch(() => null))) await sleep(50)
  })
  afterAll(async () => {
    const running = readPostmaster(account.clusterDir)
    if (!running) return
    process.kill(running.pid, 'SIGINT')
    while (isRunning(running.pid)) await sleep(25)
  })

  async function execute(database: string, statement: string) {
    const client = new pg.Client(`${server}/${database}`)
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }

  const command = (database: string, ...words: string[]) =>
    run(path.join(root, 'scripts/command.mjs'), words, {
      DATABASE_URL: `${server}/${database}`,
      DATA_DIR: path.join(home, database),
      PAYLOAD_SECRET: 'a secret for tests only',
    })

  test('a database is created, filled, backed up, and restored into another one', async () => {
    await execute('postgres', 'create database first')
    await execute('postgres', 'create database second')
    expect(await command('first', 'prepare-database')).toMatchObject({ code: 0 })
    const target = path.join(home, 'backups')
    expect(await command('first', 'backup', target)).toMatchObject({ code: 0 })
    const [name = ''] = readdirSync(target).filter((each) => each.endsWith('Z'))
    expect(await command('second', 'restore', path.join(target, name))).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Restored ${name}`),
    })
    const products = 'select count(*)::int as products from reference_products'
    expect(await execute('second', products)).toEqual([{ products: 98 }])
  })
})
