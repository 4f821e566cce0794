import { isKnownRoute } from '@/domain/content/routes'
import { FINDING } from '@/domain/finding/address'
import { LOT_FILES } from '@/domain/finding/files/lot-files'
import { PAPER_FILES } from '@/domain/finding/files/paper-files'
import { letterPagePrint } from '@/domain/rules/categories/letter-pages'
import { categoryPagePrint } from '@/domain/rules/categories/reference-paths'
import { PAPERS } from '@/domain/rules/documents/address'
import { isPaperAddress } from '@/domain/rules/documents/asked-address'
import { catalogueFormatAt } from '@/domain/rules/releases/catalogue-files'
import { DOCUMENTS_FEED, FEEDS } from '@/domain/rules/releases/feeds'

/**
 * Kinds of addresses: `own` is a page outside the catalogue, `letter` a page of a letter of a large index, `withdrawn`
 * the page in the place of a withdrawn document. The others are files that are not printed: `finding` and `papers`, the
 * files of lots and documents, are made before a release goes live, and so are the files of the whole `catalogue` if it
 * is small, otherwise right afterwards. A `feed` is made when it is first requested.
 */
export type PageKind =
  | 'own'
  | 'index'
  | 'letter'
  | 'category'
  | 'product'
  | 'withdrawn'
  | 'finding'
  | 'papers'
  | 'feed'
  | 'catalogue'

/** Whether addresses of a kind are made when they are first requested, and never missing before. */
export const isMadeOnRequest = (kind: PageKind): kind is 'feed' => kind === 'feed'

const FILE_KINDS: readonly PageKind[] = ['finding', 'papers', 'feed', 'catalogue']

/** Whether addresses of a kind are files, which use no documents. */
export const isFileKind = (kind: PageKind): boolean => FILE_KINDS.includes(kind)

/** The addresses of the feeds. */
export const FEED_ADDRESSES: readonly string[] = [...Object.values(FEEDS), DOCUMENTS_FEED]

/** Address of the catalogue's index. */
export const INDEX_ADDRESS = '/reference-standards'

const LOTS = FINDING + LOT_FILES

const LETTER = `${INDEX_ADDRESS}?letter=`

/** The kind of an address. */
export function kindOfPage(address: string): PageKind {
  if (address === INDEX_ADDRESS) return 'index'
  if (address.startsWith(LETTER)) return 'letter'
  if (address.startsWith(FINDING)) return address.startsWith(LOTS) ? 'papers' : 'finding'
  if (address.startsWith(PAPER_FILES)) return 'papers'
  if (isPaperAddress(address)) return 'withdrawn'
  if (FEED_ADDRESSES.includes(address)) return 'feed'
  if (catalogueFormatAt(address)) return 'catalogue'
  if (!address.startsWith(`${INDEX_ADDRESS}/`)) return 'own'
  return address.indexOf('/', INDEX_ADDRESS.length + 1) === -1 ? 'category' : 'product'
}

/** The framework's path for an address: pages of letters and a category's further pages have internal paths. */
export function printedAt(address: string): string {
  if (address.startsWith(LETTER)) {
    const [letter = '', number = '1'] = address.slice(LETTER.length).split('&page=')
    return letterPagePrint(letter, Number(number))
  }
  if (kindOfPage(address) === 'withdrawn')
    return `/withdrawn-documents/${address.slice(PAPERS.length, -'.pdf'.length)}`
  const [path = '', page] = address.split('?page=')
  return page === undefined ? path : categoryPagePrint(path.slice(INDEX_ADDRESS.length + 1), Number(page))
}

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
