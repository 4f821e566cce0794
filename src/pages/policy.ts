import { createHash } from 'node:crypto'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const unique = (values: string[]) => [...new Set(values)]
const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)]

/** A page's own inline code, as the hashes a Content-Security-Policy names. */
export type InlineHashes = { scripts: string[]; styles: string[]; styleAttributes: string[] }

/** Inline scripts that run; JSON is data to the browser and needs no leave. */
function runningScripts(html: string): string[] {
  return matches(html, /<script\b([^>]*)>([\s\S]*?)<\/script>/gi)
    .filter(
      ([, attributes = '']) =>
        !/\bsrc\s*=/i.test(attributes) && !/\btype\s*=\s*["']?application\/(ld\+)?json/i.test(attributes),
    )
    .map(([, , code = '']) => code)
}

/**
 * @param html a whole document, as it is served
 * @throws when the page holds script that cannot be hashed: an event handler attribute or a javascript: address
 */
export function inlineHashes(html: string): InlineHashes {
  const markup = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '<script></script>')
  const handler = markup.match(/<[a-z][^<>]*\s(on[a-z]+)\s*=/i)?.[1]
  if (handler) throw new Error(`an inline ${handler} handler cannot be part of a strict policy`)
  if (/(?:href|src|action)\s*=\s*["']?\s*javascript:/i.test(markup)) {
    throw new Error('a javascript: address cannot be part of a strict policy')
  }
  return {
    scripts: unique(runningScripts(html).map(sha256)),
    styles: unique(matches(markup, /<style\b[^>]*>([\s\S]*?)<\/style>/gi).map(([, css = '']) => sha256(css))),
    styleAttributes: unique(
      matches(markup, /<[a-z][^<>]*\sstyle="([^"]*)"/gi).map(([, css = '']) =>
        sha256(css.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')),
      ),
    ),
  }
}

/** The Content-Security-Policy of one page. */
export function policyOf(
  hashes: InlineHashes,
  { apiOrigin = '', isAdmin = false }: { apiOrigin?: string; isAdmin?: boolean } = {},
): string {
  const api = apiOrigin ? ` ${apiOrigin}` : ''
  const directives = [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes.scripts].join(' ')}`,
    `style-src ${["'self'", ...hashes.styles].join(' ')}`,
    ...(hashes.styleAttributes.length > 0
      ? [`style-src-attr 'unsafe-hashes' ${hashes.styleAttributes.join(' ')}`]
      : []),
    // Staff preview pictures before they are sent, and may name pictures on other hosts (spec §3, image_path).
    `img-src 'self' data:${isAdmin ? ` blob: https: http:${api}` : ''}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "form-action 'self' mailto:",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ]
  return directives.join('; ')
}
