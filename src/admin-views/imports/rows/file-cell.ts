import type { ImportProblem } from '@/contract/import-answers'

/** A cell of the file, and what is known of it. */
export type FileCell = {
  line: number
  field: string
  text: string
  /** The header of its column, where it is known. */
  column: string | null
  problems: readonly ImportProblem[]
  /** In how many rows of the page the cell says the same, this one included. */
  sameOnPage: number
  /** There are rows on other pages, of which it is not known. */
  isPaged: boolean
}

/** What happens to a cell. */
export type CellDeeds = {
  /** @param text what is typed over it; null: it is no longer edited */
  onDraft: (text: string | null) => void
  onMend: (text: string) => Promise<void>
  onMendEverywhere: (text: string) => Promise<void>
}
