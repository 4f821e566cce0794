/**
 * States of a release (contract §5): being prepared, ready to be shown, live, formerly live; its preparation failed or
 * was cancelled.
 */
export const RELEASE_STATES = ['preparing', 'ready', 'live', 'retired', 'failed', 'cancelled'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

/** The state before the first publication: the content of the code. */
export const BUILT_IN_RELEASE = 0

/** The name of that state for people. */
export const ORIGINAL_SITE = 'The site as it was built'

/**
 * Releases kept of each kind, newest first: retired ones, which can go live again; ready ones that were never shown,
 * mostly previews; and those that failed or were cancelled. Kinds do not displace each other. A scheduled release stays
 * until it goes live or is removed.
 */
export const RELEASES_KEPT = 20

/** Products per page of a category (contract §5). */
export const PRODUCTS_PER_PAGE = 60

/** Related products on a product's page; its category lists them all (spec §2.13). */
export const RELATED_MAX = 8

/** Catalogue pages printed before a release goes live; the rest is printed afterwards. */
export const PRINTED_FIRST = 10_000

export const RELEASE_LABEL_MAX = 200

/** Says why a release's note is too long; undefined if it is not. */
export function noteError(note: string): string | undefined {
  const length = [...note.trim()].length
  return length > RELEASE_LABEL_MAX
    ? `The note has ${length} characters; ${RELEASE_LABEL_MAX} is the most.`
    : undefined
}
