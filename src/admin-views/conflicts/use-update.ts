import { useState } from 'react'
import {
  conflictOf,
  type Decisions,
  type RecordConflict,
  withDecisions,
} from '@/admin-views/catalogue/product-conflict'
import { useSingleRun } from '@/ui/focus/use-single-run'

/** What a conflict says of the record as it is now. */
export type Stamped = { revision: number; updated_at: string; updated_by: { name: string } | null }

/**
 * Changes a record, and keeps the conflict if someone else has changed the same fields since.
 * @param update makes the call; it reports all failures but a conflict
 * @param onStale the record on screen is outdated, and is to be loaded again
 * @param onDone called with the stored record; null if nothing changed
 */
export function useUpdate<Record extends Stamped, Changes extends object>({
  revision: begunOn,
  update,
  onStale,
  onDone,
}: {
  revision: number
  update: (input: { changes: Changes; revision: number }) => Promise<Partial<Record>>
  onStale: () => void
  onDone: (stored: Partial<Record> | null) => void
}) {
  const { isRunning, run } = useSingleRun()
  const [met, setMet] = useState<{ conflict: RecordConflict<Record>; changes: Changes } | null>(null)

  const send = (changes: Changes, revision = begunOn) =>
    run(async () => {
      if (Object.keys(changes).length === 0) return onDone(null)
      let stored: Partial<Record>
      try {
        stored = await update({ changes, revision })
      } catch (failure) {
        const conflict = conflictOf<Record>(failure)
        if (conflict !== null) setMet({ conflict, changes })
        return
      }
      onDone(stored)
    })

  return {
    isRunning,
    conflict: met?.conflict ?? null,
    send: (changes: Changes) => void send(changes),
    decide: (decisions: Decisions) => {
      if (met === null) return
      onStale()
      void send(withDecisions(met.changes, decisions), met.conflict.current.revision)
    },
    forgetConflict: () => setMet(null),
  }
}
