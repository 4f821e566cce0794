import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { keptSecret, prepareDataDir } from '../../scripts/steps/data-dir.mjs'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { dataDir, type Server, startProduct } from './servers'
import { openSession, Staff } from './staff'

/** The product with an empty database and a folder of its own, and an admin who is signed in. */
export class Installation {
  constructor(
    /** The variables with which it is started. */
    readonly settings: Record<string, string> & { DATABASE_URL: string; DATA_DIR: string },
    readonly database: pg.Client,
    readonly staff: Staff,
    private server: Server,
  ) {}

  /** The process that serves. */
  get pid(): number {
    return this.server.pid
  }

  stop = (signal?: NodeJS.Signals) => this.server.stop(signal)

  async start(): Promise<void> {
    this.server = await startProduct(this.settings)
  }

  /** The rows that a statement gives. */
  query = async (text: string, values: unknown[] = []) => (await this.database.query(text, values)).rows
}

async function recreate(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
}

/**
 * Measures with a new installation, which is removed afterwards.
 * @param name of its database and folder
 * @param env further variables
 */
export async function withInstallation(
  name: string,
  work: (installation: Installation) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const cluster = await new Cluster(prepareDataDir(dataDir)).open()
  const DATA_DIR = path.join(dataDir, `bench-${name}`)
  const clear = async () => {
    await recreate(cluster.url('postgres'), `bench_${name}`)
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
  await clear()
  const settings = {
    DATABASE_URL: cluster.url(`bench_${name}`),
    PAYLOAD_SECRET: keptSecret(dataDir, 'payload.secret'),
    SEED: 'none',
    PORT: String(await freeLoopbackPort()),
    ...env,
    DATA_DIR,
  }
  const server = await startProduct(settings)
  const database = new pg.Client({ connectionString: settings.DATABASE_URL })
  await database.connect()
  const staff = new Staff(server.url, await openSession(database))
  const installation = new Installation(settings, database, staff, server)
  try {
    await work(installation)
  } finally {
    await database.end()
    await installation.stop()
    await clear()
    await cluster.close()
  }
}
