import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { inTransaction } from '@/database/transaction'
import { endJob, renewJob, takeJob } from './queue'

const ASK_EVERY_MS = 500
const RENEW_EVERY_MS = 3_000

/**
 * Does work outside the queue, as a command does, while no job of the queue runs and none begins. Should the process
 * die, whoever works on the queue is handed a job of this kind and puts its subject in order.
 * @param onWaiting called once when others have to be waited for
 */
export async function inTurn<Result>(
  payload: Payload,
  { onWaiting, ...job }: { kind: string; subject: number; label: string; onWaiting: () => void },
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID()
  const take = () => inTransaction(payload, { actor: null }, ({ db }) => takeJob(db, job, holder))
  let id = await take()
  if (id === null) onWaiting()
  for (; id === null; id = await take()) await sleep(ASK_EVERY_MS)
  const taken = id
  const { drizzle } = payload.db
  // A database that is away is noticed by the work itself.
  const renewing = setInterval(() => void renewJob(drizzle, taken, holder).catch(() => {}), RENEW_EVERY_MS)
  try {
    const result = await work()
    await endJob(drizzle, taken, holder, { state: 'done' })
    return result
  } catch (error) {
    await endJob(drizzle, taken, holder, { state: 'failed', error: String(error).slice(0, 2_000) }).catch(
      () => {},
    )
    throw error
  } finally {
    clearInterval(renewing)
  }
}
