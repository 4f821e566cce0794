'use client'

import { Content } from 'radix-ui/tabs'
import type { ReactNode } from 'react'

/** What belongs to one tab of `Tabs`. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Content value={value} tabIndex={-1} className="pt-5">
      {children}
    </Content>
  )
}
