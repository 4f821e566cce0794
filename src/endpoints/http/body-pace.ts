import { Refusal } from './refusal'

/** How fast a body has to come: within `graceMs`, and a second longer for every `bytesPerSecond` that have come. */
export type Pace = { graceMs: number; bytesPerSecond: number }

/** JSON is small: whoever needs longer holds a place open. */
export const JSON_PACE: Pace = { graceMs: 10_000, bytesPerSecond: Number.POSITIVE_INFINITY }

/** Files may come over a line of 128 kbit/s. */
export const UPLOAD_PACE: Pace = { graceMs: 10_000, bytesPerSecond: 16 * 1024 }

/** The rest of such a body is not waited for: the connection ends with the answer. */
const tooSlow = () =>
  new Refusal(408, 'The body came too slowly. Please send it again.', { Connection: 'close' })

async function before<Result>(deadline: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(0, deadline - performance.now()))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A request's body for as long as it keeps the pace, however its bytes are spread; then it fails with a {@link Refusal}
 * (408). So a call cannot be held open between its headers and its end.
 */
export function inPace(body: ReadableStream<Uint8Array>, pace: Pace): ReadableStream<Uint8Array> {
  const begun = performance.now()
  const reader = body.getReader()
  let received = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const allowed = pace.graceMs + (received / pace.bytesPerSecond) * 1_000
          const part = await before(begun + allowed, reader.read())
          if (part.done) return controller.close()
          received += part.value.byteLength
          controller.enqueue(part.value)
        } catch (error) {
          await reader.cancel(error).catch(() => {})
          throw error
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
