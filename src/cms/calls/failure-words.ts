/** Sentences about saves that a lasting notice of the panel says too, so that no passing message repeats them. */

/** Text that Payload's client shows instead of the status of an ended session, which session/session-watch.tsx reports. */
export const SIGNED_OUT =
  'Not saved: your session has ended. Sign in again in another tab, and come back to this page.'

/** End of the refusal of a save that another window was ahead of (conflicts/unsaved-choice.tsx asks). */
export const UNTIL_CHOSEN = 'What you type here is not saved until you choose whose words stay.'

/** Text that Payload's client shows instead of the browser's “Failed to fetch”. */
export const UNREACHABLE = 'The connection to the server broke off. Please try again in a moment.'

/** The gate's answer while the panel's process is away. */
export const NO_ANSWER = 'The content editor does not answer at the moment. Please try again shortly.'

/**
 * Whether a notice that stays says the same as a refusal.
 * @param isAway whether a notice says that the server does not answer
 */
export const isInNotice = (said: string, isAway: boolean): boolean =>
  said === SIGNED_OUT || said.endsWith(UNTIL_CHOSEN) || (isAway && [UNREACHABLE, NO_ANSWER].includes(said))
