/**
 * A refused request: thrown anywhere below an endpoint, and answered with its status, message and headers. The
 * message tells a person what to change.
 */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 405 | 408 | 409 | 413 | 415 | 416 | 422 | 429 | 503 | 507,
    message: string,
    readonly headers: Record<string, string> = {},
    /** Data that a client needs besides the message. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(message)
  }
}

export const notSignedIn = () =>
  new Refusal(401, 'Not signed in, or the session has ended', { 'WWW-Authenticate': 'Bearer' })

export const unknownId = (noun: string) => new Refusal(404, `There is no such ${noun}`)
