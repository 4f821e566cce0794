import type { Metadata } from 'next'
import { company } from '@/content-seed/company'
import { env } from '@/env'

/** What every public page starts from; relative addresses in its metadata are the site's. */
export const siteMetadata: Metadata = {
  metadataBase: new URL(env.siteUrl),
  title: { default: company.name, template: `%s · ${company.name}` },
  description: company.description,
  // A CAS number is not a telephone number, whatever a phone makes of it.
  formatDetection: { telephone: false },
}
