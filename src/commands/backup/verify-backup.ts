import { execFile, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'
import { env, environmentWith } from '@/env'
import { BUILT } from '@/paths'
import { storedNameOf } from '@/platform/files/store'
import { type Backup, noteVerified, readFiles } from './backups'
import type { TellProgress } from './make-backup'
import { askRestored, type ExpectedFile } from './rehearsal'
import { executeOn, withTemporaryDatabase } from './temporary-database'

const execute = promisify(execFile)

/** Time for the server to listen. */
const LISTENS_WITHIN_MS = 60_000
/** Time for the server to end, once this process has disconnected. */
const ENDS_WITHIN_MS = 30_000

/** The numbers of a verification: restored rows and files, and requests. */
type Verified = { rows: number; files: number; pages: number }

type Settings = NodeJS.ProcessEnv

const failure = z.object({ stderr: z.string() })

/** Restores in another process, since this one's environment names the live database. */
async function restoreInto(settings: Settings, program: string, { place, name }: Backup): Promise<void> {
  try {
    await execute(process.execPath, [program, place.nameOf(name)], {
      env: { ...settings, DATABASE_WORK: 'command' },
      maxBuffer: 16 * 1024 * 1024,
    })
  } catch (error) {
    const said = failure.safeParse(error).data?.stderr.replace(/^✗ /, '').trim()
    throw said ? new Refused('rule', said) : error
  }
}

const expectedRow = z.object({ path: z.string() })

/** A picture and a data sheet of products, and a document of one, as the restored server must have them. */
async function expectedFiles(url: string, backup: Backup): Promise<ExpectedFile[]> {
  const digests = new Map((await readFiles(backup)).map(({ name, sha256 }) => [name, sha256]))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`
      (select image_path as path from reference_products where image_path like '/api/files/%' limit 1)
      union all (select file_path from reference_products where file_path like '/api/files/%' limit 1)
      union all (select file_path from product_documents limit 1)`)
    return rows.flatMap((row) => {
      const file = expectedRow.parse(row).path
      const sha256 = digests.get(storedNameOf(file) ?? '')
      return sha256 === undefined ? [] : [{ path: file, sha256 }]
    })
  } finally {
    await client.end()
  }
}

const listening = z.object({ port: z.int() })

/** Runs work with a server on a restored database, which works on no job and no schedule. */
async function withServer<Result>(
  settings: Settings,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const child = fork(path.join(BUILT, 'serving/rehearsal.mjs'), [], {
    env: { ...settings, DATABASE_WORK: 'calls', REHEARSAL: 'yes', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-2_000)
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const fail = () =>
        reject(
          new Error(`the server on the restored database did not start: ${said.trim().split('\n').at(-1)}`),
        )
      const patience = setTimeout(fail, LISTENS_WITHIN_MS)
      child.once('message', (message) => resolve(`http://127.0.0.1:${listening.parse(message).port}`))
      child.once('exit', fail)
      child.once('message', () => clearTimeout(patience))
    })
    return await work(url)
  } finally {
    if (child.connected) child.disconnect()
    else child.kill('SIGKILL')
    const patience = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
    await ended
    clearTimeout(patience)
  }
}

/**
 * Verifies a backup (contract §8): restores it into a database and a folder that are made and removed, which compares
 * every row and byte, then asks a server on them for pages, files and a sign-in page. The live installation is not
 * changed.
 * @param program the command that restores
 * @throws {Refused} a fault of the backup, or a missing condition of the verification
 */
export async function verifyBackup(
  backup: Backup,
  { program, version }: { program: string; version: string },
  progress: TellProgress,
): Promise<Verified> {
  const { inventory } = backup
  const folder = await mkdtemp(path.join(tmpdir(), 'averline-verify-'))
  try {
    const pages = await withTemporaryDatabase(env.databaseUrl, async (url) => {
      // Its files go into the folder, whatever store is in use; the port of the metrics is that of the live server.
      const settings = environmentWith({
        DATABASE_URL: url,
        DATA_DIR: folder,
        S3_BUCKET: '',
        METRICS_PORT: '',
      })
      progress('Restoring', 0, 1)
      await restoreInto(settings, program, backup)
      progress('Starting a server', 0, 1)
      const files = await expectedFiles(url, backup)
      return withServer(settings, (server) =>
        askRestored(server, files, (done, total) => progress('Pages', done, total)),
      )
    })
    const rows = inventory.tables.reduce((sum, table) => sum + table.rows, 0)
    const verified = { rows, files: inventory.files.count, pages }
    await noteVerified(backup, { at: new Date().toISOString(), version, ...verified })
    await executeOn(env.databaseUrl, 'update installation set verified_at = now()')
    return verified
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
