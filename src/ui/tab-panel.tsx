'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** The selected tab of the enclosing `Tabs`, and the ids that tie it to its panel. */
export const ShownTab = createContext({ value: '', panelId: '', tabId: '' })

/** The panel of one tab of `Tabs`; rendered only while the tab is selected. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const shown = useContext(ShownTab)
  if (value !== shown.value) return null
  return (
    <div role="tabpanel" id={shown.panelId} aria-labelledby={shown.tabId} className="pt-5">
      {children}
    </div>
  )
}
