import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { earlyCallsScript } from '@/admin-views/shell/early-calls'
import { themeScript } from '@/ui/theme/theme'
import { staffFontVariables } from '@/ui/typefaces/staff-fonts'
import './admin.css'

export const metadata: Metadata = {
  title: { default: 'Admin Panel', template: '%s · Admin Panel' },
  robots: { index: false, follow: false },
}

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={staffFontVariables} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, needed before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above; requests what the page will show */}
        <script dangerouslySetInnerHTML={{ __html: earlyCallsScript }} />
      </head>
      <body>{children}</body>
    </html>
  )
}
