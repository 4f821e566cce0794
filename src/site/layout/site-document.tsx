import type { ReactNode } from 'react'
import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'
import { SiteShell } from '@/site/layout/site-shell'
import { JsonLd } from '@/site/metadata/json-ld'
import { organizationData } from '@/site/metadata/structured-data'
import { themeScript } from '@/ui/theme/theme'
import { fontVariables } from '@/ui/typefaces/fonts'

/** The document of every public page, the 404 included. */
export function SiteDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      {/* biome-ignore lint/style/noHeadElement: a root layout of the app router renders the document */}
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, needed before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        <SiteShell>{children}</SiteShell>
        <JsonLd data={organizationData(live(company))} />
      </body>
    </html>
  )
}
