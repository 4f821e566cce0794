import type { Refusal } from './refusal'

/** The shape of error bodies: catalogue calls nest the message one level deeper than the others. */
export type ErrorShape = 'detail' | 'detail.message'

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

/** A refusal in the shape of its call. */
export function answerRefusal(refusal: Refusal, shape: ErrorShape): Response {
  return answerError(refusal.status, refusal.message, shape, refusal.headers, refusal.details)
}

/** An error body in one of the two shapes. */
export function answerError(
  status: number,
  message: string,
  shape: ErrorShape,
  headers: Record<string, string> = {},
  details: Record<string, unknown> = {},
): Response {
  return answer(status, { detail: shape === 'detail' ? message : { message, ...details } }, headers)
}
