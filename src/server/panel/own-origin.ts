import { env } from '@/env'

const site = new URL(env.siteUrl)

/**
 * Whether a request comes from a page of this site: its Origin is SITE_URL's, or that of the requested host. Browsers
 * send it with every request that may change something, and pages cannot set it.
 * @param origin the header; a missing one does not count as our own
 * @param host the Host header, already validated
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return false
  if (env.siteHost !== undefined && origin === site.origin) return true
  // For SITE_URL's own host, only its scheme counts.
  if (host === undefined || host === env.siteHost) return false
  return origin === `http://${host}` || origin === `https://${host}`
}
