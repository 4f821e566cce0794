import { mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { FAULTS_HOME } from './home'
import { Instance } from './instance'

export const ADMIN = { email: 'faults@example.com', password: 'Every-Fault-Survived-1' }

/** Several instances on one PostgreSQL and one folder. */
export class Installation {
  readonly instances: Instance[] = []
  #token = ''

  private constructor(
    readonly cluster: Cluster,
    readonly dataDir: string,
    private readonly env: Record<string, string>,
  ) {}

  /**
   * Makes a database and a folder, and starts instances on them.
   * @param name of the folder
   * @param count of the instances
   * @param env further variables, such as another DATABASE_URL that leads to the same database
   */
  static async open(
    name: string,
    count: number,
    env: (databaseUrl: string) => Promise<Record<string, string>> = async () => ({}),
  ): Promise<Installation> {
    const home = path.join(FAULTS_HOME, name)
    const dataDir = path.join(home, 'data')
    for (const folder of [path.join(home, 'postgres'), dataDir]) mkdirSync(folder, { recursive: true })
    const cluster = await new Cluster(path.join(home, 'postgres')).open()
    const installation = new Installation(cluster, dataDir, {
      DATABASE_URL: cluster.url(),
      DATA_DIR: dataDir,
      PAYLOAD_SECRET: 'a secret for faults only',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SEED: 'none',
      ...(await env(cluster.url())),
    })
    for (let started = 0; started < count; started += 1) await installation.add()
    if (count > 0) await installation.signIn()
    return installation
  }

  async add(env: Record<string, string> = {}): Promise<Instance> {
    const instance = await Instance.start({ ...this.env, ...env })
    this.instances.push(instance)
    return instance
  }

  /** Puts another process in an instance's place. */
  replace(index: number, instance: Instance): void {
    this.instances[index] = instance
  }

  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` }
  }

  async signIn(): Promise<void> {
    const answer = await fetch(`${this.instances[0]?.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...ADMIN, remember_me: true }),
    })
    // The API's own answer (docs/openapi.json).
    const { access_token } = (await answer.json()) as { access_token: string }
    this.#token = access_token
  }

  /** Asks PostgreSQL itself. */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client(this.cluster.url())
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance.isRunning && instance.stop()))
    await this.cluster.close()
  }
}
