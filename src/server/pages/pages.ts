import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/paths'

/** Where the build puts what it prints. */
export const PRINTED = path.join(BUILT, 'server/app')

/** One prerendered page: its address and the files that stand for it. */
export type Page = {
  /** As a browser asks for it, encoded: `/about`. */
  address: string
  /** Path of the document. */
  html: string
  /** Path of the payload for navigation within the site. */
  rsc?: string
  /** The payload's parts by the name prefetches ask for. */
  segments: Record<string, string>
}

/** The address of a file, as browsers write it: encoded, from a directory on. */
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

/** Every page the build has prerendered; the framework's own (`_not-found`, `_global-error`) are among them. */
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
