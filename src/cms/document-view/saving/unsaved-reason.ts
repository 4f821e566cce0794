/** Why the latest input is not saved. */
export type UnsavedReason =
  /** Another window saved first. */
  | 'elsewhere'
  /** The server is unreachable or busy; the save will be repeated. */
  | 'away'
  /** The session has ended; the save will be repeated. */
  | 'signed out'
  /** Somebody else has taken the document over: the form is now read-only. */
  | 'taken over'
  /** Not acceptable: too large, another user's, or content that no editor could open again. */
  | 'refused'

/** Content that breaks a rule is not saved for release, but may be a draft. */
const BROKEN_RULE = 400

const REASONS: Record<number, UnsavedReason> = { 401: 'signed out', 409: 'elsewhere', 423: 'taken over' }

/**
 * The meaning of a save's answer for the form's text: why it is not saved; null if it is; undefined if nothing follows,
 * because text refused for release may still be saved as a draft.
 */
export function unsavedReason(
  status: number | 'unreachable',
  isDraft: boolean,
): UnsavedReason | null | undefined {
  if (status === 'unreachable' || status >= 500) return 'away'
  if (status < 400) return null
  if (status === BROKEN_RULE && !isDraft) return undefined
  return REASONS[status] ?? 'refused'
}
