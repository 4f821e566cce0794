import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/paths'

/** Directory of the prerendered pages. */
export const PRINTED = path.join(BUILT, 'server/app')

/** A prerendered page: its address and files. */
export type Page = {
  /** URL-encoded, as browsers request it: `/about`. */
  address: string
  /** Path of the document. */
  html: string
  /** Path of the payload for navigation within the site. */
  rsc?: string
  /** The payload's segments, by the name that prefetches request. */
  segments: Record<string, string>
}

/** The URL-encoded address of a file, relative to a directory. */
export const addressOf = (file: string) => `/${file.split(path.sep).map(encodeURIComponent).join('/')}`

function segmentsOf(directory: string): Page['segments'] {
  if (!existsSync(directory)) return {}
  const suffix = '.segment.rsc'
  return Object.fromEntries(
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(suffix))
      .map((file) => [
        `/${file.replaceAll(path.sep, '/').slice(0, -suffix.length)}`,
        path.join(directory, file),
      ]),
  )
}

/** All prerendered pages, including the framework's own (`_not-found`, `_global-error`). */
export function prerenderedPages(): Page[] {
  return readdirSync(PRINTED, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const stem = path.join(PRINTED, file.slice(0, -'.html'.length))
      const rsc = `${stem}.rsc`
      return {
        address: addressOf(file.slice(0, -'.html'.length)).replace(/^\/index$/, '/'),
        html: `${stem}.html`,
        rsc: existsSync(rsc) ? rsc : undefined,
        segments: segmentsOf(`${stem}.segments`),
      }
    })
}

/** A page's document. */
export const readHtml = (page: Page) => readFileSync(page.html, 'utf8')
