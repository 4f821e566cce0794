/**
 * What a release may be (contract §5): it is being prepared, waits to be shown, is what visitors see, was that once; or
 * it could not be, or was not to be, prepared to its end.
 */
export const RELEASE_STATES = ['preparing', 'ready', 'live', 'retired', 'failed', 'cancelled'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

/** What was there before anything was published: the content of the code. */
export const BUILT_IN_RELEASE = 0

/**
 * So many are kept of each kind, the newest ones: of those that visitors have seen, which can go live again; of those that
 * were prepared and not shown, most of which are previews; and of those that did not come about. Kinds do not push each
 * other out. One that waits for its time is promised, so it stays until it goes live or somebody removes it.
 */
export const RELEASES_KEPT = 20

/** Products of one page of a category (contract §5). */
export const PRODUCTS_PER_PAGE = 60

/** More related products would make a second catalogue page of a product's; its category has them all (spec §2.13). */
export const RELATED_MAX = 8

/** Of more catalogue pages than this, the rest is printed once the release is live. */
export const PRINTED_FIRST = 10_000

export const RELEASE_LABEL_MAX = 200
