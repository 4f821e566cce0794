/** How far a document's words are on their way to the visitors, as lists say it. */
export const DOCUMENT_STATE = {
  draft: 'Draft',
  saved: 'Saved for release',
  live: 'Live',
  builtIn: 'Built-in text',
} as const

export type DocumentState = (typeof DOCUMENT_STATE)[keyof typeof DOCUMENT_STATE]
