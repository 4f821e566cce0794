import type { Endpoint, Payload, PayloadRequest } from 'payload'
import { env } from '@/env'
import { noteRoute } from '@/platform/observing/request-context'
import { answerRefusal, Refusal } from './answer'
import { carriesContract } from './endpoint'

type Route = { endpoint: Endpoint; segments: string[] }

const routesOfConfig = new WeakMap<Payload['config'], Route[]>()

/** The endpoints of the config that carry a contract, split once; Payload adds others (/access, …). */
function routesOf({ config }: Payload): Route[] {
  const known = routesOfConfig.get(config)
  if (known) return known
  const routes = config.endpoints
    .filter(carriesContract)
    .map((endpoint) => ({ endpoint, segments: endpoint.path.split('/') }))
  routesOfConfig.set(config, routes)
  return routes
}

/** The values of a path's `:name` segments, or null if the path does not match. */
function matchSegments(expected: string[], actual: string[]): Record<string, string> | null {
  if (expected.length !== actual.length) return null
  const params: Record<string, string> = {}
  for (const [i, segment] of expected.entries()) {
    const value = actual[i] ?? ''
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = value
    else if (segment !== value) return null
  }
  return params
}

type Candidate = { endpoint: Endpoint; routeParams: Record<string, string> }

/**
 * The endpoints at a path, one per method. A literal segment (…/product/upload) takes precedence over a parameter.
 */
function endpointsAt(payload: Payload, path: string): Candidate[] {
  const actual = path.split('/')
  const found: Candidate[] = []
  for (const { endpoint, segments } of routesOf(payload)) {
    const routeParams = matchSegments(segments, actual)
    if (routeParams) found.push({ endpoint, routeParams })
  }
  const spelt = found.filter(({ endpoint }) => endpoint.path === path)
  return spelt.length > 0 ? spelt : found
}

/** The answer to HEAD: GET's without its body. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, response)
}

const methodsOf = (candidates: Candidate[]) =>
  candidates.flatMap(({ endpoint: { method } }) =>
    method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
  )

/** Request headers that pages of the allowed origin may send, and answer headers that they may read. */
const SENT = 'Authorization, Content-Type, Idempotency-Key, If-Match'
const READ = 'Content-Disposition, ETag, Retry-After, X-Total-Count'
/** How long browsers may cache a preflight, in seconds; no browser keeps one longer. */
const KEPT_FOR = '7200'

/**
 * The answer to a preflight from the allowed origin; null for any other request.
 * @param allowed the one origin whose pages may call; null: only the same origin
 */
function answerPreflight(request: Request, allowed: string | null, methods: string): Response | null {
  if (allowed === null || request.method !== 'OPTIONS' || request.headers.get('origin') !== allowed)
    return null
  if (!request.headers.has('access-control-request-method')) return null
  const headers = {
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': SENT,
    'Access-Control-Max-Age': KEPT_FOR,
    'Cache-Control': 'no-store',
  }
  return new Response(null, { status: 204, headers })
}

/** Lets pages of the allowed origin, and of no other, read an answer. */
function openTo(allowed: string | null, request: Request, response: Response): Response {
  if (allowed === null) return response
  // Caches must keep the answers to different origins apart.
  response.headers.append('Vary', 'Origin')
  if (request.headers.get('origin') !== allowed) return response
  response.headers.set('Access-Control-Allow-Origin', allowed)
  response.headers.set('Access-Control-Expose-Headers', READ)
  return response
}

/**
 * Finds the endpoint of a request and runs it; any other path under /api is 404.
 * @param path the path below /api as sent, with or without a trailing slash
 */
export async function dispatch(payload: Payload, request: Request, path: string): Promise<Response> {
  return openTo(env.corsOrigin, request, await answerTo(payload, request, path))
}

async function answerTo(payload: Payload, request: Request, path: string): Promise<Response> {
  const wanted = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const candidates = endpointsAt(payload, wanted)
  if (candidates.length === 0) return answerRefusal(new Refusal(404, 'There is no such address'), wanted)
  const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase()
  const chosen = candidates.find(({ endpoint }) => endpoint.method === method)
  if (!chosen) {
    const allowed = methodsOf(candidates).join(', ')
    const preflight = answerPreflight(request, env.corsOrigin, allowed)
    const refusal = new Refusal(405, `This address answers ${allowed} only`, { Allow: allowed })
    return preflight ?? answerRefusal(refusal, wanted)
  }
  noteRoute(`/api${chosen.endpoint.path}`)
  // Our handlers use only these parts of Payload's request (see endpoint.ts).
  const response = await chosen.endpoint.handler(
    Object.assign(request, { payload, routeParams: chosen.routeParams }) as unknown as PayloadRequest,
  )
  return request.method === 'HEAD' ? withoutBody(response) : response
}
