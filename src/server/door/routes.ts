import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/paths'

type NotedRedirect = { source: string; destination: string; statusCode: number; regex: string }

/** What next.config.ts says of addresses, as the build has noted it. */
type NotedRoutes = {
  redirects: NotedRedirect[]
  rewrites: { fallback: { regex: string; destination: string }[] }
}

/** A redirect of next.config.ts. */
export type Redirect = {
  status: number
  /** Where an address leads; null for one that this redirect is not about. */
  leadsTo: (address: string) => string | null
}

/** A page that answers for all addresses of a kind which have none of their own. */
export type StandIn = { pattern: RegExp; destination: string }

/** A redirect as next.config.ts writes it, `/:path((?!api/).+)/` to `/:path`; the groups of its regex are its names. */
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

/** Reads the redirects and the pages for unknown addresses that the build has noted. */
export function readRoutes(): { redirects: Redirect[]; standIns: StandIn[] } {
  // The framework wrote it, in this build.
  const noted = JSON.parse(readFileSync(path.join(BUILT, 'routes-manifest.json'), 'utf8')) as NotedRoutes
  return {
    redirects: noted.redirects.map(redirectOf),
    standIns: noted.rewrites.fallback.map(({ regex, destination }) => ({
      pattern: new RegExp(regex),
      destination,
    })),
  }
}
