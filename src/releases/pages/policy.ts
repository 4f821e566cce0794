import { createHash } from 'node:crypto'
import { publicEnv } from '@/env.public'

/** An attribute in a page's markup, with its decoded value. */
type Attribute = { element: string; name: string; value: string }

const TAG = /<([a-z][^\s/>]*)/gi
/** The next attribute, or the end of the tag. Reads each character once, so that matching is linear. */
const ATTRIBUTE = /[\s/]*(?:([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?|(>|$))/y

const ENTITIES: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }

/** Decodes numeric entities and those that React writes. */
const decoded = (value: string) =>
  value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(quot|amp|lt|gt|apos));/gi, (entity, hex, decimal, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? entity
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })

/**
 * Every attribute of every element, in order. Text within values or between elements is not parsed, even if it looks
 * like an attribute: a product may be called `a onset=3`.
 * @param markup of a page, without the content of its scripts
 */
function attributesIn(markup: string): Attribute[] {
  const found: Attribute[] = []
  for (let tag = TAG.exec(markup); tag; tag = TAG.exec(markup)) {
    ATTRIBUTE.lastIndex = TAG.lastIndex
    for (let part = ATTRIBUTE.exec(markup); part; part = ATTRIBUTE.exec(markup)) {
      const [, name, quoted, single, bare] = part
      TAG.lastIndex = ATTRIBUTE.lastIndex
      if (name === undefined) break
      const value = decoded(quoted ?? single ?? bare ?? '')
      found.push({ element: (tag[1] ?? '').toLowerCase(), name: name.toLowerCase(), value })
    }
  }
  return found
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const unique = (values: string[]) => [...new Set(values)]
const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)]

const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '<script></script>')

/** Attributes that hold an address, which could be a javascript: one. */
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formaction', 'xlink:href'])

/** Hashes of a page's inline code, for its Content-Security-Policy. */
type InlineHashes = { scripts: string[]; styles: string[]; styleAttributes: string[] }

/** Inline scripts that run; JSON is data to the browser and needs no permission. */
function runningScripts(html: string): string[] {
  return matches(html, /<script\b([^>]*)>([\s\S]*?)<\/script>/gi)
    .filter(
      ([, attributes = '']) =>
        !/\bsrc\s*=/i.test(attributes) && !/\btype\s*=\s*["']?application\/(ld\+)?json/i.test(attributes),
    )
    .map(([, , code = '']) => code)
}

/**
 * Hashes the inline code of a document.
 * @param html a whole document, as it is served
 * @throws when it has script that cannot be hashed: an event handler attribute or a javascript: address
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
 * The origins of a page's external pictures, without repeats, for `img-src`.
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
 * The Content-Security-Policy to send with a document.
 * @param html a whole document, as it is served
 * @throws when it has script that a policy cannot allow
 */
export const documentPolicy = (html: string, { isAdmin = false }: { isAdmin?: boolean } = {}): string =>
  policyOf(inlineHashes(html), {
    apiOrigin: originOf(publicEnv.apiBaseUrl),
    isAdmin,
    pictures: pictureOrigins(html),
  })

/** Adds picture origins to a policy. */
export const withPictures = (policy: string, origins: readonly string[]): string =>
  policy.replace(
    /img-src ([^;]*)/,
    (_, sources: string) => `img-src ${unique([...sources.split(' '), ...origins]).join(' ')}`,
  )

/**
 * Builds the Content-Security-Policy of a page.
 * @param pictures the external picture origins that it may show, from {@link pictureOrigins}. During client-side
 * navigation the browser keeps the policy of the first page, so the origins of linked pages are needed too.
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
    // Staff preview pictures before uploading, and may enter pictures on other hosts (spec §3, image_path).
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
