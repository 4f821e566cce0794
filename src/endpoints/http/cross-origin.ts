/** Request headers that pages of the allowed origin may send, and answer headers that they may read. */
const SENT = 'Authorization, Content-Type, If-Match'
const READ = 'Content-Disposition, ETag, Retry-After, X-Total-Count'
/** How long browsers may cache a preflight, in seconds; no browser keeps one longer. */
const KEPT_FOR = '7200'

const isAllowed = (request: Request, allowed: string) => request.headers.get('origin') === allowed

/**
 * The answer to a preflight from the allowed origin; null for any other request.
 * @param allowed the one origin whose pages may call; null: only the same origin
 * @param methods of the address
 */
export function answerPreflight(
  request: Request,
  allowed: string | null,
  methods: string[],
): Response | null {
  if (allowed === null || request.method !== 'OPTIONS' || !isAllowed(request, allowed)) return null
  if (!request.headers.has('access-control-request-method')) return null
  const headers = {
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': SENT,
    'Access-Control-Max-Age': KEPT_FOR,
    'Cache-Control': 'no-store',
  }
  return new Response(null, { status: 204, headers })
}

/** Lets pages of the allowed origin, and of no other, read an answer. */
export function openTo(allowed: string | null, request: Request, response: Response): Response {
  if (allowed === null) return response
  // Caches must keep the answers to different origins apart.
  response.headers.append('Vary', 'Origin')
  if (!isAllowed(request, allowed)) return response
  response.headers.set('Access-Control-Allow-Origin', allowed)
  response.headers.set('Access-Control-Expose-Headers', READ)
  return response
}
