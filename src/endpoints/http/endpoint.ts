import { APIError, type Endpoint, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { findSession, type Session, SessionOver } from '@/accounts/sessions'
import { isUnavailable } from '@/database/sql-state'
import { readQueryText } from '@/domain/query-text'
import { Refused } from '@/domain/refused'
import { StoreAway } from '@/domain/store-away'
import { firstMessage } from '@/domain/text-schema'
import { isDiskFull } from '@/files/disk-full'
import { noteActor } from '@/observing/request-context'
import { QueueFull } from '@/workers/fair-queue'
import { answerError, answerRefusal, type ErrorShape } from './answer'
import type { About, Contract } from './contract'
import { readJsonObject } from './json-body'
import { notSignedIn, Refusal } from './refusal'

/** The id in a path: a positive integer of up to nine digits, which fits PostgreSQL's integer. */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: 'The id in the path must be a whole number from 1 to 999999999' })
    .transform(Number),
})

const nothing = z.object({})

/** The argument of a call's action, parsed and authorised. */
export type Call<Params, Query, Body> = {
  payload: Payload
  request: Request
  params: Params
  query: Query
  body: Body
}

type Address = {
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below /api, without a trailing slash; the call answers with and without one. */
  path: string
  errors: ErrorShape
}

type Definition<Params, Query, Body> = Address & {
  about: About
  params?: z.ZodType<Params>
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
  /** Whether a missing body counts as an empty object. */
  isBodyOptional?: boolean
} & Pick<Contract, 'bodyKilobytes'>

function parse<T>(schema: z.ZodType<T>, value: unknown, status: 400 | 422): T {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new Refusal(status, firstMessage(read.error))
}

/**
 * The query's parameters by name. @throws {Refusal} 400 for a duplicate, or for one that is not UTF-8 when decoded
 */
function readQuery(address: string): Record<string, string> {
  const reading = readQueryText(new URL(address).search)
  if (!reading.ok) throw new Refusal(400, reading.reason)
  return reading.query
}

async function parseCall<Params, Query, Body>(
  definition: Definition<Params, Query, Body>,
  req: PayloadRequest,
  request: Request,
): Promise<Call<Params, Query, Body>> {
  // Without a schema the type parameter is the empty object.
  const params = parse((definition.params ?? nothing) as z.ZodType<Params>, req.routeParams ?? {}, 400)
  const query = readQuery(request.url)
  const { isBodyOptional: isOptional, bodyKilobytes: kilobytes } = definition
  return {
    payload: req.payload,
    request,
    params,
    query: parse((definition.query ?? nothing) as z.ZodType<Query>, query, 400),
    body: definition.body
      ? parse(definition.body, await readJsonObject(request, { isOptional, kilobytes }), 422)
      : (undefined as Body),
  }
}

const DISK_FULL =
  'The server’s disk is full: this could not be done, and nothing was stored. Tell the person who runs the site, and try again later.'

const STATUS_OF = { unknown: 404, conflict: 409, rule: 422, malformed: 400 } as const

/** Converts an error of a lower layer into a refusal. */
function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof SessionOver) return notSignedIn()
  if (error instanceof Refused) return new Refusal(STATUS_OF[error.reason], error.message)
  // A collection's hook checks the record against its rule (src/collections/hooks).
  if (error instanceof APIError && error.status === 422) return new Refusal(422, error.message)
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

/** Logs an unexpected error in one line; the client learns only that it happened. */
function answerFailure(error: unknown, { payload }: PayloadRequest, { errors, method, path }: Address) {
  const refusal = asRefusal(error)
  if (refusal) return answerRefusal(refusal, errors)
  if (isUnavailable(error)) {
    payload.logger.warn(`${method.toUpperCase()} /api${path}: the database does not answer in time`)
    const unavailable = 'The database does not answer at the moment. Please try again shortly.'
    return answerRefusal(new Refusal(503, unavailable, { 'Retry-After': '5' }), errors)
  }
  payload.logger.error({ err: error, msg: `${method.toUpperCase()} /api${path} failed` })
  return answerError(500, 'Something went wrong on our side. Please try again.', errors)
}

function contractOf<Params, Query, Body>(
  { method, path, errors, about, params, query, body, bodyKilobytes }: Definition<Params, Query, Body>,
  isPublic: boolean,
): { contract: Contract } {
  return { contract: { method, path, errors, isPublic, about, params, query, body, bodyKilobytes } }
}

/** A call that needs no session: parse → act. */
export function publicEndpoint<Params, Query, Body>(
  definition: Definition<Params, Query, Body> & {
    act: (call: Call<Params, Query, Body>) => Promise<Response>
  },
): Endpoint {
  return {
    method: definition.method,
    path: definition.path,
    custom: contractOf(definition, true),
    handler: async (req) => {
      try {
        return await definition.act(await parseCall(definition, req, req as Request))
      } catch (error) {
        return answerFailure(error, req, definition)
      }
    },
  }
}

/** A call for signed-in admins: authenticates before a byte of the body is read, then parse → act (spec §6, §7). */
export function staffEndpoint<Params, Query, Body>(
  definition: Definition<Params, Query, Body> & {
    act: (call: Call<Params, Query, Body> & { session: Session }) => Promise<Response>
  },
): Endpoint {
  return {
    method: definition.method,
    path: definition.path,
    custom: contractOf(definition, false),
    handler: async (req) => {
      try {
        const session = await findSession(req.payload, req.headers.get('authorization'))
        if (!session) throw notSignedIn()
        noteActor(session.user.id)
        return await definition.act({ ...(await parseCall(definition, req, req as Request)), session })
      } catch (error) {
        return answerFailure(error, req, definition)
      }
    },
  }
}
