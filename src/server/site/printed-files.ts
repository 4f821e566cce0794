import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT_IN_RELEASE } from '@/domain/release'
import { type Document, loadDocument, type Sending, sendDocument } from '../door/documents'
import { REVALIDATE, SECURITY_HEADERS } from '../door/headers'
import { onDemand } from '../door/on-demand'
import type { Places } from '../door/place'
import { filesWith } from '../pages/files-with'
import { addressOf, PRINTED } from '../pages/pages'
import { ofRelease } from './site'

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

/** What is the same whatever visitors are shown: icons, and what crawlers may do. */
const isSame = (address: string) => /\.(?:png|ico|svg|txt)$/.test(address)

function placesOf(wanted: (address: string) => boolean, sending: Sending): Places {
  return printedFiles()
    .map((file) => ({ file, address: addressOf(path.relative(PRINTED, file).slice(0, -SUFFIX.length)) }))
    .filter(({ address }) => wanted(address))
    .map(({ file, address }) => {
      const document = onDemand(() => load(file))
      return [address, (request, response) => sendDocument(request, response, document(), sending)]
    })
}

/** Files that every release has as the build has printed them. */
export const lastingFiles = (): Places => placesOf(isSame, {})

/** The sitemap and the manifest of the built-in content. */
export const builtInFiles = (): Places =>
  placesOf((address) => !isSame(address), { more: ofRelease(BUILT_IN_RELEASE) })
