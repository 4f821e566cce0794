import { APIError, type Payload } from 'payload'
import { KeyLimited } from '@/accounts/key-sessions'
import { SessionOver } from '@/accounts/sessions'
import { Refused } from '@/domain/rules/changes/refused'
import { StoreAway } from '@/domain/rules/changes/store-away'
import { isUnavailable } from '@/platform/database/errors/sql-state'
import { isDiskFull } from '@/platform/files/disk-full'
import { QueueFull } from '@/platform/workers/fair-queue'
import { notSignedIn, Refusal } from './answer'

const DISK_FULL =
  'The server’s disk is full: this could not be done, and nothing was stored. Tell the person who runs the site, and try again later.'

const STATUS_OF = { unknown: 404, conflict: 409, rule: 422, malformed: 400, forbidden: 403 } as const

/** Converts an error of a lower layer into a refusal; null for an unexpected one. */
function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof SessionOver) return notSignedIn()
  if (error instanceof Refused) return new Refusal(STATUS_OF[error.reason], error.message)
  // A collection's hook checks the record against its rule (src/collections/hooks).
  if (error instanceof APIError && error.status === 422) return new Refusal(422, error.message)
  if (error instanceof KeyLimited)
    return new Refusal(429, `${error.message}.`, { 'Retry-After': String(error.retryAfter) })
  if (error instanceof QueueFull) {
    const status = error.scope === 'lane' ? 429 : 503
    return new Refusal(status, 'Too many requests at once. Please try again shortly.', {
      'Retry-After': String(error.retryAfter),
    })
  }
  if (isDiskFull(error)) return new Refusal(507, DISK_FULL)
  if (error instanceof StoreAway) return new Refusal(503, error.message, { 'Retry-After': '5' })
  return null
}

/**
 * The refusal with which a call answers an error. An unexpected one is logged in one line; the client learns only that it
 * happened.
 * @param name of the call, for the log
 */
export function refusalOf(error: unknown, { logger }: Payload, name: string): Refusal {
  const refusal = asRefusal(error)
  if (refusal) return refusal
  if (isUnavailable(error)) {
    logger.warn(`${name}: the database does not answer in time`)
    const unavailable = 'The database does not answer at the moment. Please try again shortly.'
    return new Refusal(503, unavailable, { 'Retry-After': '5' })
  }
  logger.error({ err: error, msg: `${name} failed` })
  return new Refusal(500, 'Something went wrong on our side. Please try again.')
}
