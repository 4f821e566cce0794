import type { ReactNode } from 'react'
import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'
import { SiteShell } from '@/site/layout/site-shell'
import { JsonLd } from '@/site/metadata/json-ld'
import { organizationData } from '@/site/metadata/structured-data'
import { fontVariables } from '@/ui/fonts'
import { themeScript } from '@/ui/theme/theme'

/** The document of every public page, the 404 included. */
export function SiteDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      {/* biome-ignore lint/style/noHeadElement: this is the document of the app router's root layouts */}
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, needed before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        <SiteShell>{children}</SiteShell>
        <JsonLd data={organizationData(live(company))} />
      </body>
    </html>
  )
}
