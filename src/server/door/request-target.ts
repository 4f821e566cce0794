import type { IncomingMessage } from 'node:http'

const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** The one Host header; undefined where a request has none, as HTTP/1.0 may; null where it has two or one that is no name. */
function hostOf({ rawHeaders, headers: { host } }: IncomingMessage): string | undefined | null {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') count += 1
  if (count > 1 || (host && !HOST.test(host))) return null
  return host
}

/** Two spellings of one host are equal in this form: in small letters, without the port that goes without saying. */
function spelt(scheme: string, host: string): string | undefined {
  const address = `${scheme}://${host}`
  return URL.canParse(address) ? new URL(address).host : undefined
}

/**
 * What a request asks for, from its path on.
 *
 * A proxy may ask with the whole address, `GET http://host/about`. That is ours when the scheme is one we are served
 * by and the host is the one the Host header names, or SITE_URL's: whoever asks for another host believes to be
 * talking to a proxy, and an answer of ours would be kept under that host's name.
 * @param siteHost SITE_URL's host
 * @returns path and query, as they were sent; null for what is to be answered 400
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
 * Whether an address is spelt as a browser would: without empty, `.` and `..` segments, backslashes, and slashes or dots
 * in disguise. Others could mean one thing here and another to whoever reads them next, so they are nobody's.
 * @param address a path
 */
export const isPlain = (address: string) => !/\/\/|\\|%2f|%5c|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(address)
