import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { inject } from 'vitest'
import type { Runner } from '@/jobs/runner'
import type { Workshop } from '@/releases/printing/workshop'
import { testData } from '../../../scripts/steps/test-data.mjs'
import { formBytes } from '../files/files'
import type { PaperPress } from '../releases/paper-press'
import { atEnd } from './at-end'
import { ADMIN, createDatabase, type Template } from './cluster'
import { openSessionFor } from './rows'

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
  /** Signs in and gives the token. */
  signIn: (credentials?: { email: string; password: string }) => Promise<string>
}

/** The worker's own. A file drops what was in it, and the next one begins anew: its modules have read these once for all. */
const name = `api_${randomUUID().replaceAll('-', '')}`
const dataDir = path.join(testData, name)

/**
 * Opens the API for a test file, on a copy of a template; closes and drops it after the file's last test.
 * @param reach from the database's own connection string to the one that the API is given
 */
export async function openApi(
  template: Template = 'empty',
  reach?: (databaseUrl: string) => Promise<string>,
): Promise<Api> {
  const database = await createDatabase(inject('databaseServer'), template, name)
  mkdirSync(dataDir, { recursive: true })
  Object.assign(process.env, {
    DATABASE_URL: reach ? await reach(database.url) : database.url,
    DATA_DIR: dataDir,
    PAYLOAD_SECRET: 'a secret for tests only',
  })
  // Only now: these read the environment when they are loaded.
  const { default: config } = await import('@payload-config')
  const { getPayload } = await import('payload')
  const { closeDatabase } = await import('@/database/close-database')
  const { dispatch } = await import('@/endpoints/http/dispatch')
  const { catalogueJobs } = await import('@/catalogue/jobs')
  const { pictureJobs } = await import('@/files/pictures/picture-job')
  const { startRunner } = await import('@/jobs/runner')
  const { releaseJobs } = await import('@/releases/preparing/release-job')
  const { paperPrinter, paperWorkshop } = await import('../releases/paper-press')
  // Payload keeps what it has opened under a name; another file of this worker has closed that.
  const payload = await getPayload({ config, key: randomUUID() })
  // It may be of an older version, and have no jobs yet.
  const workshop = paperWorkshop(payload, path.join(dataDir, 'releases'))
  const jobs = {
    ...catalogueJobs(payload),
    ...pictureJobs(payload),
    ...releaseJobs(payload, paperPrinter(workshop)),
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
    // The platform trips over a form of its own when whoever reads it stops half-way; ours come as bytes.
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
    // Whoever asks names the shape and asserts on it.
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }
  const signIn: Api['signIn'] = async (credentials = ADMIN) => {
    const { status, body } = await send<{ access_token: string }>('POST /auth/login', {
      token: null,
      json: { email: credentials.email, password: credentials.password },
    })
    if (status !== 200) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`)
    return body.access_token
  }
  const { rows } = await payload.db.pool.query<{ id: number }>(
    'select id from admin_users where email = $1',
    [ADMIN.email],
  )
  // A sign-in would hash a password in every file.
  const token = await openSessionFor({ payload }, Number(rows[0]?.id))
  adminToken = token
  api = { payload, runner, workshop, uploadsDir: path.join(dataDir, 'uploads'), token, fetch, send, signIn }
  return api
}
