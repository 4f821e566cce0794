import { statSync } from 'node:fs'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { UploadedPicture } from '@/content-seed/schema/uploaded-picture'
import { PICTURE_FORMATS, pictureFile } from '@/domain/picture'
import { env } from '@/env'

/** Where the code keeps what it has of uploaded pictures. */
export const UPLOADED_FILE = 'src/content-seed/pictures/uploaded.generated.ts'

const HEAD = '// Written by npm run content:pull; do not edit.\n\n'

/** A picture a line. What documents may name is read from it by the compiler (schema/uploaded-picture.ts). */
function sourceOf(pictures: readonly UploadedPicture[]): string {
  const lines = pictures.map((picture) => `  ${JSON.stringify(picture)},\n`)
  return `${HEAD}export const uploadedSeed = [${lines.length > 0 ? `\n${lines.join('')}` : ''}] as const\n`
}

const filesOf = (pictures: readonly UploadedPicture[]): string[] =>
  pictures.flatMap(({ key, widths }) =>
    widths.flatMap((width) => PICTURE_FORMATS.map((format) => pictureFile(key, width, format))),
  )

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size

/** Copies a file that is not there, or of which a copy that was broken off has left the beginning. */
async function bring(source: string, target: string): Promise<void> {
  const size = sizeOf(target)
  if (size === undefined || size !== (sizeOf(source) ?? size)) await copyFile(source, target)
}

/**
 * Writes the uploaded pictures that visitors see into the code, with their files, which then come with it: at the same
 * addresses. A file that is there whole stays, since the bytes of a name never change.
 * @param root the project's folder
 * @throws Error when a file is neither there nor among those of editors
 */
export async function writeUploads(
  root: string,
  was: readonly UploadedPicture[],
  is: readonly UploadedPicture[],
): Promise<void> {
  const folder = path.join(root, 'public/images')
  await mkdir(folder, { recursive: true })
  const wanted = filesOf(is)
  for (const file of wanted) {
    await bring(path.join(env.picturesDir, file), path.join(folder, file))
  }
  await writeFile(path.join(root, UPLOADED_FILE), sourceOf(is))
  for (const file of filesOf(was))
    if (!wanted.includes(file)) await rm(path.join(folder, file), { force: true })
}
