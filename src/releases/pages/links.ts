import { isKnownRoute } from '@/content/routes'
import { INDEX_ADDRESS } from './addresses'

const HREF = /\shref="(\/[^"]*)"/g

/** The addresses of ours that a page links to, without query and hash. */
export function linksOf(html: string): Set<string> {
  const links = new Set<string>()
  for (const [, href = ''] of html.matchAll(HREF))
    links.add(href.replaceAll('&amp;', '&').replace(/#.*$/, ''))
  return links
}

/** Files of the build, uploads, and what stands in public/: they end in what they are. */
const isFile = (link: string) =>
  link.startsWith('/_next/') || /^\/api\/files\//.test(link) || /\.\w{2,11}(?:\?.*)?$/.test(link)

/**
 * Whether a link of ours leads where the site has something to show. That some menu entries lead to Page Not Found is
 * known (spec §2.1); of the catalogue each link has to have its page.
 * @param isListed whether the release has an address
 */
export function leadsSomewhere(link: string, isListed: (address: string) => boolean): boolean {
  if (isListed(link) || isFile(link)) return true
  const path = link.replace(/\?.*$/, '')
  if (path.startsWith(`${INDEX_ADDRESS}/`)) return false
  return isListed(path) || isKnownRoute(path) || path === '/'
}
