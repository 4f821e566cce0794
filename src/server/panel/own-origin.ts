import { env } from '@/env'

const site = new URL(env.siteUrl)

/**
 * Whether a request comes from a page of this site: its Origin is SITE_URL's, or that of the address by which it was
 * asked. Browsers send one with every request that may change something, and pages cannot write it.
 * @param origin the header as it came; without one nobody knows, and it does not count as our own
 * @param host the Host header, which has been found to be one
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return false
  if (env.siteHost !== undefined && origin === site.origin) return true
  // Where SITE_URL's own host is asked, its scheme is the only one.
  if (host === undefined || host === env.siteHost) return false
  return origin === `http://${host}` || origin === `https://${host}`
}
