/** A failed call: the server refused it, or there was no answer. */
export class ApiFailure extends Error {
  constructor(
    /** HTTP status; 0 when the network gave no answer. */
    readonly status: number,
    /** The answer's `detail`, as it came. */
    readonly detail?: unknown,
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

/** The `detail` of an error's body; undefined when the body is no JSON object. */
export function detailOf(body: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null && 'detail' in parsed ? parsed.detail : undefined
  } catch {
    return undefined
  }
}

/** The server's reason for refusing a call of /api/reference-standards; `text` if it gave none. */
export const refusalOf = (failure: unknown, text: string): string =>
  (failure instanceof ApiFailure ? failure.detailMessage : null) ?? text

/** The same for a call of /api/admin-users. */
export const detailOr = (failure: unknown, text: string): string =>
  (failure instanceof ApiFailure ? failure.detailText : null) ?? text

/** Whether the requested record does not exist. */
export const isUnknown = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status === 404
