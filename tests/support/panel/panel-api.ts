import { randomUUID } from 'node:crypto'
import { getPayload, handleEndpoints, type Payload } from 'payload'
import { formatAdminURL } from 'payload/shared'
import type { Sent } from '../application/api'
import { atEnd } from '../application/at-end'

/** The answers below /cms/api of the panel's process: its own configuration, without the framework around it. */
export type PanelApi = {
  /** Every call, by method and path: `PATCH /content-documents/:id`. */
  calls: string[]
  /** @param call method and address below /cms/api, as the gate passes it on */
  fetch: (call: string, sent: Sent & { token: string }) => Promise<Response>
  /** The transactions that its pages write with. */
  payload: Payload
}

/** Opens it beside the API of the file (openApi first). */
export async function openPanelApi(): Promise<PanelApi> {
  // Loaded late, because these modules read the environment.
  const { default: built } = await import('@/cms/config/panel-config')
  const { judgeCalls } = await import('@/cms/requests/panel-calls')
  const { closeDatabase } = await import('@/platform/database/connection/close-database')
  const config = await built
  const key = randomUUID()
  const payload = await getPayload({ config, key })
  // Each refusal would be logged with its stack.
  payload.logger.level = 'silent'
  atEnd(() => closeDatabase(payload))
  const answer = judgeCalls(async (request, { params }) => {
    const { slug } = await params
    const path = formatAdminURL({
      apiRoute: config.routes.api,
      path: `/${slug.map((segment) => encodeURIComponent(segment)).join('/')}`,
    })
    return handleEndpoints({ config, path, request, payloadInstanceCacheKey: key })
  })
  const fetch: PanelApi['fetch'] = (call, { token, json, raw, headers = {} }) => {
    const [method = 'GET', address = '/'] = call.split(' ')
    const url = new URL(`/cms/api${address}`, 'http://localhost')
    const body = raw ?? (json === undefined ? undefined : JSON.stringify(json))
    const request = new Request(url, {
      method,
      headers: {
        cookie: `cms_session=${token}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: method === 'GET' ? undefined : body,
      // Node requires this for a stream.
      ...(raw instanceof ReadableStream && { duplex: 'half' }),
    })
    const slug = url.pathname.slice('/cms/api/'.length).split('/').map(decodeURIComponent)
    return answer(request, { params: Promise.resolve({ slug }) })
  }
  const ofCollections = config.collections.flatMap(({ slug, endpoints }) =>
    (endpoints || []).map(({ method, path }) => `${method.toUpperCase()} /${slug}${path.replace(/\/$/, '')}`),
  )
  const others = config.endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  // Our own endpoints come before Payload's.
  const calls = [...new Set([...ofCollections, ...others])]
  return { calls, fetch, payload }
}
