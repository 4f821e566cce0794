import type { NewRelease } from '@/admin-views/api/releases'
import { RELEASE_LABEL_MAX } from '@/domain/release'

/** The note of a release that is only to be looked at. One that is put live should say something else. */
export const PREVIEW_NOTE = 'Preview'

/** When a release goes live: as soon as it is printed, when somebody says so, or at a time. */
export type PublishWhen = 'now' | 'prepare' | 'at'

/** What is asked before something is published. `at`: as the browser's own control says it, in the reader's time. */
export type PublishForm = { note: string; when: PublishWhen; at: string }

export type PublishErrors = { note?: string; at?: string }

const inCharacters = (text: string) => [...text].length

/** Why a note is too long, as a sentence; undefined: it is not. */
export function noteError(note: string): string | undefined {
  const length = inCharacters(note.trim())
  return length > RELEASE_LABEL_MAX
    ? `The note has ${length} characters; ${RELEASE_LABEL_MAX} is the most.`
    : undefined
}

/** What stands in the way of publishing. */
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

/** The body of the call. @param only what is chosen; all that is pending when left out */
export function releaseOf({ note, when, at }: PublishForm, only: NewRelease['only']): NewRelease {
  const label = note.trim()
  return {
    ...(label !== '' && { label }),
    ...(only && { only }),
    go_live: when !== 'prepare',
    ...(when === 'at' && { live_at: new Date(at).toISOString() }),
  }
}

const two = (part: number) => String(part).padStart(2, '0')

/** A moment as the browser's own control for day and time has it, in the reader's time. */
export function inputMoment(ms: number): string {
  const date = new Date(ms)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}
