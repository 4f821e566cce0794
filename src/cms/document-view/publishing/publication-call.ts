import { askPanel, type PanelAnswer } from '@/cms/calls/ask-panel'
import { DOCUMENT_STATE } from '@/cms/documents/states/state-words'
import type { ReleaseAnswer, ReleaseItem } from '@/domain/contract/release-answers'
import { noteError } from '@/domain/rules/releases/release'
import { zoneText } from '@/ui/texts/local-moment'

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })

/** A moment in the editor's time, with the name of its zone. */
export function momentWords(iso: string): string {
  const moment = new Date(iso)
  return `${WHEN.format(moment)}, your time: ${zoneText(moment)}`
}

/** The panel API's answer: the content of a release of one document and its needs. */
export type Publication = {
  item: ReleaseItem | null
  needs: ReleaseItem[]
  /** Whether the form has a newer draft than the text that would be released. */
  draft: boolean
  /** Whether somebody else must put it live. */
  needs_approval?: true
}

/** Whether visitors have a document, and since when they see it as it is, where that is known; null: they have not. */
export type LiveDocument = { live: { since: string | null } | null }

/** A release, as the panel's API tells it. */
export type FollowedRelease = Pick<
  ReleaseAnswer,
  'name' | 'state' | 'progress' | 'error' | 'live_at' | 'waiting' | 'waits_for'
>

const asked = new Map<string, Promise<PanelAnswer<Publication>>>()

/** Reads the changes that publishing a document would release; simultaneous requests share the answer. */
export function askPublication(api: string): Promise<PanelAnswer<Publication>> {
  const answer = asked.get(api) ?? askPanel<Publication>(`${api}/publish`).finally(() => asked.delete(api))
  asked.set(api, answer)
  return answer
}

/** The input of the dialog. `at`: local time in the form of `datetime-local`; null: now. */
export type Asked = { note: string; at: string | null }

/** The faults of the input, by field; empty if it is valid. */
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

const UNSAVED = 'Save this for the next release first.'

const TYPED = 'What you typed last is not kept yet: wait a moment.'

const SEEN = 'Visitors see this as it was last saved.'

/**
 * Why a document cannot be published by itself; null if it can.
 * @param state as the form shows it
 * @param waiting whether a saved text waits behind a draft; null if it is not known
 * @param isTyped whether the form has unsaved text, which would silently not be published
 */
export function publishReason(state: string, waiting: boolean | null, isTyped: boolean): string | null {
  if (isTyped) return TYPED
  switch (state) {
    case DOCUMENT_STATE.draft:
      return waiting ? null : UNSAVED
    case DOCUMENT_STATE.saved:
    case DOCUMENT_STATE.toBeRemoved:
      return null
    case DOCUMENT_STATE.removed:
      return 'Visitors do not find this any more.'
    default:
      return SEEN
  }
}
