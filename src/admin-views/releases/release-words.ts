import type { ChangeCounts, Release, ReleaseItem } from '@/admin-views/api/releases'
import { counted } from '@/admin-views/words/counted'
import { BUILT_IN_RELEASE, ORIGINAL_SITE, type ReleaseState } from '@/domain/rules/releases/release'
import { groupedNumber } from '@/ui/texts/grouped-number'

const STATES: Record<ReleaseState, string> = {
  preparing: 'Being prepared',
  ready: 'Ready',
  live: 'Live',
  retired: 'Earlier',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

/** Whether a release will go live at its scheduled time. */
export const isScheduled = ({ state, live_at }: Pick<Release, 'state' | 'live_at'>): boolean =>
  state === 'ready' && live_at !== null

/** Whether somebody other than its authors must put a release live (contract §11). */
export const awaitsApproval = ({ waits_for }: Pick<Release, 'waits_for'>): boolean => waits_for === 'approval'

/** The state of a release in a word or two. */
export function stateWord(release: Pick<Release, 'state' | 'live_at' | 'waiting' | 'waits_for'>): string {
  if (awaitsApproval(release)) return 'Awaits approval'
  if (release.state === 'preparing' && release.waiting) return 'Waiting'
  return isScheduled(release) ? 'Scheduled' : STATES[release.state]
}

const PUBLISHED: Record<ReleaseState, string> = {
  preparing: 'Being published',
  ready: 'Prepared',
  live: 'Published',
  retired: 'Published',
  failed: 'Publishing failed',
  cancelled: 'Publishing cancelled',
}

/** What was done by making a release. */
export const publishedWord = (release: Pick<Release, 'state' | 'live_at' | 'waits_for'>): string =>
  isScheduled(release) || awaitsApproval(release)
    ? stateWord({ ...release, waiting: false })
    : PUBLISHED[release.state]

/** Whether a release is complete, so that it can be shown, compared and put live. */
export const isWhole = ({ state }: Pick<Release, 'state'>): boolean =>
  state === 'ready' || state === 'live' || state === 'retired'

/** The name of a release that is known by its number. @param releases those that are known */
export function nameOf(number: number, releases: readonly Pick<Release, 'number' | 'name'>[] = []): string {
  const found = releases.find((each) => each.number === number)
  return found?.name ?? (number === BUILT_IN_RELEASE ? ORIGINAL_SITE : `Release ${number}`)
}

/** A release's name within a sentence. */
export const inSentence = (name: string): string =>
  name === ORIGINAL_SITE ? 'the site as it was built' : `“${name}”`

/** The name of a release's publisher. */
export const publisherOf = ({ created_by }: Pick<Release, 'created_by'>): string =>
  created_by?.name ?? 'Command line'

/** The words for the kinds of change. */
export const CHANGES: Record<ReleaseItem['change'], string> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
}

export const sumOf = ({ added, changed, removed }: ChangeCounts): number => added + changed + removed

/** Summarises changes: `2 added · 1 changed`; null when there are none. */
export function countsText({ added, changed, removed }: ChangeCounts): string | null {
  const parts = [
    added > 0 && `${groupedNumber(added)} added`,
    changed > 0 && `${groupedNumber(changed)} changed`,
    removed > 0 && `${groupedNumber(removed)} removed`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : parts.join(' · ')
}

/** Progress of a release: `12 of 340 pages ready`, once the pages have been counted. */
export function pagesReadyText({ done, total }: Release['progress']): string {
  return total > 0 ? `${groupedNumber(done)} of ${counted(total, 'page')} ready` : 'Collecting the changes'
}

/** The name of putting a release live: going to an older one is a roll back. */
export function liveWord(
  { number, waits_for }: Pick<Release, 'number' | 'waits_for'>,
  live: number,
): 'Roll back' | 'Go live' | 'Approve and go live' {
  if (awaitsApproval({ waits_for })) return 'Approve and go live'
  return number < live ? 'Roll back' : 'Go live'
}

/** Says what changes for visitors, one sentence per kind; or that nothing does. */
export function visitorSentences(counts: { products: ChangeCounts; content: ChangeCounts }): string[] {
  const { products, content } = counts
  const plural = (count: number, verb: string) => (count === 1 ? `${verb}s` : verb)
  const sentences = [
    products.added > 0 && `${counted(products.added, 'product')} ${plural(products.added, 'appear')}.`,
    products.changed > 0 && `${counted(products.changed, 'product')} ${plural(products.changed, 'change')}.`,
    products.removed > 0 &&
      `${counted(products.removed, 'product')} ${plural(products.removed, 'leave')} the site.`,
    sumOf(content) > 0 && `The content changes in ${counted(sumOf(content), 'place')}.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? ['It shows the same products and the same content.'] : sentences
}
