import { documentPolicy } from '@/releases/pages/policy'
import { SECURITY_HEADERS } from '../door/headers'

/** What has no place of its own in a preview: assets, files, calls, and the screens of staff. */
const ELSEWHERE = String.raw`(?!/|_next/|api/|admin(?:/|\\?"))(?![^"\\?#]*\.\w+[?"\\])`
/** A link in the document, and one in what the page's scripts are told of it. */
const LINKS = new RegExp(String.raw`((?:\shref=|\\"href\\":)\\?")/${ELSEWHERE}`, 'g')

/** Headers of everything below a preview's address: whoever knows that sees the page. */
export const PREVIEW_HEADERS = {
  ...SECURITY_HEADERS,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}

/** A page of a preview: its links lead to pages of the preview. @param base the preview's address, without a slash at its end */
export function previewed(html: string, base: string): { html: string; headers: Record<string, string> } {
  const linked = html.replace(LINKS, `$1${base}/`)
  return {
    html: linked,
    headers: {
      ...PREVIEW_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': documentPolicy(linked),
    },
  }
}
