'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** The chosen tab of the `Tabs` around, and the ids that tie it to its panel. */
export const ShownTab = createContext({ value: '', panelId: '', tabId: '' })

/** What belongs to one tab of `Tabs`; there only while its tab is chosen. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const shown = useContext(ShownTab)
  if (value !== shown.value) return null
  return (
    <div role="tabpanel" id={shown.panelId} aria-labelledby={shown.tabId} className="pt-5">
      {children}
    </div>
  )
}
