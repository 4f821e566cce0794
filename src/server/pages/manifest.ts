import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/paths'
import type { Page } from './pages'

/** Where the build leaves what the front door needs: each page's files and policy. */
const MANIFEST = path.join(BUILT, 'front-door.json')

/** A page and the Content-Security-Policy its document is sent with. */
export type NotedPage = Page & { policy: string }

/** A page with each of its files put as `place` says. */
function withFiles(page: NotedPage, place: (file: string) => string): NotedPage {
  return {
    ...page,
    html: place(page.html),
    rsc: page.rsc && place(page.rsc),
    segments: Object.fromEntries(Object.entries(page.segments).map(([name, file]) => [name, place(file)])),
  }
}

/** Files are noted from the build's directory on, which may be moved or copied. */
export function writeManifest(pages: NotedPage[]): void {
  const noted = pages.map((page) => withFiles(page, (file) => path.relative(BUILT, file)))
  writeFileSync(MANIFEST, JSON.stringify(noted))
}

/** Every prerendered page of the build. */
export function readManifest(): NotedPage[] {
  // Written above.
  const noted = JSON.parse(readFileSync(MANIFEST, 'utf8')) as NotedPage[]
  return noted.map((page) => withFiles(page, (file) => path.resolve(BUILT, file)))
}
