import { TEXTS } from '@/content-seed/search/fetched-texts'
import { FINDING } from '@/finding/address'
import { documentPolicy } from '@/releases/pages/policy'
import { SECURITY_HEADERS } from '../door/headers'

/** Addresses that previews do not rewrite: assets, files, the API and staff screens. */
const ELSEWHERE = String.raw`(?!/|_next/|api/|admin(?:/|\\?"))(?![^"\\?#]*\.\w+[?"\\])`
/** Links in the markup, and in the data of the page's scripts. */
const LINKS = new RegExp(String.raw`((?:\shref=|\\"href\\":)\\?")/${ELSEWHERE}`, 'g')

/** The address of the texts that a page fetches. */
export const FETCHED = FINDING + TEXTS

/** Headers of everything in a preview, whose address is a secret. */
export const PREVIEW_HEADERS = {
  ...SECURITY_HEADERS,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}

/** Rewrites a page's links to stay in the preview. @param base the preview's address, without trailing slash */
export function previewed(html: string, base: string): { html: string; headers: Record<string, string> } {
  const linked = html.replace(LINKS, `$1${base}/`).replaceAll(`"${FETCHED}`, `"${base}${FETCHED}`)
  return {
    html: linked,
    headers: {
      ...PREVIEW_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': documentPolicy(linked),
    },
  }
}
