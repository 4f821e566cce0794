import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/paths'
import type { Page } from './pages'

/** The build's output for the front door: each page's files and policy. */
const MANIFEST = path.join(BUILT, 'front-door.json')

/** A page with the Content-Security-Policy of its document. */
export type NotedPage = Page & { policy: string }

/** Maps all file paths of a page. */
function withFiles(page: NotedPage, place: (file: string) => string): NotedPage {
  return {
    ...page,
    html: place(page.html),
    rsc: page.rsc && place(page.rsc),
    segments: Object.fromEntries(Object.entries(page.segments).map(([name, file]) => [name, place(file)])),
  }
}

/** Writes the manifest; paths are relative to the build, which may be moved or copied. */
export function writeManifest(pages: NotedPage[]): void {
  const noted = pages.map((page) => withFiles(page, (file) => path.relative(BUILT, file)))
  writeFileSync(MANIFEST, JSON.stringify(noted))
}

/** Every prerendered page of the build. */
export function readManifest(): NotedPage[] {
  // Written by writeManifest.
  const noted = JSON.parse(readFileSync(MANIFEST, 'utf8')) as NotedPage[]
  return noted.map((page) => withFiles(page, (file) => path.resolve(BUILT, file)))
}
