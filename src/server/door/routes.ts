import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/paths'

type NotedRedirect = { source: string; destination: string; statusCode: number; regex: string }

/** The routes of next.config.ts, as written by the build. */
type NotedRoutes = {
  redirects: NotedRedirect[]
  rewrites: { fallback: { regex: string; destination: string }[] }
}

/** A redirect of next.config.ts. */
type Redirect = {
  status: number
  /** The target of an address; null if the redirect does not apply. */
  leadsTo: (address: string) => string | null
}

/** A page that answers for all unknown addresses of a kind. */
type StandIn = { pattern: RegExp; destination: string }

/**
 * Converts a redirect of next.config.ts, `/:path((?!api/).+)/` to `/:path`; the regex groups are in the order of the
 * names.
 */
function redirectOf({ source, destination, statusCode, regex }: NotedRedirect): Redirect {
  const pattern = new RegExp(regex)
  const names = [...source.matchAll(/\/:(\w+)/g)].map(([, name]) => name)
  return {
    status: statusCode,
    leadsTo(address) {
      const match = address.match(pattern)
      return match && destination.replace(/:(\w+)/g, (_, name) => match[names.indexOf(name) + 1] ?? '')
    },
  }
}

/** Reads the redirects and stand-in pages of the build. */
export function readRoutes(): { redirects: Redirect[]; standIns: StandIn[] } {
  // Written by the framework in this build.
  const noted = JSON.parse(readFileSync(path.join(BUILT, 'routes-manifest.json'), 'utf8')) as NotedRoutes
  return {
    redirects: noted.redirects.map(redirectOf),
    standIns: noted.rewrites.fallback.map(({ regex, destination }) => ({
      pattern: new RegExp(regex),
      destination,
    })),
  }
}
