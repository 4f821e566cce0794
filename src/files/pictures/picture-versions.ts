import path from 'node:path'
import { PICTURE_FORMATS, pictureFile } from '@/domain/picture'
import { EDITORS_PICTURES } from './editors-pictures'
import { runOnPicture } from './picture-process'

/** The order for the process that makes versions. */
export type VersionsOrder = {
  source: string
  files: { width: number; format: (typeof PICTURE_FORMATS)[number]; target: string }[]
}

const PROGRAM = 'src/files/pictures/make-versions.ts'

/** The largest allowed picture takes about twenty seconds. */
const PATIENCE_MS = 5 * 60_000

/**
 * Makes the missing files of a picture, in AVIF and WebP, in a process of its own at low priority. Files already made
 * stay if it is killed.
 * @param original the picture's file in the store
 * @returns its placeholder, as a data URI
 * @throws {PictureProcessEnded}
 */
export function makeVersions(
  { key, original, widths }: { key: string; original: string; widths: number[] },
  signal: AbortSignal,
): Promise<string> {
  const at = (name: string) => path.join(EDITORS_PICTURES.directory, name)
  const files = widths.flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({ width, format, target: at(pictureFile(key, width, format)) })),
  )
  const order: VersionsOrder = { source: at(original), files }
  const patience = AbortSignal.timeout(PATIENCE_MS)
  return runOnPicture(PROGRAM, order, AbortSignal.any([signal, patience]))
}
