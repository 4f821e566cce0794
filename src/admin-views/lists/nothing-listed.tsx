import type { ReactNode } from 'react'

/** Stands in the place of a list that is empty, and says why. */
export const NothingListed = ({ children }: { children: ReactNode }) => (
  <p className="border border-line px-5 py-8 text-ink-muted text-sm">{children}</p>
)
