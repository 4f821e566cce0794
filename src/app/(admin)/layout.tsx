import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { fontVariables } from '@/ui/fonts'
import { themeScript } from '@/ui/theme/theme'
import './admin.css'

export const metadata: Metadata = {
  title: { default: 'Admin Panel', template: '%s · Admin Panel' },
  robots: { index: false, follow: false },
}

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, needed before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>{children}</body>
    </html>
  )
}
