import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { company } from '@/content-seed/company'
import { SiteShell } from '@/site/layout/site-shell'
import { fontVariables } from '@/ui/fonts'
import { themeScript } from '@/ui/theme/theme'
import './site.css'

export const metadata: Metadata = {
  title: { default: company.name, template: `%s · ${company.name}` },
  description: company.description,
}

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, needed before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        <SiteShell>{children}</SiteShell>
      </body>
    </html>
  )
}
