import type { ExportFormat } from '@/domain/rules/imports/export-format'

/** The shape of error bodies: catalogue calls nest the message one level deeper than the others. */
export type ErrorShape = 'detail' | 'detail.message'

/** The shape of the errors at an address below /api. */
export const errorShapeOf = (path: string): ErrorShape =>
  `${path}/`.startsWith('/reference-standards/') ? 'detail.message' : 'detail'

/**
 * A refused request: thrown anywhere below an endpoint, and answered with its status, message and headers. The
 * message tells a person what to change.
 */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 416 | 422 | 429 | 500 | 503 | 507,
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

/** Headers of every answer: no caching, no sniffing, no framing. */
const EVERY_ANSWER = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** A JSON answer. */
export function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...EVERY_ANSWER, ...headers } })
}

/** An answer whose JSON the database made. */
export function answerJson(json: string, headers: Record<string, string> = {}): Response {
  return new Response(json, {
    headers: { 'Content-Type': 'application/json', ...EVERY_ANSWER, ...headers },
  })
}

/** A file download, streamed while it is made. */
export function answerFile(file: ReadableStream<Uint8Array>, type: string, name: string): Response {
  return new Response(file, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      ...EVERY_ANSWER,
    },
  })
}

const EXPORT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  sdf: 'chemical/x-mdl-sdfile',
}

/** An exported list, named by what it holds and the day. @param what such as `catalogue` */
export function answerExport(file: ReadableStream<Uint8Array>, what: string, format: ExportFormat): Response {
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  return answerFile(file, EXPORT_TYPES[format], `${what}-${today}.${format}`)
}

/** A refusal in the shape of its address. */
export function answerRefusal({ status, message, headers, details }: Refusal, path: string): Response {
  const isNested = errorShapeOf(path) === 'detail.message'
  return answer(
    status,
    isNested ? { detail: { message, ...details } } : { detail: message, ...details },
    headers,
  )
}
