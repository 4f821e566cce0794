import { existsSync } from 'node:fs'
import type { UploadedPicture } from '@/domain/content/pictures/uploaded-picture'
import { PICTURE_FORMATS, pictureFile, shareCut, shareFile } from '@/domain/rules/content/picture'
import { bringFile, keyIn } from '../store'
import { fileStore } from '../storing/chosen-store'
import { EDITORS_PICTURES, findOriginal } from './editors-pictures'
import { runOnPicture } from './picture-process'

/** The order for the process that makes versions. */
export type VersionsOrder = {
  source: string
  files: readonly { width: number; format: (typeof PICTURE_FORMATS)[number]; target: string }[]
  /** The cut for link previews. */
  share: ReturnType<typeof shareCut> & { target: string }
}

/** A picture whose files are made. */
type MadePicture = Pick<UploadedPicture, 'key' | 'width' | 'height' | 'focalX' | 'focalY'>

const PROGRAM = 'src/platform/files/pictures/make-versions.ts'

/** The largest allowed picture takes about twenty seconds. */
const PATIENCE_MS = 5 * 60_000

const at = (name: string) => fileStore.pathOf(keyIn(EDITORS_PICTURES, name))

/**
 * Makes the missing files of a picture, in AVIF and WebP, and its cut for link previews, in a process of its own at low
 * priority. Files already made stay if it is killed.
 * @param original the picture's file in the store
 * @returns its placeholder, as a data URI
 * @throws {PictureProcessEnded}
 * @throws {StoreAway}
 */
export async function makeVersions(
  { original, widths, ...picture }: MadePicture & { original: string; widths: readonly number[] },
  signal: AbortSignal,
): Promise<string> {
  const files = widths.flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({ width, format, name: pictureFile(picture.key, width, format) })),
  )
  const share = shareFile(picture)
  const order: VersionsOrder = {
    source: await bringFile(EDITORS_PICTURES, original),
    files: files.map(({ name, ...file }) => ({ ...file, target: at(name) })),
    share: { ...shareCut(picture), target: at(share) },
  }
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const placeholder = await runOnPicture<VersionsOrder, string>(
    PROGRAM,
    order,
    AbortSignal.any([signal, patience]),
  )
  for (const name of [...files.map((file) => file.name), share])
    await fileStore.share(keyIn(EDITORS_PICTURES, name))
  return placeholder
}

/**
 * Makes a picture's cut for link previews where it is missing: of a picture older than these cuts, or whose focal point
 * has moved since. A picture without a file in the store came with the code, and so did its cut.
 * @throws {PictureProcessEnded}
 * @throws {StoreAway}
 */
export async function ensureSharePicture(picture: UploadedPicture): Promise<void> {
  const share = shareFile(picture)
  if (existsSync(at(share)) || (await fileStore.stat(keyIn(EDITORS_PICTURES, share)))) return
  const original = await findOriginal(picture.key)
  if (original === undefined) return
  await makeVersions({ ...picture, widths: [], original }, new AbortController().signal)
}
