import { env } from '@/env'

/** For names that contain a hash of the bytes and therefore never change. */
export const FOR_GOOD = 'public, max-age=31536000, immutable'
/** For files that keep their names. */
export const A_DAY = 'public, max-age=86400'
/** Browsers keep pages but revalidate them each time, so that a new build shows at once. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Files in public/ with a hash, and uploaded pictures, whose names are never reused. */
export const HASHED = /\.[0-9a-f]{8}\.\w+$|^\/images\/[\w-]{22}-\d+\.(?:avif|webp)$/

/** Request headers by which the framework's client asks for a document, a payload or a part of it. */
export const PAGE_VARY =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding'

/** Headers of every answer; pages add their policy. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  // Only with TLS: browsers ignore it over plain HTTP, and a local server must stay reachable.
  ...(env.siteUrl.startsWith('https:') && {
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  }),
}
