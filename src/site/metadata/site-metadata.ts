import type { Metadata } from 'next'
import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'
import { env } from '@/env'

/** The base metadata of every public page; relative addresses resolve against the site's. */
export function siteMetadata(): Metadata {
  const { name, description } = live(company)
  return {
    metadataBase: new URL(env.siteUrl),
    title: { default: name, template: `%s · ${name}` },
    description,
    // Keeps phones from linking CAS numbers as telephone numbers.
    formatDetection: { telephone: false },
  }
}
