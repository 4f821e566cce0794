/** The only words for the state of a document, page, product or lot on its way to visitors. */
export const PUBLICATION = {
  unpublished: 'Unpublished changes',
  published: 'Published',
  scheduled: 'Scheduled',
} as const

/** Off the site, or never on it, with nothing to publish. */
export const REMOVED = 'Removed'

/** Kept out of releases. */
export const HELD_BACK = 'Held back'

/** How many changes visitors do not see: `2 changes not published`. */
export const notPublished = (changes: number): string =>
  `${changes.toLocaleString('en')} ${changes === 1 ? 'change' : 'changes'} not published`
