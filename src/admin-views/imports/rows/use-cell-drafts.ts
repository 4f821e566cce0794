import { draftsOf } from '@/admin-views/imports/import-address'
import { useDraft } from '@/ui/controls/use-draft'

/** Unsent edits of cells, kept when the user leaves the tab, the page or the import. */
export function useCellDrafts(importId: number) {
  const [drafts, change] = useDraft<Record<string, string>>(`${draftsOf(importId)}cells`)
  const keyOf = (line: number, field: string) => `${line} ${field}`
  return {
    draftOf: (line: number, field: string): string | null => drafts?.[keyOf(line, field)] ?? null,
    setDraft: (line: number, field: string, text: string | null) =>
      change((before) => {
        const { [keyOf(line, field)]: _, ...others } = before ?? {}
        const after = text === null ? others : { ...others, [keyOf(line, field)]: text }
        return Object.keys(after).length === 0 ? undefined : after
      }),
  }
}

export type CellDrafts = ReturnType<typeof useCellDrafts>
