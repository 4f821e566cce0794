/**
 * What the browser may know of the environment. Next replaces each literal `process.env.NEXT_PUBLIC_…` by its value
 * when it builds, so it has to be spelt out, and here is the only place that does.
 */
export const publicEnv = {
  /** The API base address (spec §7) without a trailing slash; '' is the origin that served the page. */
  apiBaseUrl: (process.env.NEXT_PUBLIC_API_BASE_URL ?? '').replace(/\/+$/, ''),
} as const
