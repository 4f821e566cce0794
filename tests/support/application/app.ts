import { execFileSync, fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { testData } from '../../../scripts/steps/test-data.mjs'
import { createDatabase } from './cluster'
import { rememberTables } from './remembered-tables'

export type AdminSession = { token: string; userId: number }

/** The served product of one worker, on a database that tests may change. */
export type App = {
  url: string
  databaseUrl: string
  /** The one foreign origin whose pages may call the API. It serves an empty page. */
  pagesOrigin: string
  /** A session of the first admin, opened again by every reset. */
  adminSession: AdminSession
  /** Restores every changed table from the sample catalogue's template. */
  resetDatabase: () => Promise<void>
  /** The folder of uploaded pictures. */
  picturesDir: string
  /** The product's processes that run a program, by the name of its file: `panel.mjs`. */
  processesOf: (program: string) => number[]
  /** Kills the panel's process. @returns false if there is none */
  killPanel: () => boolean
  close: () => Promise<void>
}

async function query(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Opens a session for the first admin as the server does, without the cost of a password. */
async function openSession(url: string): Promise<AdminSession> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  const { rows } = await query(
    url,
    `insert into admin_sessions (token_hash, user_id, expires_at)
     select '${hash}', min(id), now() + interval '1 day' from admin_users returning user_id`,
  )
  return { token, userId: Number(rows[0].user_id) }
}

/** A site of another origin with empty pages. */
async function servePages(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((_, response) => {
    response
      .setHeader('Content-Type', 'text/html')
      .end('<!doctype html><title>Elsewhere</title><link rel="icon" href="data:">')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  // The address of a server that listens on a port is of this type.
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** The descendants of a process that run a program, by the name of its file. */
function processesBelow(parent: number | undefined, program: string): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const childrenOf = (pid: number): string[][] =>
    processes
      .filter(([, ppid]) => Number(ppid) === pid)
      .flatMap((each) => [each, ...childrenOf(Number(each[0]))])
  return childrenOf(Number(parent))
    .filter(([, , ...args]) => args.some((arg) => path.basename(arg) === program))
    .map(([pid]) => Number(pid))
}

/** Starts the built product on a copy of the sample database. */
export async function startApp(serverUrl: string, worker: number): Promise<App> {
  const database = await createDatabase(serverUrl, 'sample', `browser_${worker}`)
  const dataDir = path.join(testData, `browser-${worker}`)
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(path.join(dataDir, 'uploads'), { recursive: true })
  const adminSession = await openSession(database.url)
  const resetDatabase = await rememberTables(database.url)
  const pages = await servePages()
  const child = fork(path.join(import.meta.dirname, 'serve-app.mjs'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PAYLOAD_SECRET: 'a secret for tests only',
      CORS_ORIGIN: pages.origin,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port))
    child.once('exit', (code) => reject(new Error(`The served product ended early with code ${code}`)))
  })
  const processesOf = (program: string) => processesBelow(child.pid, program)
  return {
    url: `http://localhost:${port}`,
    databaseUrl: database.url,
    pagesOrigin: pages.origin,
    adminSession,
    resetDatabase,
    picturesDir: path.join(dataDir, 'pictures'),
    processesOf,
    killPanel: () => processesOf('panel.mjs').some((pid) => process.kill(pid, 'SIGKILL')),
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      pages.close()
      await database.drop()
    },
  }
}
