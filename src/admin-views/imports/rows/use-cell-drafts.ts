'use client'

import { draftsOf } from '@/admin-views/imports/import-drafts'
import { useDraft } from '@/ui/use-draft'

/**
 * Unsent edits of cells. They survive a change of tab or page, and leaving the import; a cell with a draft is in
 * editing.
 */
export function useCellDrafts(importId: number) {
  const [drafts, change] = useDraft<Record<string, string>>(`${draftsOf(importId)}cells`)
  const keyOf = (line: number, field: string) => `${line} ${field}`
  return {
    draftOf: (line: number, field: string): string | null => drafts?.[keyOf(line, field)] ?? null,
    /** @param text null ends editing */
    setDraft: (line: number, field: string, text: string | null) =>
      change((before) => {
        const { [keyOf(line, field)]: _, ...others } = before ?? {}
        const after = text === null ? others : { ...others, [keyOf(line, field)]: text }
        return Object.keys(after).length === 0 ? undefined : after
      }),
  }
}

export type CellDrafts = ReturnType<typeof useCellDrafts>
