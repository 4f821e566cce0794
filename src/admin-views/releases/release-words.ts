import type { ChangeCounts, Release, ReleaseItem } from '@/admin-views/api/releases'
import { counted } from '@/admin-views/words/counted'
import { BUILT_IN_RELEASE, type ReleaseState } from '@/domain/rules/releases/release'
import { groupedNumber } from '@/ui/texts/grouped-number'

const STATES: Record<ReleaseState, string> = {
  preparing: 'Being prepared',
  ready: 'Ready',
  live: 'Live',
  retired: 'Was live',
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

/** Whether a release is complete, so that it can be shown, compared and put live. */
export const isWhole = ({ state }: Pick<Release, 'state'>): boolean =>
  state === 'ready' || state === 'live' || state === 'retired'

export const releaseName = (number: number) => `Release ${number}`

/** The name of a release's publisher. */
export function publisherOf({ number, created_by }: Pick<Release, 'number' | 'created_by'>): string {
  if (created_by !== null) return created_by.name
  return number === BUILT_IN_RELEASE ? 'The build' : 'Command line'
}

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

/** Progress of printing: `12 of 340 pages printed`, once the pages have been counted. */
export function pagesPrintedText({ done, total }: Release['progress']): string {
  return total > 0 ? `${groupedNumber(done)} of ${counted(total, 'page')} printed` : 'Freezing and planning'
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
    sumOf(content) > 0 &&
      `${counted(sumOf(content), 'part')} of the content ${plural(sumOf(content), 'change')}.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? ['It shows the same products and the same content.'] : sentences
}
