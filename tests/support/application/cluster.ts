import { execFileSync } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { Cluster } from '../../../scripts/postgres/cluster.mjs'
import { makeJavaScript } from '../../../scripts/steps/bundle.mjs'
import { commandFile, makeCommands } from '../../../scripts/steps/commands.mjs'
import { prepareDataDir } from '../../../scripts/steps/data-dir.mjs'
import { sourcesHash } from '../../../scripts/steps/sources-hash.mjs'
import { testData } from '../../../scripts/steps/test-data.mjs'

/** The admin in the database templates. */
export const ADMIN = { email: 'admin@example.com', password: 'correct-horse', name: 'Asha Admin' }

/** `empty`: migrated, with the admin. `sample`: also with the sample catalogue, whose structures have been read. */
export type Template = 'empty' | 'sample'

/** An empty template of PostgreSQL itself. */
const BARE = 'template0'

const root = path.resolve(import.meta.dirname, '../../..')
const templateName = (template: Template) => `template_${template}`

/** The sources of a template, which is made again when one changes. */
const TEMPLATE_SOURCES = [
  'src',
  'payload.config.ts',
  'package-lock.json',
  'tests/support/application/cluster.ts',
  'tests/support/application/read-structures.ts',
]

/** Runs statements on the server's maintenance database. */
async function administer(url: string, ...statements: string[]): Promise<pg.QueryResult | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let last: pg.QueryResult | undefined
    for (const statement of statements) last = await client.query(statement)
    return last
  } finally {
    await client.end()
  }
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

const STRUCTURES = 'tests/support/application/read-structures.ts'

async function prepare(url: string, dataDir: string, seed: 'none' | 'sample') {
  const run = (file: string) =>
    execFileSync(process.execPath, [file], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        PAYLOAD_SECRET: 'a secret for tests only',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ADMIN_NAME: ADMIN.name,
        SEED: seed,
      },
    })
  await makeCommands()
  run(commandFile('prepare-database'))
  if (seed === 'none') return
  // Otherwise the served product of each worker reads them: 4.5 s of computing.
  const file = path.join(path.dirname(commandFile('prepare-database')), 'read-structures.mjs')
  await makeJavaScript({ 'read-structures': STRUCTURES }, path.dirname(file))
  run(file)
}

/** A running PostgreSQL for tests, with the database templates in it. */
export type DatabaseServer = { url: string; close: () => Promise<void> }

/** Makes a template unless its comment says that it is complete and from these sources. */
async function makeTemplate(url: string, dataDir: string, template: Template, sources: string) {
  const name = templateName(template)
  const found = await administer(
    url,
    `select shobj_description(oid, 'pg_database') as sources from pg_database where datname = '${name}'`,
  )
  if (found?.rows[0]?.sources === sources) return
  await administer(url, `drop database if exists ${name} with (force)`, `create database ${name}`)
  await prepare(databaseUrl(url, name), dataDir, template === 'sample' ? 'sample' : 'none')
  await administer(url, `comment on database ${name} is '${sources}'`)
}

/** Tests need no durability: nothing waits for the disk. */
const UNHURT = ['fsync', 'full_page_writes'].map((name) => `alter system set ${name} = off`)

/**
 * Starts the tests' own PostgreSQL below the repository, or joins that of another run, and makes sure
 * that the templates match the present migrations and seeds.
 */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const dataDir = prepareDataDir(testData)
  const cluster = await new Cluster(dataDir).open()
  const url = cluster.url('postgres')
  await administer(url, ...UNHURT, 'select pg_reload_conf()')
  const sources = sourcesHash(TEMPLATE_SOURCES)
  for (const template of ['empty', 'sample'] as const) await makeTemplate(url, dataDir, template, sources)
  return { url, close: () => cluster.close() }
}

/**
 * Copies a template into a new database; `bare` has no table.
 * @returns its connection string and a function that drops it
 */
export async function createDatabase(serverUrl: string, template: Template | 'bare', name: string) {
  await administer(
    serverUrl,
    `drop database if exists ${name} with (force)`,
    // By its files: a copy through the log takes seven times as long.
    `create database ${name} template ${template === 'bare' ? BARE : templateName(template)} strategy file_copy`,
    // A commit does not wait for background writes either.
    `alter database ${name} set synchronous_commit to off`,
  )
  return {
    url: databaseUrl(serverUrl, name),
    drop: async () => {
      await administer(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}
