import type { Refusal } from './refusal'

/** Which shape an error body has: catalogue calls wrap the sentence once more than the others. */
export type ErrorShape = 'detail' | 'detail.message'

/** On every answer of the API: never stored, never sniffed, never framed. */
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

/** An answer whose JSON the database has made. */
export function answerJson(json: string, headers: Record<string, string> = {}): Response {
  return new Response(json, {
    headers: { 'Content-Type': 'application/json', ...EVERY_ANSWER, ...headers },
  })
}

/** A file to be saved, as it is made. */
export function answerFile(file: ReadableStream<Uint8Array>, type: string, name: string): Response {
  return new Response(file, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      ...EVERY_ANSWER,
    },
  })
}

/** A refusal as the client of this call expects it. */
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
