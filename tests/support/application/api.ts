import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { inject } from 'vitest'
import type { Runner } from '@/platform/jobs/runner'
import type { Workshop } from '@/releases/printing/workshop'
import { formBytes } from '../files/files'
import type { PaperPress } from '../releases/paper-press'
import { atEnd } from './at-end'
import { ADMIN, createDatabase, type Template } from './cluster'
import { openSessionFor } from './rows'
import { dataDir, setWorkerEnvironment, workerName } from './worker-environment'

export type Answer<Body = unknown> = { status: number; headers: Headers; body: Body }

export type Sent = {
  /** Sent as a bearer token; null sends no Authorization header. Default: the admin's. */
  token?: string | null
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is, instead of `json`. */
  raw?: BodyInit
  headers?: Record<string, string>
}

/** The API of a database of this file's own: real handlers, real PostgreSQL, no network between. */
export type Api = {
  payload: Payload
  /** What works on the jobs; a test may put another in its place. null where the database is reached in another way. */
  runner: Runner | null
  /** What releases are made in. */
  workshop: Workshop & { press: PaperPress }
  /** Where uploads of this file go. */
  uploadsDir: string
  /** The admin's token. */
  token: string
  /** @param call method and path below /api, such as `GET /auth/verify` */
  send: <Body = unknown>(call: string, sent?: Sent) => Promise<Answer<Body>>
  /** As {@link send}, and the body as it came. */
  fetch: (call: string, sent?: Sent) => Promise<Response>
  /** Runs an SQL statement on the file's database. @returns its rows */
  query: <Row = unknown>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Signs in and gives the token. */
  signIn: (credentials?: { email: string; password: string }) => Promise<string>
}

/**
 * Opens the API for a test file, on a copy of a template; closes and drops it after the file's last test.
 * @param reach maps the database's connection string to the API's
 */
export async function openApi(
  template: Template = 'empty',
  reach?: (databaseUrl: string) => Promise<string>,
): Promise<Api> {
  const database = await createDatabase(inject('databaseServer'), template, workerName)
  mkdirSync(dataDir, { recursive: true })
  setWorkerEnvironment(reach ? await reach(database.url) : database.url)
  // Only now: these read the environment when they are loaded.
  const { default: config } = await import('@payload-config')
  const { getPayload } = await import('payload')
  const { closeDatabase } = await import('@/platform/database/connection/close-database')
  const { dispatch } = await import('@/endpoints/http/dispatch')
  const { catalogueJobs } = await import('@/catalogue/jobs')
  const { pictureJobs } = await import('@/platform/files/pictures/picture-job')
  const { startRunner } = await import('@/platform/jobs/runner')
  const { collectJobs, releaseJobs } = await import('@/releases/preparing/release-job')
  const { paperPrinter, paperWorkshop } = await import('../releases/paper-press')
  // Payload caches its instances by name; another file of this worker has closed this one.
  const payload = await getPayload({ config, key: randomUUID() })
  // It may be of an older version, and have no jobs yet.
  const workshop = paperWorkshop(payload, path.join(dataDir, 'releases'))
  const printer = paperPrinter(workshop)
  const jobs = {
    ...catalogueJobs(payload),
    ...pictureJobs(payload),
    ...releaseJobs(payload, printer),
    ...collectJobs(printer),
  }
  const runner = reach ? null : startRunner(payload, jobs)
  let api: Api | null = null
  atEnd(async () => {
    await (api ?? { runner }).runner?.stop()
    await closeDatabase(payload)
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  let adminToken: string | null = null
  const fetch: Api['fetch'] = async (call, { token = adminToken, json, raw, headers = {} } = {}) => {
    const [method = 'GET', address = '/'] = call.split(' ')
    const url = new URL(`/api${address}`, 'http://localhost')
    // Node fails if the reader of its own form data stops half-way, so forms are sent as bytes.
    const sent = raw instanceof FormData ? await formBytes(raw) : { type: undefined, bytes: raw }
    const request = new Request(url, {
      method,
      headers: {
        'x-forwarded-for': '127.0.0.1',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(sent.type && { 'content-type': sent.type }),
        ...headers,
      },
      body: sent.bytes ?? (json === undefined ? undefined : JSON.stringify(json)),
      // Node wants this said when a body is a stream.
      ...(raw instanceof ReadableStream && { duplex: 'half' }),
    })
    return dispatch(payload, request, url.pathname.slice('/api'.length))
  }
  const send: Api['send'] = async (call, sent) => {
    const response = await fetch(call, sent)
    const text = await response.text()
    // The caller names the type and asserts on it.
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    // Each test names the rows that it reads, and asserts on them.
    (await payload.db.pool.query(text, values)).rows as Row[]
  const signIn: Api['signIn'] = async (credentials = ADMIN) => {
    const { status, body } = await send<{ access_token: string }>('POST /auth/login', {
      token: null,
      json: { email: credentials.email, password: credentials.password },
    })
    if (status !== 200) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`)
    return body.access_token
  }
  const [admin] = await query<{ id: number }>('select id from admin_users where email = $1', [ADMIN.email])
  // A sign-in would hash a password in every file.
  const token = await openSessionFor({ payload }, Number(admin?.id))
  adminToken = token
  api = {
    payload,
    runner,
    workshop,
    uploadsDir: path.join(dataDir, 'uploads'),
    token,
    fetch,
    send,
    query,
    signIn,
  }
  return api
}
