import { z } from 'zod'
import { label } from './text'

/** The words that the three legal documents share (spec §2.14). */
export const legalPageSchema = z.strictObject({
  /** The first step of the trail above the title. */
  home: label,
  /** What a screen reader calls the row of tabs. */
  tabsLabel: label,
  /** Before the current date. */
  lastUpdated: label,
  /** Heads the list of the sections. */
  contents: label,
})

export type LegalPage = z.infer<typeof legalPageSchema>
