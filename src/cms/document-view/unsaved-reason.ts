/** Why what was typed last is not saved. */
export type UnsavedReason =
  /** Another window was first. */
  | 'elsewhere'
  /** The server is away, or busy: it will be asked again. */
  | 'away'
  /** The session has ended: it will be asked again too. */
  | 'signed out'
  /** Somebody else has taken the document over: the form can only be read from then on. */
  | 'taken over'
  /** Not like this: too large, somebody else's, or nothing that an editor could open again. */
  | 'refused'

/** What breaks a rule is not saved for release; a draft may break it. */
const BROKEN_RULE = 400

const REASONS: Record<number, UnsavedReason> = { 401: 'signed out', 409: 'elsewhere', 423: 'taken over' }

/**
 * What the answer to a save says of the words in the form: why they are not saved, null where they are; undefined where it
 * says nothing of them: what is refused for release may be a draft.
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
