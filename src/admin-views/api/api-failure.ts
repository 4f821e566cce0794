/** A failed call: the server refused it, or there was no answer. */
export class ApiFailure extends Error {
  constructor(
    /** HTTP status; 0 when the network gave no answer. */
    readonly status: number,
    readonly detail?: unknown,
    /** Seconds after which a server that cannot answer now asks to be called again; null if it does not. */
    readonly retryAfter: number | null = null,
    /** The whole body, if it was a JSON object. */
    readonly body: Readonly<Record<string, unknown>> = {},
  ) {
    super(status === 0 ? 'No answer from the server' : `The server answered ${status}`)
  }

  /** `{"detail": "text"}`, the shape of /api/auth and /api/admin-users; null when there is none. */
  get detailText(): string | null {
    return typeof this.detail === 'string' && this.detail !== '' ? this.detail : null
  }

  /** `{"detail": {"message": "text"}}`, the shape of /api/reference-standards; null when there is none. */
  get detailMessage(): string | null {
    const { detail } = this
    if (typeof detail !== 'object' || detail === null || !('message' in detail)) return null
    return typeof detail.message === 'string' && detail.message !== '' ? detail.message : null
  }
}

/** The wait that a busy server asks for, in seconds; null if it does not. */
export function retryAfterOf({ status, headers }: Response): number | null {
  const seconds = headers.get('retry-after')
  return status === 503 && seconds !== null && /^\d{1,4}$/.test(seconds) ? Number(seconds) : null
}

/** An error's body by name; empty when it is no JSON object. */
export function errorBodyOf(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

/** The `detail` of an error's body; undefined when the body is no JSON object. */
export const detailOf = (body: string): unknown => errorBodyOf(body).detail

/** The server's reason for refusing a call of /api/reference-standards; `text` if it gave none. */
export const refusalOf = (failure: unknown, text: string): string =>
  (failure instanceof ApiFailure ? failure.detailMessage : null) ?? text

/** The same for a call of /api/admin-users. */
export const detailOr = (failure: unknown, text: string): string =>
  (failure instanceof ApiFailure ? failure.detailText : null) ?? text

/** Whether the requested record does not exist. */
export const isUnknown = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status === 404
