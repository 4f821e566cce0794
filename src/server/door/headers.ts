import { env } from '@/env'

/** For what has a hash of its bytes in its name: what such a name stands for never changes. */
export const FOR_GOOD = 'public, max-age=31536000, immutable'
/** For files that keep their name. */
export const A_DAY = 'public, max-age=86400'
/** Browsers keep pages and ask each time whether they are still the same: a new build shows at once. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Pictures and videos of public/ that carry such a hash, and pictures that editors uploaded, whose names are never given again. */
export const HASHED = /\.[0-9a-f]{8}\.\w+$|^\/images\/[\w-]{22}-\d+\.(?:avif|webp)$/

/** By these request headers the framework's client tells a document from a payload, and a payload from its parts. */
export const PAGE_VARY =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding'

/** Headers of every answer, whoever makes it; a page's policy comes on top. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  // Behind TLS only: over plain HTTP browsers ignore it, and a local start must stay reachable.
  ...(env.siteUrl.startsWith('https:') && {
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  }),
}
