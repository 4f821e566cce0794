import type { MetadataRoute } from 'next'
import { env } from '@/env'

/** Everything public is open; the staff's screens and the API are nobody's search result. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/admin', '/api/'] },
    sitemap: `${env.siteUrl}/sitemap.xml`,
  }
}
