import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inPace, JSON_PACE, UPLOAD_PACE } from '@/endpoints/http/body-pace'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A body that brings a piece of `bytes` every `everyMs`, and ends after `pieces` of them. */
function slowBody(bytes: number, everyMs: number, pieces = Number.POSITIVE_INFINITY) {
  let sent = 0
  let isCancelled = false
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, everyMs))
        if (isCancelled) return
        if (sent === pieces) return controller.close()
        sent += 1
        controller.enqueue(new Uint8Array(bytes))
      },
      cancel: () => {
        isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, isCancelled: () => isCancelled }
}

/** The end of the body: its size, or the status of its refusal; and the time until then. */
async function endOf(stream: ReadableStream<Uint8Array>) {
  const begun = performance.now()
  let end: unknown
  const reading = new Response(stream).bytes().then(
    (bytes) => {
      end = bytes.length
    },
    (error) => {
      end = error
    },
  )
  while (end === undefined) await vi.advanceTimersByTimeAsync(100)
  await reading
  return { end, seconds: Math.round((performance.now() - begun) / 1_000) }
}

const LATE = { status: 408, headers: { Connection: 'close' } }

describe('contract §2 A slow body', () => {
  test('JSON has 10 seconds in all, though a byte comes every second', async () => {
    const body = slowBody(1, 1_000)
    expect(await endOf(inPace(body.stream, JSON_PACE))).toMatchObject({ end: LATE, seconds: 10 })
    expect(body.isCancelled()).toBe(true)
  })

  test('JSON that never comes has 10 seconds', async () => {
    expect(await endOf(inPace(slowBody(1, 3_600_000).stream, JSON_PACE))).toMatchObject({
      end: LATE,
      seconds: 10,
    })
  })

  test('a file that drips is given up after 10 seconds and the time that its bytes are worth', async () => {
    expect(await endOf(inPace(slowBody(800, 100).stream, UPLOAD_PACE))).toMatchObject({
      end: LATE,
      seconds: 20,
    })
  })

  test('a file over a slow line arrives, however large it is', async () => {
    const bytes = 17 * 1_024
    const { end } = await endOf(inPace(slowBody(bytes, 1_000, 600).stream, UPLOAD_PACE))
    expect(end).toBe(600 * bytes)
  })
})
