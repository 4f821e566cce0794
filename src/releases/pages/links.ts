import { isKnownRoute } from '@/content/routes'
import { INDEX_ADDRESS } from './addresses'

const HREF = /\shref="(\/[^"]*)"/g

/** The site's own addresses that a page links to, without the hash. */
export function linksOf(html: string): Set<string> {
  const links = new Set<string>()
  for (const [, href = ''] of html.matchAll(HREF))
    links.add(href.replaceAll('&amp;', '&').replace(/#.*$/, ''))
  return links
}

/** Files of the build, uploads and public files: they end in a file extension. */
const isFile = (link: string) =>
  link.startsWith('/_next/') || /^\/api\/files\//.test(link) || /\.\w{2,11}(?:\?.*)?$/.test(link)

/**
 * Whether an internal link leads to a page or file. Some menu entries lead to Page Not Found by design (spec §2.1), but
 * every catalogue link must have its page.
 * @param isListed whether the release has an address
 */
export function leadsSomewhere(link: string, isListed: (address: string) => boolean): boolean {
  if (isListed(link) || isFile(link)) return true
  const path = link.replace(/\?.*$/, '')
  if (path.startsWith(`${INDEX_ADDRESS}/`)) return false
  return isListed(path) || isKnownRoute(path) || path === '/'
}
