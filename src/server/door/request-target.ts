import type { IncomingMessage } from 'node:http'

const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** The Host header; undefined if absent, as HTTP/1.0 allows; null if it is repeated or invalid. */
function hostOf({ rawHeaders, headers: { host } }: IncomingMessage): string | undefined | null {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') count += 1
  if (count > 1 || (host && !HOST.test(host))) return null
  return host
}

/** Normalises a host: lower case, without the default port. */
function spelt(scheme: string, host: string): string | undefined {
  const address = `${scheme}://${host}`
  return URL.canParse(address) ? new URL(address).host : undefined
}

/**
 * The target of a request: path and query.
 *
 * A proxy may send an absolute URL, `GET http://host/about`. It is accepted if its scheme is http or https and its host
 * is that of the Host header or of SITE_URL: a client that names another host takes this server for a proxy, and our
 * answer would be cached under that host.
 * @param siteHost SITE_URL's host
 * @returns path and query as sent; null if the answer must be 400
 */
export function targetOf(request: IncomingMessage, siteHost: string | undefined): string | null {
  const host = hostOf(request)
  if (host === null) return null
  const { url = '/' } = request
  if (url.startsWith('/')) return url
  const [, scheme, authority = '', rest = ''] = url.match(/^(https?):\/\/([^/?]+)(.*)$/i) ?? []
  if (!scheme || !HOST.test(authority)) return null
  const asked = spelt(scheme, authority)
  const isOurs = [host, siteHost].some((own) => own && spelt(scheme, own) === asked)
  if (asked === undefined || !isOurs) return null
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Whether an address is in the spelling of browsers: without empty, `.` or `..` segments, backslashes, and encoded
 * slashes or dots. Others could mean different things to this server and to the next reader, so they get 404.
 * @param address a path
 */
export const isPlain = (address: string) => !/\/\/|\\|%2f|%5c|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(address)
