/** The states of a document on its way to visitors, as lists show them. */
export const DOCUMENT_STATE = {
  draft: 'Draft',
  saved: 'Saved for release',
  live: 'Live',
  builtIn: 'Built-in text',
  toBeRemoved: 'To be removed',
  removed: 'Removed',
} as const

export type DocumentState = (typeof DOCUMENT_STATE)[keyof typeof DOCUMENT_STATE]
