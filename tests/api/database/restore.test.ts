import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '../../support/application/api'
import { atEnd } from '../../support/application/at-end'
import { runCommandWith } from '../../support/application/run-command'
import {
  emptyPlace,
  inventoryOf,
  make,
  newest,
  query,
  upload,
  WAITING,
  withBackups,
} from '../../support/database/backups'

let api: Api
let target: string
withBackups((opened) => {
  ;({ api, target } = opened)
})
beforeAll(async () => {
  // Tables made by hand are allowed.
  const { pool } = api.payload.db
  await pool.query(
    'create table notes_of_hand (id serial primary key); insert into notes_of_hand default values',
  )
  await pool.query('create table "By Hand" ()')
  await make(target)
  await pool.query('drop table notes_of_hand, "By Hand"')
})

describe('contract §8 npm run restore', () => {
  /** A copy of the newest backup with its files, to be damaged. */
  function copy(): { directory: string; root: string } {
    const root = `${target}-${randomUUID()}`
    cpSync(target, root, { recursive: true })
    atEnd(async () => rmSync(root, { recursive: true, force: true }))
    return { root, directory: path.join(root, path.basename(newest())) }
  }
  async function read(directory: string) {
    const { readBackup } = await import('@/commands/backup/backups')
    const { FolderPlace } = await import('@/commands/backup/places/folder-place')
    return readBackup(new FolderPlace(path.dirname(directory)), path.basename(directory))
  }
  const cut = (file: string) => truncateSync(file, 30)
  /** The place into which the newest backup was restored. */
  let restored: Awaited<ReturnType<typeof emptyPlace>>

  test('a copy of a backup can be restored', async () => {
    const { checkBackup } = await import('@/commands/backup/check-backup')
    expect(await checkBackup(await read(copy().directory))).toHaveLength(3)
  })

  test.each([
    [
      'half of a table',
      (directory: string) => cut(path.join(directory, 'tables/releases.copy.gz')),
      /releases\.copy\.gz is missing or damaged/,
    ],
    [
      'another inventory',
      (directory: string) => appendFileSync(path.join(directory, 'inventory.json'), ' '),
      /inventory\.json of .* is damaged/,
    ],
    [
      'no seal',
      (directory: string) => rmSync(path.join(directory, 'inventory.json.sha256')),
      /is no complete backup/,
    ],
    [
      'another list of files',
      (directory: string) => appendFileSync(path.join(directory, 'files.txt'), 'x'),
      /files\.txt of .* is damaged/,
    ],
    [
      'a file that is cut off',
      (directory: string) => cut(path.join(directory, '..', 'files', upload.image.slice(0, 2), upload.image)),
      /is missing or damaged/,
    ],
  ])('%s is refused', async (_what, damage, sentence) => {
    const { checkBackup } = await import('@/commands/backup/check-backup')
    const { directory } = copy()
    damage(directory)
    await expect((async () => checkBackup(await read(directory)))()).rejects.toThrow(sentence)
  })

  test('a damaged backup changes nothing, and gives one sentence and exit code 1', async () => {
    const place = await emptyPlace()
    const { directory } = copy()
    cut(path.join(directory, 'tables/changes.copy.gz'))
    const { code, stderr } = await runCommandWith(place.env, 'restore', directory)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^✗ .* is missing or damaged[^\n]*\n$/),
    })
    expect(await query(place.url, `select to_regclass('payload_migrations') as is_there`)).toEqual([
      { is_there: null },
    ])
    expect(existsSync(path.join(place.dataDir, 'uploads', upload.image))).toBe(false)
  })

  test('a backup of a newer version is refused, naming its migrations', async () => {
    const { checkBackup } = await import('@/commands/backup/check-backup')
    const backup = await read(newest())
    const newer = {
      ...backup.inventory,
      migrations: [...backup.inventory.migrations, '20990101_000000_later'],
    }
    await expect(checkBackup({ ...backup, inventory: newer })).rejects.toThrow(
      /newer version .* does not know the migration 20990101_000000_later/,
    )
  })

  test('a restore refuses a place that holds data or is in use', async () => {
    const { refuseTaken } = await import('@/commands/backup/restore-backup')
    const client = await api.payload.db.pool.connect()
    await expect(refuseTaken(client, true)).rejects.toThrow(/^The database is in use: \d+ conn/)
    client.release()
    const { url } = await emptyPlace()
    await query(url, 'create table payload_migrations ()')
    const held = new pg.Client(url)
    await held.connect()
    await expect(refuseTaken(held, false)).rejects.toThrow('add --replace')
    await held.end()
  })

  test('a restore stops without a change when a server starts during its comparison', async () => {
    const place = await emptyPlace()
    const { root, directory } = copy()
    const file = path.join(root, 'files', upload.image.slice(0, 2), upload.image)
    const bytes = readFileSync(file)
    rmSync(file)
    // The test decides how long the read takes.
    execFileSync('mkfifo', [file])
    const restoring = runCommandWith(place.env, 'restore', directory)
    const pipe = await open(file, 'w')
    const server = new pg.Client(place.url)
    await server.connect()
    await pipe.writeFile(bytes)
    await pipe.close()
    expect(await restoring).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^✗ The database is in use: 1 connection since [^\n]*\n$/),
    })
    await server.end()
    expect(await query(place.url, `select to_regclass('payload_migrations') as is_there`)).toEqual([
      { is_there: null },
    ])
  })

  test('rows, files, sequences and migrations equal the backup, also with tables made by hand; the next id is new', async () => {
    const place = await emptyPlace()
    restored = place
    // The test decides when a file of the backup is read: at the comparison, then at the restore.
    const { root, directory } = copy()
    const file = path.join(root, 'files', upload.image.slice(0, 2), upload.image)
    const bytes = readFileSync(file)
    const send = async (act: () => Promise<void>) => {
      const pipe = await open(file, 'w')
      await act()
      await pipe.writeFile(bytes)
      await pipe.close()
    }
    const pipes = [1, 2].map((number) => `${file}.${number}`)
    execFileSync('mkfifo', pipes)
    renameSync(`${file}.1`, file)
    const restoring = runCommandWith(place.env, 'restore', directory)
    await send(async () => renameSync(`${file}.2`, file))
    await send(async () => {
      expect(await query(place.url, WAITING)).toEqual([{ waiting: 0 }])
      const { refuseTaken } = await import('@/commands/backup/restore-backup')
      const second = new pg.Client(place.url)
      await second.connect()
      await expect(refuseTaken(second, true)).rejects.toThrow(/^The database is in use/)
      await second.end()
    })
    const { code, stdout, stderr } = await restoring
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Restored \S+: \d+ rows, 3 files, \d+\.\d s$/m)
    for (const table of ['reference_products', 'product_lots', 'product_documents']) {
      const rows = `select * from ${table} order by id`
      expect(await query(place.url, rows)).toEqual((await api.payload.db.pool.query(rows)).rows)
    }
    for (const name of [upload.image, upload.certificate])
      expect(readFileSync(path.join(place.dataDir, 'uploads', name))).toEqual(
        readFileSync(path.join(api.uploadsDir, name)),
      )
    const next = `select nextval('reference_products_id_seq')::int as next, (select max(id) from reference_products) as last`
    const [ids] = (await query(place.url, next)) as [{ next: number; last: number }]
    expect(ids.next).toBeGreaterThan(ids.last)
    // The log of changes is whole, and the triggers record again.
    const { verifyLog } = await import('@/catalogue/history/seal')
    const pool = new pg.Pool({ connectionString: place.url })
    expect(await verifyLog(drizzle({ client: pool }))).toMatchObject({
      broken: [],
      orphans: 0,
      unrecorded: 0,
    })
    await pool.end()
    await query(place.url, `update reference_products set name = 'By hand' where id = ${ids.last}`)
    expect(
      await query(place.url, `select old ->> 'name' as name from changes order by at desc limit 1`),
    ).not.toEqual([{ name: null }])
    // In a second backup every table has the same digest, except the one just changed.
    const again = `${target}-again`
    await make(again, { url: place.url })
    const digests = (directory: string) =>
      Object.fromEntries(inventoryOf(directory).tables.map(({ name, sha256 }) => [name, sha256]))
    const made = path.join(
      again,
      readdirSync(again)
        .filter((name) => name.includes('Z'))
        .at(0) ?? '',
    )
    expect(digests(made)).toMatchObject({
      releases: digests(newest()).releases,
      release_products: digests(newest()).release_products,
      admin_users: digests(newest()).admin_users,
    })
    rmSync(again, { recursive: true })
  })

  test('without --replace the command refuses a database with data; --replace replaces all of it', async () => {
    const place = restored
    expect(await runCommandWith(place.env, 'restore', newest())).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^✗ The database holds data already: add --replace [^\n]*\n$/),
    })
    await query(place.url, `delete from release_products; delete from kept_values`)
    // Its pages may belong to other releases with these numbers.
    const printed = path.join(place.dataDir, 'releases', 'build', '1', 'aa')
    mkdirSync(printed, { recursive: true })
    expect(await runCommandWith(place.env, 'restore', newest(), '--replace')).toMatchObject({ code: 0 })
    expect(existsSync(printed)).toBe(false)
    // The backup has the redirects.
    expect(await query(place.url, 'select release from release_page_lists')).toEqual([{ release: 1 }])
    const [{ count }] = (await query(place.url, 'select count(*)::int from release_products')) as [
      { count: number },
    ]
    expect(count).toBeGreaterThan(0)
  })
})

describe('contract §8 A database beside another one', () => {
  test('verifications run one at a time; the database of a killed one is removed', async () => {
    const { withTemporaryDatabase } = await import('@/commands/backup/temporary-database')
    const { url } = await emptyPlace()
    const beside = async () =>
      (
        await query(
          url,
          `select datname as name from pg_database where starts_with(datname, 'averline_verify_'
            || (select oid from pg_database where datname = current_database()) || '_')`,
        )
      ).map(({ name }) => String(name))
    let left = ''
    await withTemporaryDatabase(url, async (made) => {
      left = path.basename(new URL(made).pathname)
      expect(await beside()).toEqual([left])
      await expect(withTemporaryDatabase(url, async () => {})).rejects.toThrow(/Another verification/)
    })
    expect(await beside()).toEqual([])
    await query(url, `create database ${left}`)
    await withTemporaryDatabase(url, async () => expect(await beside()).not.toContain(left))
    expect(await beside()).toEqual([])
  })
})
