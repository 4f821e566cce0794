import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT_IN_RELEASE } from '@/domain/rules/releases/release'
import { filePlace, type Sending } from '../door/documents'
import { REVALIDATE, SECURITY_HEADERS } from '../door/headers'
import type { Places } from '../door/place'
import { filesWith } from '../pages/files-with'
import { addressOf, PRINTED } from '../pages/pages'
import { ofRelease } from './site'

const SUFFIX = '.body'

/** Files of the build that are not pages: the sitemap, robots.txt, the manifest, icons. */
const printedFiles = () => filesWith(PRINTED, SUFFIX)

/** The text files among them. */
export const printedTexts = (): string[] =>
  printedFiles().filter((file) => /\.(txt|xml|webmanifest|svg)\.body$/.test(file))

/** The framework's metadata for each file. */
type Noted = { headers: { 'content-type': string } }

function headersOf(file: string): Record<string, string> {
  // Written by the framework in this build.
  const noted = JSON.parse(readFileSync(`${file.slice(0, -SUFFIX.length)}.meta`, 'utf8')) as Noted
  return {
    ...SECURITY_HEADERS,
    'Content-Type': noted.headers['content-type'],
    'Cache-Control': REVALIDATE,
    Vary: 'Accept-Encoding',
  }
}

/** Files that are equal in all releases: icons and robots.txt. */
const isSame = (address: string) => /\.(?:png|ico|svg|txt)$/.test(address)

function placesOf(wanted: (address: string) => boolean, sending: Sending): Places {
  return printedFiles()
    .map((file) => ({ file, address: addressOf(path.relative(PRINTED, file).slice(0, -SUFFIX.length)) }))
    .filter(({ address }) => wanted(address))
    .map(({ file, address }) => [address, filePlace(file, () => headersOf(file), sending)])
}

/** Files of the build that are used for every release. */
export const lastingFiles = (): Places => placesOf(isSame, {})

/** The sitemap and the manifest of the built-in content. */
export const builtInFiles = (): Places =>
  placesOf((address) => !isSame(address), { more: ofRelease(BUILT_IN_RELEASE) })
