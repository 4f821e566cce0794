import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { isAnswering } from '@/database/is-answering'
import { answer } from '../http/answer'
import { publicEndpoint } from '../http/endpoint'

const PATIENCE_MS = 2_000

/** GET /api/health: 200 once ready, 503 if the database does not answer in time. */
export const health = publicEndpoint({
  method: 'get',
  path: '/health',
  errors: 'detail',
  about: {
    summary: 'Whether the product is ready: 503 while the database does not answer',
    answer: z.object({ status: z.literal('ok') }).meta({ id: 'Health' }),
    refusals: [503],
  },
  act: async ({ payload }) => {
    const isUp = await Promise.race([isAnswering(payload), sleep(PATIENCE_MS, false, { ref: false })])
    return isUp
      ? answer(200, { status: 'ok' })
      : answer(503, { status: 'unavailable', detail: 'The database does not answer' })
  },
})
