import type { MetadataRoute } from 'next'
import { env } from '@/env'

/** Search engines may read everything public, but neither the staff screens nor the API. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/admin', '/api/'] },
    sitemap: `${env.siteUrl}/sitemap.xml`,
  }
}
