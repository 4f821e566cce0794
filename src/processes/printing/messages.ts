/** What the serving process asks of the one that prints. */
export type PrintingTask =
  | { do: 'prepare'; release: number }
  | { do: 'discard'; release: number }
  | { do: 'collect' }
  /** Lists the pages of a release that another build has printed, to be printed by this one. */
  | { do: 'adopt'; release: number }
  /** Pages that somebody waits for: they come before what is printed behind. */
  | { do: 'print'; release: number; addresses: readonly string[] }
  /** All pages of a release that are not printed yet, behind everything else. */
  | { do: 'complete'; release: number }
  /** The page that a document is seen on, with a draft of it in the place of what visitors see. */
  | { do: 'draft'; documentKey: string; content: unknown }

/** A task, or the end of one that was asked for. */
export type PrintingRequest = { id: number; task: PrintingTask } | { id: number; cancel: true }

/**
 * What became of it. A refusal is a sentence for whoever publishes; what the database did not answer is worth another
 * attempt.
 */
export type PrintingAnswer = {
  id: number
  /** What a draft's page is. */
  html?: string
  error?: string
  kind?: 'refused' | 'database' | 'unforeseen'
}
