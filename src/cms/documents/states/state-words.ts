import { PUBLICATION, REMOVED } from '@/domain/rules/releases/publication-words'

/** The states of a document on its way to visitors, as the panel's calls name them (contract §9). */
export const DOCUMENT_STATE = {
  draft: 'Draft',
  saved: 'Saved for release',
  live: 'Live',
  builtIn: 'Built-in text',
  toBeRemoved: 'To be removed',
  removed: 'Removed',
} as const

export type DocumentState = (typeof DOCUMENT_STATE)[keyof typeof DOCUMENT_STATE]

/** What screens say instead: a word, and what distinguishes states of the same word. */
type StateWords = { word: string; detail: string | null }

const WORDS: Readonly<Record<DocumentState, StateWords>> = {
  [DOCUMENT_STATE.draft]: { word: PUBLICATION.unpublished, detail: 'draft' },
  [DOCUMENT_STATE.saved]: { word: PUBLICATION.unpublished, detail: null },
  [DOCUMENT_STATE.toBeRemoved]: { word: PUBLICATION.unpublished, detail: 'leaves the site' },
  [DOCUMENT_STATE.live]: { word: PUBLICATION.published, detail: null },
  [DOCUMENT_STATE.builtIn]: { word: PUBLICATION.published, detail: 'original text' },
  [DOCUMENT_STATE.removed]: { word: REMOVED, detail: null },
}

const isState = (state: unknown): state is DocumentState => typeof state === 'string' && state in WORDS

/** The words for a state as a call answers it; null for anything else. */
export const stateWords = (state: unknown): StateWords | null => (isState(state) ? WORDS[state] : null)

/** The states with their words, as filters offer them. */
export const STATE_OPTIONS = Object.values(DOCUMENT_STATE).map((value) => {
  const { word, detail } = WORDS[value]
  return { value, label: [word, detail].filter((part) => part !== null).join(', ') }
})
