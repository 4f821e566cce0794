import type { Metadata } from 'next'
import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'
import { env } from '@/env'

/** What every public page starts from; relative addresses in its metadata are the site's. */
export function siteMetadata(): Metadata {
  const { name, description } = live(company)
  return {
    metadataBase: new URL(env.siteUrl),
    title: { default: name, template: `%s · ${name}` },
    description,
    // A CAS number is not a telephone number, whatever a phone makes of it.
    formatDetection: { telephone: false },
  }
}
