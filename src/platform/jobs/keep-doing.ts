import type { Payload } from 'payload'

/** Runs a task now and at intervals, without keeping the process alive. @param what the task, as a log line names it */
export function keepDoing(
  payload: Payload,
  everyMs: number,
  what: string,
  work: () => Promise<unknown>,
): void {
  const once = () => work().catch((err) => payload.logger.error({ err, msg: `${what} failed` }))
  void once()
  setInterval(once, everyMs).unref()
}
