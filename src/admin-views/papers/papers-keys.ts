import type { QueryClient } from '@tanstack/react-query'

/** All lists of lots, of documents and of what is due begin with this key. */
export const PAPERS_KEY = ['papers'] as const

/** Loads them again, and the count of drafts, after a change of any. */
export function reloadPapers(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: PAPERS_KEY })
  void client.invalidateQueries({ queryKey: ['releases', 'pending'] })
}
