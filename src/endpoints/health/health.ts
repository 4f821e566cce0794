import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { z } from 'zod'
import { isAnswering } from '@/database/is-answering'
import { bucketStore } from '@/files/storing/chosen-store'
import { answer } from '../http/answer'
import { publicEndpoint } from '../http/endpoint'
import { readinessOf } from './readiness'

const PATIENCE_MS = 2_000

const isDatabaseUp = (payload: Payload): Promise<boolean> =>
  Promise.race([isAnswering(payload), sleep(PATIENCE_MS, false, { ref: false })])

/** The state of the store of files. One that is away changes nothing else: pages and calls that read are answered. */
async function storeState(): Promise<'ok' | 'away' | 'disk'> {
  if (!bucketStore) return 'disk'
  const isUp = await Promise.race([
    bucketStore.bucket.isAnswering(),
    sleep(PATIENCE_MS, false, { ref: false }),
  ])
  return isUp ? 'ok' : 'away'
}

/** GET /api/health: 200 once started, 503 if the database does not answer in time. */
const health = publicEndpoint({
  method: 'get',
  path: '/health',
  errors: 'detail',
  about: {
    summary: 'Whether the product answers calls: 503 while it starts or the database does not answer',
    answer: z.object({ status: z.literal('ok') }).meta({ id: 'Health' }),
    refusals: [503],
  },
  act: async ({ payload }) => {
    if (!(await isDatabaseUp(payload)))
      return answer(503, { status: 'unavailable', detail: 'The database does not answer' })
    return readinessOf(payload).status === 'starting'
      ? answer(503, { status: 'unavailable', detail: 'The server is starting' })
      : answer(200, { status: 'ok' })
  },
})

/** GET /api/health/live: 200 whenever the process answers (contract §8). */
const live = publicEndpoint({
  method: 'get',
  path: '/health/live',
  errors: 'detail',
  about: {
    summary: 'Whether the process answers: a container is restarted if it does not',
    answer: z.object({ status: z.literal('ok') }).meta({ id: 'Live' }),
  },
  act: async () => answer(200, { status: 'ok' }),
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
  errors: 'detail',
  about: {
    summary: 'Whether this instance should be given requests: 503 while it starts or stops',
    answer: readyAnswer,
    refusals: [503],
  },
  act: async ({ payload }) => {
    const [isUp, store] = await Promise.all([isDatabaseUp(payload), storeState()])
    const readiness = readinessOf(payload)
    const shown: z.infer<typeof readyAnswer> = {
      ...readiness,
      checks: { database: isUp ? 'ok' : 'away', store },
    }
    return answer(readiness.status === 'ready' ? 200 : 503, shown)
  },
})

export const healthCalls = [health, live, ready]
