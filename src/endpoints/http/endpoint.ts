import type { Endpoint, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { findKeySession, programKeyOf } from '@/accounts/key-sessions'
import { refuseMissing } from '@/accounts/rights'
import { findSession, lacksFactor, type Session } from '@/accounts/sessions'
import type { Paging } from '@/domain/contract/query-params'
import { FACTOR_MESSAGES } from '@/domain/rules/accounts/factor'
import type { NeededRight } from '@/domain/rules/accounts/rights'
import { pageCount } from '@/domain/rules/search/paging'
import { readQueryText } from '@/domain/rules/search/query-text'
import { firstMessage } from '@/domain/rules/text/text-schema'
import type { Database } from '@/platform/database/statements/rows'
import { noteActor } from '@/platform/observing/request-context'
import { answer, answerRefusal, notSignedIn, Refusal } from './answer'
import { readJsonObject } from './json-body'
import { refusalOf } from './refusal-of'

/** A call as clients see it: address, input and answer. The API's description is made of it (../openapi.ts). */
export type Contract = {
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below /api, without a trailing slash; the call answers with and without one. */
  path: string
  isPublic: boolean
  /** Whether it also answers a session that has yet to set up a second factor. */
  isOfAccount?: boolean
  /**
   * The right that a writing call of staff needs; `none` for one about the caller's own things, which keys cannot make.
   * Judged before the body is read, and again where the call writes.
   */
  right?: NeededRight | 'none'
  /** One line: what the call does. */
  summary: string
  /** The status of success; 200 unless stated. */
  status?: 201 | 202
  /** The body of success; left out if it is not JSON. */
  answer?: z.ZodType
  /** Statuses of refusals besides those that every such call has (400, 401, 404, 422, …). */
  refusals?: (409 | 413 | 415 | 416 | 429 | 503 | 507)[]
  /** Names of the file parts of a multipart body. */
  files?: readonly string[]
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Whether a missing body counts as an empty object. */
  isBodyOptional?: boolean
  /** The largest body in KB, if larger than the default. */
  bodyKilobytes?: number
}

/** A contract with the types of what its schemas read. */
type Typed<Params, Query, Body, Answer> = Omit<Contract, 'isPublic'> & {
  params?: z.ZodType<Params>
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
  answer?: z.ZodType<Answer>
}

/** The argument of a call's action, parsed and authorised. */
export type Call<Params, Query, Body> = {
  payload: Payload
  request: Request
  params: Params
  query: Query
  body: Body
}

/** The result of a call: the body of success, or a response of its own. */
type Answered<Answer> = Promise<NoInfer<Answer> | Response>

/** Whether an endpoint was made by this file; Payload adds others (/access, …). */
export const carriesContract = ({ custom }: Endpoint) => custom?.contract !== undefined

/** The contract that {@link publicEndpoint} or {@link staffEndpoint} attached to an endpoint. */
export function contractOf(endpoint: Endpoint): Contract {
  const contract: unknown = endpoint.custom?.contract
  if (!contract) throw new Error(`${endpoint.method} ${endpoint.path} carries no contract`)
  // Payload types `custom` as open.
  return contract as Contract
}

const nothing = z.object({})

function parse<T>(schema: z.ZodType<T>, value: unknown, status: 400 | 422): T {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new Refusal(status, firstMessage(read.error))
}

/** The query's parameters by name. @throws {Refusal} 400: one of them twice, or not in UTF-8 */
function readQuery(address: string): Record<string, string> {
  const reading = readQueryText(new URL(address).search)
  if (!reading.ok) throw new Refusal(400, reading.reason)
  return reading.query
}

async function parseCall<Params, Query, Body>(
  { params, query, body, isBodyOptional, bodyKilobytes }: Typed<Params, Query, Body, unknown>,
  req: PayloadRequest,
): Promise<Call<Params, Query, Body>> {
  const request = req as Request
  return {
    payload: req.payload,
    request,
    // Without a schema the type parameter is the empty object.
    params: parse((params ?? nothing) as z.ZodType<Params>, req.routeParams ?? {}, 400),
    query: parse((query ?? nothing) as z.ZodType<Query>, readQuery(request.url), 400),
    body: body
      ? parse(
          body,
          await readJsonObject(request, { isOptional: isBodyOptional, kilobytes: bodyKilobytes }),
          422,
        )
      : (undefined as Body),
  }
}

function endpoint<Answer>(
  contract: Contract,
  handle: (req: PayloadRequest) => Promise<Answer | Response>,
): Endpoint {
  const { method, path, status = 200 } = contract
  return {
    method,
    path,
    custom: { contract },
    handler: async (req) => {
      try {
        const answered = await handle(req)
        return answered instanceof Response ? answered : answer(status, answered)
      } catch (error) {
        return answerRefusal(refusalOf(error, req.payload, `${method.toUpperCase()} /api${path}`), path)
      }
    },
  }
}

/** A call that needs no session: parse → act. */
export const publicEndpoint = <Params, Query, Body, Answer>({
  act,
  ...contract
}: Typed<Params, Query, Body, Answer> & {
  act: (call: Call<Params, Query, Body>) => Answered<Answer>
}): Endpoint => endpoint({ ...contract, isPublic: true }, async (req) => act(await parseCall(contract, req)))

/** Whether programs may make a call with their keys: the catalogue's, but not those of a person's own views. */
const acceptsKeys = ({ path, right }: Pick<Contract, 'path' | 'right'>) =>
  path.startsWith('/reference-standards/') && right !== 'none'

/**
 * The session or the key that a call comes with; null if it does not count.
 * @throws {KeyLimited} a key has made too many writing calls
 */
async function callerOf(
  { headers, payload }: PayloadRequest,
  contract: Pick<Contract, 'method' | 'path' | 'right'>,
): Promise<Session | null> {
  const authorization = headers.get('authorization')
  const key = programKeyOf(authorization)
  if (key === null) return findSession(payload, authorization)
  return acceptsKeys(contract) ? findKeySession(payload, key, contract.method !== 'get') : null
}

/** What a call needs. People read everything, a program what its key is for. */
const neededBy = ({ right }: Pick<Contract, 'right'>, { key }: Session): NeededRight | undefined =>
  right === undefined && key !== undefined ? 'catalogue' : right === 'none' ? undefined : right

/** A call for signed-in admins: authenticates and judges the right before a byte of the body is read, then parse → act (spec §6, §7). */
export const staffEndpoint = <Params, Query, Body, Answer>({
  act,
  ...contract
}: Typed<Params, Query, Body, Answer> & {
  act: (call: Call<Params, Query, Body> & { session: Session }) => Answered<Answer>
}): Endpoint =>
  endpoint({ ...contract, isPublic: false }, async (req) => {
    const session = await callerOf(req, contract)
    if (!session) throw notSignedIn()
    noteActor(session.user.id)
    if (!contract.isOfAccount && lacksFactor(session)) throw new Refusal(403, FACTOR_MESSAGES.setUpFirst)
    const judged = await refuseMissing(req.payload.db.drizzle, session, neededBy(contract, session))
    return act({ ...(await parseCall(contract, req)), session: judged })
  })

/** A staff call that answers a page of a list, with its paging data. @see staffEndpoint */
export const staffList = <
  Params,
  Query extends Paging,
  Answer extends Paging & { total: number; pages: number },
>({
  read,
  ...contract
}: Omit<Typed<Params, Query, unknown, Answer>, 'method' | 'body'> & {
  query: z.ZodType<Query>
  answer: z.ZodType<Answer>
  /** Finds the items of the page, and the number of all. */
  read: (
    db: Database,
    call: Call<Params, Query, unknown> & { session: Session },
  ) => Promise<{ total: number } & Omit<NoInfer<Answer>, 'total' | 'pages' | keyof Paging>>
}): Endpoint =>
  staffEndpoint({
    ...contract,
    method: 'get',
    act: async (call) => {
      const { page, limit } = call.query
      const { total, ...items } = await read(call.payload.db.drizzle, call)
      // The items are those of the answer, which has nothing else besides the paging data.
      return { ...items, page, limit, total, pages: pageCount(total, limit) } as unknown as Answer
    },
  })
