import type { NewRelease, ReleaseItem } from '@/admin-views/api/releases'
import { itemId, onlyOf } from '@/admin-views/releases/changes/item-id'
import { noteError } from '@/domain/rules/releases/release'

/** The note of a release made for preview; replaced when it is put live. */
export const PREVIEW_NOTE = 'Preview'

/** When a release goes live: once printed, on demand, or at a time. */
export type PublishWhen = 'now' | 'prepare' | 'at'

/** The publish form. `at`: local time, as `datetime-local` has it. */
export type PublishForm = { note: string; when: PublishWhen; at: string }

export type PublishErrors = { note?: string; at?: string }

/** The errors of the form. */
export function publishErrors({ note, when, at }: PublishForm, now: number): PublishErrors {
  const errors: PublishErrors = {}
  const tooLong = noteError(note)
  if (tooLong !== undefined) errors.note = tooLong
  if (when !== 'at') return errors
  const moment = Date.parse(at)
  if (Number.isNaN(moment)) errors.at = 'Choose a day and a time.'
  else if (moment <= now) errors.at = 'This moment has passed: choose a later one.'
  return errors
}

/** The body of the call. @param only the selected changes; all pending ones when left out */
export function releaseOf({ note, when, at }: PublishForm, only: NewRelease['only']): NewRelease {
  const label = note.trim()
  return {
    ...(label !== '' && { label }),
    ...(only && { only }),
    go_live: when !== 'prepare',
    ...(when === 'at' && { live_at: new Date(at).toISOString() }),
  }
}

/** Chosen changes with those that must go with them. */
export function withNeeded(
  only: NonNullable<NewRelease['only']>,
  needed: readonly ReleaseItem[],
): NonNullable<NewRelease['only']> {
  const { products, content } = onlyOf(needed.map(itemId))
  return {
    products: [...new Set([...only.products, ...products])],
    content: [...new Set([...only.content, ...content])],
  }
}
