import type { ReactNode } from 'react'

/** Replaces an empty list and says why it is empty. */
export const NothingListed = ({ children }: { children: ReactNode }) => (
  <p className="border border-line px-5 py-8 text-ink-muted text-sm">{children}</p>
)
