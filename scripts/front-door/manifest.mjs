import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps/root.mjs'

/** Where the build leaves what the front door needs: each page's files and policy. */
const manifestFile = path.join(root, '.next/front-door.json')

/** @typedef {import('./pages.mjs').Page & { policy: string }} NotedPage */

/**
 * A page with each of its files put as `place` says.
 * @param {NotedPage} page
 * @param {(file: string) => string} place
 * @returns {NotedPage}
 */
function withFiles(page, place) {
  return {
    ...page,
    html: place(page.html),
    rsc: page.rsc && place(page.rsc),
    segments: Object.fromEntries(Object.entries(page.segments).map(([name, file]) => [name, place(file)])),
  }
}

/**
 * Files are noted from the project's folder on, which may be moved or copied with its build.
 * @param {NotedPage[]} pages
 */
export function writeManifest(pages) {
  const noted = pages.map((page) => withFiles(page, (file) => path.relative(root, file)))
  writeFileSync(manifestFile, JSON.stringify(noted))
}

/** @returns {NotedPage[]} every prerendered page of the last build */
export function readManifest() {
  /** @type {NotedPage[]} */
  const noted = JSON.parse(readFileSync(manifestFile, 'utf8'))
  return noted.map((page) => withFiles(page, (file) => path.join(root, file)))
}
