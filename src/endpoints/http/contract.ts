import type { Endpoint } from 'payload'
import type { z } from 'zod'
import type { ErrorShape } from './answer'

/** The description of a call for the API's document (src/endpoints/openapi.ts). */
export type About = {
  /** One line: what the call does. */
  summary: string
  /** The status of success. */
  status?: 200 | 201 | 202
  /** The body of success; left out if it is not JSON. */
  answer?: z.ZodType
  /** Statuses of refusals besides those that every such call has (400, 401, 404, 422, …). */
  refusals?: (409 | 413 | 415 | 416 | 429 | 503 | 507)[]
  /** Names of the file parts of a multipart body. */
  files?: readonly string[]
}

/** A call as clients see it: address, input and answer. */
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
  /** The largest body in KB, if larger than the default. */
  bodyKilobytes?: number
}

/** Whether an endpoint was made by endpoint.ts. */
export const carriesContract = ({ custom }: Endpoint) => custom?.contract !== undefined

/** The contract that endpoint.ts attached to an endpoint. */
export function contractOf(endpoint: Endpoint): Contract {
  const contract: unknown = endpoint.custom?.contract
  if (!contract) throw new Error(`${endpoint.method} ${endpoint.path} carries no contract`)
  // Payload types `custom` as open.
  return contract as Contract
}
