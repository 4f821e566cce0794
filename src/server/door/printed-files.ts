import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesWith } from '../pages/files-with'
import { addressOf, PRINTED } from '../pages/pages'
import { type Document, loadDocument, sendDocument } from './documents'
import { REVALIDATE, SECURITY_HEADERS } from './headers'
import { onDemand } from './on-demand'
import type { Places } from './place'

const SUFFIX = '.body'

/** What the build prints besides pages: the sitemap, robots.txt, the manifest, icons. */
const printedFiles = () => filesWith(PRINTED, SUFFIX)

/** Those of them that are text. */
export const printedTexts = (): string[] =>
  printedFiles().filter((file) => /\.(txt|xml|webmanifest|svg)\.body$/.test(file))

/** What the framework notes beside each file. */
type Noted = { headers: { 'content-type': string } }

function load(file: string): Document {
  // The framework wrote it, in this build.
  const noted = JSON.parse(readFileSync(`${file.slice(0, -SUFFIX.length)}.meta`, 'utf8')) as Noted
  return loadDocument(file, {
    ...SECURITY_HEADERS,
    'Content-Type': noted.headers['content-type'],
    'Cache-Control': REVALIDATE,
    Vary: 'Accept-Encoding',
  })
}

export function printedPlaces(): Places {
  return printedFiles().map((file) => {
    const document = onDemand(() => load(file))
    const address = addressOf(path.relative(PRINTED, file).slice(0, -SUFFIX.length))
    return [address, (request, response) => sendDocument(request, response, document())]
  })
}
