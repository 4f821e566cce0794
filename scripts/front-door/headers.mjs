/** Headers of every answer, whoever makes it; a page's policy comes on top. */
export function securityHeaders(siteUrl = process.env.SITE_URL ?? '') {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
    // Behind TLS only: over plain HTTP browsers ignore it, and a local start must stay reachable.
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

/** Request headers that steer the framework from outside; nobody outside has business with them. */
const STEERING =
  /^(next-action|x-action-|x-middleware-|x-invoke-|x-matched-path|x-prerender-|x-now-route-|x-next-|x-nextjs-|x-(payload-)?http-method-override)/

/** Takes from a request what would steer the framework. */
export function disarm(request) {
  for (const name of Object.keys(request.headers)) {
    if (STEERING.test(name)) delete request.headers[name]
  }
}
