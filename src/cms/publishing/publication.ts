import type { ReleaseItem } from '@/contract/release-answers'
import type { Database } from '@/database/database'
import { readNeeded } from '@/releases/planning/needed-changes'

/** The parts of a document's own publication. */
export type OwnPublication = {
  /** Its own item of pending; null if nothing is. */
  item: ReleaseItem | null
  /** The items that must go along. */
  needs: ReleaseItem[]
}

/** Reads what publishing one document would release (contract §9). */
export async function readOwnPublication(db: Database, documentKey: string): Promise<OwnPublication> {
  const {
    own: [item = null],
    needs,
  } = await readNeeded(db, [documentKey])
  return { item, needs }
}
