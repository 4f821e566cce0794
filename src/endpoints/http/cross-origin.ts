/** What pages of the allowed origin may send beyond what every page may, and read of an answer. */
const SENT = 'Authorization, Content-Type, If-Match'
const READ = 'Content-Disposition, ETag, Retry-After, X-Total-Count'
/** How long a browser may keep that leave, in seconds; none keeps it longer. */
const KEPT_FOR = '7200'

const isAllowed = (request: Request, allowed: string) => request.headers.get('origin') === allowed

/**
 * The answer to a browser that asks before a call from another origin, or null for everything that is no such question
 * from the allowed one.
 * @param allowed the one origin whose pages may call; null: those of the same origin only
 * @param methods that the address takes
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
  // Caches keep what one origin was answered from another, whoever asks first.
  response.headers.append('Vary', 'Origin')
  if (!isAllowed(request, allowed)) return response
  response.headers.set('Access-Control-Allow-Origin', allowed)
  response.headers.set('Access-Control-Expose-Headers', READ)
  return response
}
