import { createHash } from 'node:crypto'
import { publicEnv } from '@/env.public'
import { attributesIn } from './attributes'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const unique = (values: string[]) => [...new Set(values)]
const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)]

const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '<script></script>')

/** Attributes that lead somewhere, where an address may be script. */
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formaction', 'xlink:href'])

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
  const markup = withoutScripts(html)
  const attributes = attributesIn(markup)
  const handler = attributes.find(({ name }) => name.startsWith('on'))
  if (handler) throw new Error(`an inline ${handler.name} handler cannot be part of a strict policy`)
  if (attributes.some(({ name, value }) => ADDRESSES.has(name) && /^\s*javascript:/i.test(value))) {
    throw new Error('a javascript: address cannot be part of a strict policy')
  }
  return {
    scripts: unique(runningScripts(html).map(sha256)),
    styles: unique(matches(markup, /<style\b[^>]*>([\s\S]*?)<\/style>/gi).map(([, css = '']) => sha256(css))),
    styleAttributes: unique(
      attributes.filter(({ name }) => name === 'style').map(({ value }) => sha256(value)),
    ),
  }
}

/**
 * The origins of a page's pictures that lie elsewhere, each once: what `img-src` has to allow besides the site itself.
 * @param html a whole document, as it is served
 */
export function pictureOrigins(html: string): string[] {
  const addresses = attributesIn(withoutScripts(html))
    .filter(({ element, name }) => element === 'img' && name === 'src')
    .map(({ value }) => value)
  return unique(
    addresses.filter((address) => /^https?:/i.test(address)).map((address) => new URL(address).origin),
  )
}

const originOf = (address: string) => (address ? new URL(address).origin : '')

/**
 * The Content-Security-Policy that a document is sent with.
 * @param html a whole document, as it is served
 * @throws when it holds script that no policy can name
 */
export const documentPolicy = (html: string, { isAdmin = false }: { isAdmin?: boolean } = {}): string =>
  policyOf(inlineHashes(html), {
    apiOrigin: originOf(publicEnv.apiBaseUrl),
    isAdmin,
    pictures: pictureOrigins(html),
  })

/** A page's policy that allows pictures from these origins too. */
export const withPictures = (policy: string, origins: readonly string[]): string =>
  policy.replace(
    /img-src ([^;]*)/,
    (_, sources: string) => `img-src ${unique([...sources.split(' '), ...origins]).join(' ')}`,
  )

/**
 * The Content-Security-Policy of one page.
 * @param pictures the origins elsewhere whose pictures it may show, as {@link pictureOrigins} finds them. A browser goes
 *   on with the policy of the page it began at while a visitor goes from page to page, so those of pages that links
 *   lead to are wanted too.
 */
export function policyOf(
  hashes: InlineHashes,
  {
    apiOrigin = '',
    isAdmin = false,
    pictures = [],
  }: { apiOrigin?: string; isAdmin?: boolean; pictures?: readonly string[] } = {},
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
    `img-src ${["'self'", 'data:', ...(isAdmin ? [`blob: https: http:${api}`] : pictures)].join(' ')}`,
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
