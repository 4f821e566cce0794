import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps/root.mjs'
import { filesWith } from './compress.mjs'
import { loadDocument, sendDocument } from './documents.mjs'
import { REVALIDATE, securityHeaders } from './headers.mjs'
import { onDemand } from './on-demand.mjs'
import { addressOf } from './pages.mjs'

const built = path.join(root, '.next/server/app')
const SUFFIX = '.body'

/** What the build prints besides pages: the sitemap, robots.txt, the manifest, icons. */
const printedFiles = () => filesWith(built, SUFFIX)

/** Those of them that are text. */
export const printedTexts = () =>
  printedFiles().filter((file) => /\.(txt|xml|webmanifest|svg)\.body$/.test(file))

/** The build notes beside each file what it is. */
function load(/** @type {string} */ file) {
  const noted = JSON.parse(readFileSync(`${file.slice(0, -SUFFIX.length)}.meta`, 'utf8'))
  return loadDocument(file, {
    ...securityHeaders(),
    'Content-Type': noted.headers['content-type'],
    'Cache-Control': REVALIDATE,
    Vary: 'Accept-Encoding',
  })
}

/** @returns {import('./front-door.mjs').Places} */
export function printedPlaces() {
  return printedFiles().map((file) => {
    const document = onDemand(() => load(file))
    const address = addressOf(path.relative(built, file).slice(0, -SUFFIX.length))
    return [address, (request, response) => sendDocument(request, response, document())]
  })
}
