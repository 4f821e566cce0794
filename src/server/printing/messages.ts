/** Tasks for the printing process. */
export type PrintingTask =
  | { do: 'prepare'; release: number }
  | { do: 'discard'; release: number }
  | { do: 'collect' }
  /** Lists the pages of a release that another build has printed, so that this one prints them. */
  | { do: 'adopt'; release: number }
  /** Pages that a visitor or editor waits for; printed before background work. */
  | { do: 'print'; release: number; addresses: readonly string[] }
  /** All unprinted pages of a release, with the lowest priority. */
  | { do: 'complete'; release: number }
  /** The page of a document, with a draft instead of the live content. */
  | { do: 'draft'; documentKey: string; content: unknown }

/** A task, or the cancellation of one. */
export type PrintingRequest = { id: number; task: PrintingTask } | { id: number; cancel: true }

/**
 * The result of a task. A refusal is a sentence for the person who publishes; after a database failure a retry makes
 * sense; a worn process ends, and the next one goes on with the task; so does one in which a page hangs, and the task is
 * tried again.
 */
export type PrintingAnswer = {
  id: number
  /** The page of a draft. */
  html?: string
  error?: string
  kind?: 'refused' | 'database' | 'unforeseen' | 'worn' | 'hung'
}
