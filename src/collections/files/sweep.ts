import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { env } from '@/env'
import { removeUnreferenced } from './references'
import { isStoredName, removeFiles } from './store'

const HOUR_MS = 60 * 60 * 1_000
/** How long an upload waits for a product to take it. */
export const UNCLAIMED_AFTER_MS = 24 * HOUR_MS
/** An upload that was never finished (the process was killed) is nobody's. */
const ABANDONED_AFTER_MS = HOUR_MS
const BATCH = 500

async function olderThan(dir: string, names: string[], age: number): Promise<string[]> {
  const found: string[] = []
  for (const name of names) {
    const file = await stat(path.join(dir, name)).catch(() => null)
    if (file?.isFile() && Date.now() - file.mtimeMs > age) found.push(name)
  }
  return found
}

const listing = (dir: string) => readdir(dir).catch(() => [])

/**
 * Removes uploads that no product took within 24 hours, and what unfinished uploads left behind. Several
 * instances may do it at once.
 * @returns how many files went
 */
export async function sweepFiles(payload: Payload): Promise<number> {
  const stored = (await listing(env.uploadsDir)).filter(isStoredName)
  const old = await olderThan(env.uploadsDir, stored, UNCLAIMED_AFTER_MS)
  let removed = 0
  for (let at = 0; at < old.length; at += BATCH) {
    removed += (await removeUnreferenced(payload, old.slice(at, at + BATCH))).length
  }
  const incomingDir = path.join(env.uploadsDir, 'incoming')
  const abandoned = await olderThan(incomingDir, await listing(incomingDir), ABANDONED_AFTER_MS)
  await removeFiles(abandoned.map((name) => path.join(incomingDir, name)))
  return removed + abandoned.length
}

/** Sweeps now and every hour, without keeping the process alive for it. */
export function keepSweeping(payload: Payload): void {
  const sweep = () =>
    sweepFiles(payload).catch((error) =>
      payload.logger.error({ err: error, msg: 'Sweeping the uploads failed' }),
    )
  void sweep()
  setInterval(sweep, HOUR_MS).unref()
}
