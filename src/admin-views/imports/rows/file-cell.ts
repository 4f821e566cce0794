import type { ImportProblem } from '@/contract/import-answers'

/** A cell of the file and its context. */
export type FileCell = {
  line: number
  field: string
  text: string
  /** The header of its column, if known. */
  column: string | null
  problems: readonly ImportProblem[]
  /** The number of rows on the page with the same text in this cell, including this one. */
  sameOnPage: number
  /** There are other pages, whose rows are not counted. */
  isPaged: boolean
}

/** Callbacks of a cell. */
export type CellDeeds = {
  /** @param text the edited text; null ends editing */
  onDraft: (text: string | null) => void
  onMend: (text: string) => Promise<void>
  onMendEverywhere: (text: string) => Promise<void>
}
