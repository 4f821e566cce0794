import { existsSync } from 'node:fs'
import path from 'node:path'
import type { UploadedPicture } from '@/content/pictures/uploaded-picture'
import { PICTURE_FORMATS, pictureFile, shareCut, shareFile } from '@/domain/picture'
import { EDITORS_PICTURES, originalFile } from './editors-pictures'
import { runOnPicture } from './picture-process'

/** The order for the process that makes versions. */
export type VersionsOrder = {
  source: string
  files: { width: number; format: (typeof PICTURE_FORMATS)[number]; target: string }[]
  /** The cut for link previews. */
  share: ReturnType<typeof shareCut> & { target: string }
}

/** A picture whose files are made. */
type MadePicture = Pick<UploadedPicture, 'key' | 'width' | 'height' | 'focalX' | 'focalY'>

const PROGRAM = 'src/files/pictures/make-versions.ts'

/** The largest allowed picture takes about twenty seconds. */
const PATIENCE_MS = 5 * 60_000

const at = (name: string) => path.join(EDITORS_PICTURES.directory, name)

/**
 * Makes the missing files of a picture, in AVIF and WebP, and its cut for link previews, in a process of its own at low
 * priority. Files already made stay if it is killed.
 * @param original the picture's file in the store
 * @returns its placeholder, as a data URI
 * @throws {PictureProcessEnded}
 */
export function makeVersions(
  { original, widths, ...picture }: MadePicture & { original: string; widths: readonly number[] },
  signal: AbortSignal,
): Promise<string> {
  const files = widths.flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({
      width,
      format,
      target: at(pictureFile(picture.key, width, format)),
    })),
  )
  const share = { ...shareCut(picture), target: at(shareFile(picture)) }
  const order: VersionsOrder = { source: at(original), files, share }
  const patience = AbortSignal.timeout(PATIENCE_MS)
  return runOnPicture(PROGRAM, order, AbortSignal.any([signal, patience]))
}

/**
 * Makes a picture's cut for link previews where it is missing: of a picture older than these cuts, or whose focal point
 * has moved since. A picture without a file in the store came with the code, and so did its cut.
 * @throws {PictureProcessEnded}
 */
export async function ensureSharePicture(picture: UploadedPicture): Promise<void> {
  if (existsSync(at(shareFile(picture)))) return
  const original = originalFile(picture.key)
  if (original === undefined) return
  await makeVersions(
    { ...picture, widths: [], original: path.basename(original) },
    new AbortController().signal,
  )
}
