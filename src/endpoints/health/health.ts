import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { z } from 'zod'
import { isAnswering } from '@/platform/database/connection/pool'
import { bucketStore } from '@/platform/files/storing/chosen-store'
import { answer } from '../http/answer'
import { publicEndpoint } from '../http/endpoint'

/** Whether this instance should be given requests, and the release that it shows. */
export type Readiness = { status: 'starting' | 'ready' | 'stopping'; release: number | null }

const sources = new WeakMap<Payload, () => Readiness>()

/** Registers where an instance's readiness is read. */
export function reportReadiness(payload: Payload, source: () => Readiness): void {
  sources.set(payload, source)
}

/** The readiness of this instance. One that serves no pages, as in development, is ready once it answers. */
const readinessOf = (payload: Payload): Readiness =>
  sources.get(payload)?.() ?? { status: 'ready', release: null }

const PATIENCE_MS = 2_000

/** Whether something answers in time. */
const inTime = (answering: Promise<boolean>): Promise<boolean> =>
  Promise.race([answering, sleep(PATIENCE_MS, false, { ref: false })])

/** The state of the store of files. While it is away, pages and reading calls are still answered. */
async function storeState(): Promise<'ok' | 'away' | 'disk'> {
  if (!bucketStore) return 'disk'
  return (await inTime(bucketStore.bucket.isAnswering())) ? 'ok' : 'away'
}

/** GET /api/health: 200 once started, 503 if the database does not answer in time. */
const health = publicEndpoint({
  method: 'get',
  path: '/health',
  summary:
    'Check that the product answers calls; 503 during the start, or while the database does not answer',
  answer: z.object({ status: z.literal('ok') }).meta({ id: 'Health' }),
  refusals: [503],
  act: async ({ payload }) => {
    if (!(await inTime(isAnswering(payload))))
      return answer(503, { status: 'unavailable', detail: 'The database does not answer' })
    return readinessOf(payload).status === 'starting'
      ? answer(503, { status: 'unavailable', detail: 'The server is starting' })
      : ({ status: 'ok' } as const)
  },
})

/** GET /api/health/live: 200 whenever the process answers (contract §8). */
const live = publicEndpoint({
  method: 'get',
  path: '/health/live',
  summary: 'Check that the process answers; containers are restarted otherwise',
  answer: z.object({ status: z.literal('ok') }).meta({ id: 'Live' }),
  act: async () => ({ status: 'ok' }) as const,
})

const readyAnswer = z
  .object({
    status: z.enum(['starting', 'ready', 'stopping']),
    release: z.int().nullable(),
    checks: z.object({ database: z.enum(['ok', 'away']), store: z.enum(['ok', 'away', 'disk']) }),
  })
  .meta({ id: 'Ready' })

/**
 * GET /api/health/ready: 200 if this instance should be given requests (contract §8). An unavailable database does not
 * change that: pages are served without it, and a refusal of all instances would take them away.
 */
const ready = publicEndpoint({
  method: 'get',
  path: '/health/ready',
  summary: 'Check that this instance accepts requests; 503 while it starts or stops',
  answer: readyAnswer,
  refusals: [503],
  act: async ({ payload }) => {
    const [isUp, store] = await Promise.all([inTime(isAnswering(payload)), storeState()])
    const readiness = readinessOf(payload)
    const shown: z.infer<typeof readyAnswer> = {
      ...readiness,
      checks: { database: isUp ? 'ok' : 'away', store },
    }
    return answer(readiness.status === 'ready' ? 200 : 503, shown)
  },
})

export const healthCalls = [health, live, ready]
