import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { company } from '@/content-seed/company'
import { env } from '@/env'
import { SiteShell } from '@/site/layout/site-shell'
import { JsonLd } from '@/site/metadata/json-ld'
import { organizationData } from '@/site/metadata/structured-data'
import { fontVariables } from '@/ui/fonts'
import { themeScript } from '@/ui/theme/theme'
import './site.css'

export const metadata: Metadata = {
  metadataBase: new URL(env.siteUrl),
  title: { default: company.name, template: `%s · ${company.name}` },
  description: company.description,
  // A CAS number is not a telephone number, whatever a phone makes of it.
  formatDetection: { telephone: false },
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
        <JsonLd data={organizationData(company)} />
      </body>
    </html>
  )
}
