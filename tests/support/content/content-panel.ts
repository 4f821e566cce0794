import { randomUUID } from 'node:crypto'
import { buildConfig, getPayload, handleEndpoints, type Payload } from 'payload'
import { expect } from 'vitest'
import type { ContentDocument as Row } from '@/payload-types'
import type { Answer, Api } from '../application/api'
import { atEnd } from '../application/at-end'
import { openSessionFor } from '../application/rows'
import { formBytes } from '../files/files'

/** The panel's Payload on a test file's database. */
export type Panel = {
  payload: Payload
  /** @param call method and path below /cms/api, such as `PATCH /content-documents/1?draft=true` */
  send: <Body = unknown>(
    call: string,
    sent?: { as?: number | null; json?: unknown; form?: FormData },
  ) => Promise<Answer<Body>>
  /** The row of a document, as an editor reads it. */
  open: (key: string) => Promise<Row>
}

/** The oldest admin. */
export async function firstAdmin({ payload }: Api): Promise<number> {
  const { rows } = await payload.db.pool.query<{ id: number }>('select min(id) as id from admin_users')
  return Number(rows[0]?.id)
}

/** Opens the panel beside the API of the file (openApi first), for a user of its database. */
export async function openPanel(userId: number): Promise<Panel> {
  const { default: base } = await import('@payload-config')
  const { postgresAdapter } = await import('@payloadcms/db-postgres')
  const { panelCollections } = await import('@/cms/config/panel-collections')
  const { tellFailure } = await import('@/cms/requests/panel-calls')
  const { panelEndpoints } = await import('@/cms/config/panel-collections')
  const { uploadLimits } = await import('@/cms/pictures/upload-picture')
  const { PanelUser } = await import('@/cms/session/panel-user')
  const { closeDatabase } = await import('@/platform/database/connection/close-database')
  const config = buildConfig({
    secret: 'a secret for tests only',
    routes: { api: '/cms/api', admin: '/cms' },
    db: postgresAdapter({
      pool: { connectionString: process.env.DATABASE_URL, max: 12 },
      push: false,
      blocksAsJSON: true,
    }),
    collections: panelCollections(),
    endpoints: panelEndpoints,
    upload: uploadLimits,
    hooks: { afterError: [tellFailure] },
    admin: { user: PanelUser.slug },
    telemetry: false,
    graphQL: { disable: true },
    typescript: { autoGenerate: false },
    logger: (await base).logger,
  })
  // Payload caches instances by key; another file of this worker may have opened a panel before.
  const key = randomUUID()
  const payload = await getPayload({ config, key })
  atEnd(() => closeDatabase(payload))

  const tokens = new Map<number, Promise<string>>()
  const tokenOf = (user: number) => {
    const token = tokens.get(user) ?? openSessionFor({ payload }, user)
    tokens.set(user, token)
    return token
  }

  const send: Panel['send'] = async (call, { as = userId, json, form } = {}) => {
    const [method = 'GET', address = '/'] = call.split(' ')
    const url = new URL(`/cms/api${address}`, 'http://localhost')
    const sent = form && (await formBytes(form))
    const request = new Request(url, {
      method,
      headers: {
        ...(as !== null && { cookie: `cms_session=${await tokenOf(as)}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(sent && { 'content-type': sent.type }),
      },
      body: sent?.bytes ?? (json === undefined ? undefined : JSON.stringify(json)),
    })
    const response = await handleEndpoints({
      config,
      request,
      path: url.pathname,
      payloadInstanceCacheKey: key,
    })
    const text = await response.text()
    // Each caller names the shape and asserts on it.
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }
  const open: Panel['open'] = async (documentKey) => {
    const { body } = await send<{ docs: Row[] }>(
      `GET /content-documents?draft=true&where[documentKey][equals]=${encodeURIComponent(documentKey)}`,
    )
    const [listed] = body.docs
    if (!listed) throw new Error(`There is no document ${documentKey}`)
    const opened = await send<Row>(`GET /content-documents/${listed.id}?draft=true`)
    // Lists read the newest version, and the form the row: they must agree.
    expect(listed.content).toEqual(opened.body.content)
    return opened.body
  }
  return { payload, send, open }
}
