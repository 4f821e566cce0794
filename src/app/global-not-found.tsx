import type { Metadata } from 'next'
import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'
import { notFoundPage } from '@/content-seed/pages/system/not-found'
import { SiteDocument } from '@/site/layout/site-document'
import { siteMetadata } from '@/site/metadata/site-metadata'
import { NotFoundScreen } from '@/site/not-found/not-found-screen'
import './(site)/site.css'

export function generateMetadata(): Metadata {
  const { title, explanation } = live(notFoundPage)
  return { ...siteMetadata(), title: `${title} · ${live(company).name}`, description: explanation }
}

/** The page for unknown paths (spec §2.20): one static page, HTTP 404. */
export default function GlobalNotFound() {
  return (
    <SiteDocument>
      <NotFoundScreen />
    </SiteDocument>
  )
}
