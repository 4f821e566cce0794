import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps/root.mjs'

/** @typedef {{ source: string, destination: string, statusCode: number, regex: string }} NotedRedirect */

/**
 * A redirect as next.config.ts writes it, `/:path((?!api/).+)/` to `/:path`; the groups of its regex are its names.
 * @param {NotedRedirect} noted
 */
function redirectOf({ source, destination, statusCode, regex }) {
  const pattern = new RegExp(regex)
  const names = [...source.matchAll(/\/:(\w+)/g)].map(([, name]) => name)
  return {
    status: statusCode,
    /** Where an address leads; null for one that this redirect is not about. */
    leadsTo(/** @type {string} */ address) {
      const match = address.match(pattern)
      return match && destination.replace(/:(\w+)/g, (_, name) => match[names.indexOf(name) + 1] ?? '')
    },
  }
}

/** @returns what next.config.ts says of addresses, as the build has noted it */
export function readRoutes() {
  /** @type {{ redirects: NotedRedirect[], rewrites: { fallback: { regex: string, destination: string }[] } }} */
  const { redirects, rewrites } = JSON.parse(
    readFileSync(path.join(root, '.next/routes-manifest.json'), 'utf8'),
  )
  return {
    redirects: redirects.map(redirectOf),
    standIns: rewrites.fallback.map(({ regex, destination }) => ({
      pattern: new RegExp(regex),
      destination,
    })),
  }
}
