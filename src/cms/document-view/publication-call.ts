import type { ReleaseAnswer, ReleaseItem } from '@/contract/release-answers'
import { noteError } from '@/domain/release'

/** The content of a release of one document and what it needs, as the panel's API answers it. */
export type Publication = {
  item: ReleaseItem | null
  needs: ReleaseItem[]
  /** Whether the form has a draft that is newer than what would be released. */
  draft: boolean
}

/** A release, as the panel's API tells it. */
export type FollowedRelease = Pick<ReleaseAnswer, 'state' | 'progress' | 'error' | 'live_at' | 'waiting'>

/** What the dialog asks for. `at`: local time, as `datetime-local` has it; null: now. */
export type Asked = { note: string; at: string | null }

/** Why what was asked for cannot be, by its field; empty if it can. */
export function askedFaults({ note, at }: Asked): { note?: string; at?: string } {
  const tooLong = noteError(note)
  return {
    ...(tooLong !== undefined && { note: tooLong }),
    ...(at !== null && Number.isNaN(Date.parse(at)) && { at: 'Choose a day and a time.' }),
  }
}

/** The body of the call. */
export const publicationOf = ({ note, at }: Asked): object => ({
  ...(note.trim() !== '' && { label: note.trim() }),
  ...(at !== null && { live_at: new Date(at).toISOString() }),
})
