import { Refusal } from './answer'

/** The minimum speed of a body: `graceMs`, plus a second for every `bytesPerSecond` received. */
type Pace = { graceMs: number; bytesPerSecond: number }

/** JSON is small: a slower client would only hold a place. */
export const JSON_PACE: Pace = { graceMs: 10_000, bytesPerSecond: Number.POSITIVE_INFINITY }

/** Uploads must work at 128 kbit/s. */
export const UPLOAD_PACE: Pace = { graceMs: 10_000, bytesPerSecond: 16 * 1024 }

/** The rest of the body is not read: the connection closes with the answer. */
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
 * A request's body with a minimum speed, however its bytes are spread; a slower one fails with a {@link Refusal}
 * (408). It keeps clients from holding a call open.
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
