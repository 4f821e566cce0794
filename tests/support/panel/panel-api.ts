import { randomUUID } from 'node:crypto'
import { getPayload, handleEndpoints, type Payload } from 'payload'
import { formatAdminURL } from 'payload/shared'
import type { Sent } from '../application/api'
import { atEnd } from '../application/at-end'

/** What is answered below /cms/api, as the panel's process answers it: its own configuration, no framework around it. */
export type PanelApi = {
  /** Every call there is, by method and path: `PATCH /content-documents/:id`. */
  calls: string[]
  /** @param call method and address below /cms/api, as the gate lets it through */
  fetch: (call: string, sent: Sent & { token: string }) => Promise<Response>
  /** What its pages write with. */
  payload: Payload
}

/** Opens it beside the API of the file (openApi first). */
export async function openPanelApi(): Promise<PanelApi> {
  // Only now: these read the environment when they are loaded.
  const { default: built } = await import('@/cms/panel-config')
  const { judgeCalls } = await import('@/cms/panel-calls')
  const { closeDatabase } = await import('@/database/close-database')
  const config = await built
  const key = randomUUID()
  const payload = await getPayload({ config, key })
  // Each refusal would be written down with where it came from.
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
      // Node wants this said when a body is a stream.
      ...(raw instanceof ReadableStream && { duplex: 'half' }),
    })
    const slug = url.pathname.slice('/cms/api/'.length).split('/').map(decodeURIComponent)
    return answer(request, { params: Promise.resolve({ slug }) })
  }
  const ofCollections = config.collections.flatMap(({ slug, endpoints }) =>
    (endpoints || []).map(({ method, path }) => `${method.toUpperCase()} /${slug}${path.replace(/\/$/, '')}`),
  )
  const others = config.endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  // What we answer ourselves is listed before what Payload would.
  const calls = [...new Set([...ofCollections, ...others])]
  return { calls, fetch, payload }
}
