import { DOCUMENT_STATE } from '../documents/state-words'

const UNSAVED = 'Save this for the next release first.'

const TYPED = 'What you typed last is not kept yet: wait a moment.'

const SEEN = 'Visitors see this as it was last saved.'

/**
 * Why a document cannot be published by itself; null if it can.
 * @param state as the form shows it
 * @param waiting whether something that was saved waits behind a draft; null if it is not known
 * @param isTyped whether the form has words that are not kept yet, and would stay behind without a word
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
