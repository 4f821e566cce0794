import type { Endpoint } from 'payload'
import type { z } from 'zod'
import type { ErrorShape } from './answer'

/** What a call says of itself for the API's description (src/endpoints/openapi.ts). */
export type About = {
  /** One line: what it does. */
  summary: string
  /** The status of its success. */
  status?: 200 | 201 | 202
  /** The body of its success; left out where it is no JSON. */
  answer?: z.ZodType
  /** Statuses of refusals besides those that every such call has (400, 401, 404, 422, …). */
  refusals?: (409 | 413 | 415 | 416 | 429 | 503)[]
  /** Names of the file parts, where the body is multipart. */
  files?: readonly string[]
}

/** A call from the outside: where it is, what it takes and what it answers. */
export type Contract = {
  method: string
  /** Below /api. */
  path: string
  errors: ErrorShape
  isPublic: boolean
  about: About
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The most there may be of a body, where it is more than of others. */
  bodyKilobytes?: number
}

/** Whether an endpoint is one of ours. */
export const carriesContract = ({ custom }: Endpoint) => custom?.contract !== undefined

/** The contract that an endpoint of ours carries (endpoint.ts puts it there). */
export function contractOf(endpoint: Endpoint): Contract {
  const contract: unknown = endpoint.custom?.contract
  if (!contract) throw new Error(`${endpoint.method} ${endpoint.path} carries no contract`)
  // Payload leaves the type of `custom` open.
  return contract as Contract
}
