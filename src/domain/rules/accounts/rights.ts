/** The rights of an admin user, in the order in which they are listed. A new user has all of them (spec §6). */
export const RIGHTS = ['catalogue', 'content', 'release', 'users'] as const

export type Right = (typeof RIGHTS)[number]

/** What a call or a job may need: a right, or only the stock, which belongs to `catalogue`. */
export type NeededRight = Right | 'stock'

/** Whether somebody with these rights may do what needs one. */
export const hasRight = (rights: readonly NeededRight[], needed: NeededRight): boolean =>
  rights.includes(needed) || (needed === 'stock' && rights.includes('catalogue'))

/** The right of a person that a need comes down to. */
export const rightFor = (needed: NeededRight): Right => (needed === 'stock' ? 'catalogue' : needed)

const MAY_ONLY: Record<Right, string> = {
  catalogue: 'You may read the catalogue, not change it.',
  content: 'You may read the content, not change it.',
  release: 'You may look at releases, not make them or put them live.',
  users: 'You may look at admin users, not change them.',
}

/** Names that a sentence holds; a large staff would make it unreadable. */
export const NAMES_SHOWN = 5

/**
 * Says that a right is missing, and who has it.
 * @param names of active admins who have it, at most {@link NAMES_SHOWN}
 * @param more how many others have it
 */
export function missingRightSentence(right: Right, names: readonly string[], more = 0): string {
  if (names.length === 0)
    return `${MAY_ONLY[right]} Nobody else may at present: ask one who may change users.`
  return `${MAY_ONLY[right]} Ask one of: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

/** Says why work that was begun with a right ends: its author has lost the right, or their account or key. */
export const lostRightSentence = (right: Right, name: string | null): string =>
  `${name ?? 'The person who began this'} may no longer do it: the right “${right}” was taken away, or the account or the key ended.`
