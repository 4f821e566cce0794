import { statSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { UploadedPicture } from '@/domain/content/pictures/uploaded-picture'
import { PICTURE_FORMATS, pictureFile, shareFile } from '@/domain/rules/content/picture'
import { EDITORS_PICTURES } from '@/platform/files/pictures/editors-pictures'
import { bringFile } from '@/platform/files/store'
import { fileStore } from '@/platform/files/storing/chosen-store'
import { existingIn } from '@/platform/files/storing/file-store'

/** The file that lists the uploaded pictures in the code. */
export const UPLOADED_FILE = 'src/content-seed/pictures/uploaded.generated.ts'

const HEAD = '// Written by npm run content:pull; do not edit.\n\n'

/**
 * The text of that file, one picture per line. The compiler checks the names in documents against it
 * (src/domain/content/pictures/uploaded-picture.ts).
 */
export function uploadedSource(pictures: readonly UploadedPicture[]): string {
  const lines = pictures.map((picture) => `  ${JSON.stringify(picture)},\n`)
  return `${HEAD}export const uploadedSeed = [${lines.length > 0 ? `\n${lines.join('')}` : ''}] as const\n`
}

const versionsOf = ({ key, widths }: UploadedPicture): string[] =>
  widths.flatMap((width) => PICTURE_FORMATS.map((format) => pictureFile(key, width, format)))

/** The cuts for link previews, which are made when a page first shows one. */
async function sharesOf(pictures: readonly UploadedPicture[]): Promise<string[]> {
  const found = await existingIn(fileStore, EDITORS_PICTURES.folder)(pictures.map(shareFile))
  return [...found]
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size

/** Copies a file atomically. */
async function copyWhole(source: string, target: string): Promise<void> {
  const part = `${target}.part`
  try {
    await copyFile(source, part)
    await rename(part, target)
  } finally {
    await rm(part, { force: true })
  }
}

const folderIn = (root: string) => path.join(root, 'public/images')

/**
 * Copies the files of uploaded pictures into the code, where they have the same addresses: those that are missing or
 * incomplete. The bytes of a name never change.
 * @param root the project's folder
 * @throws Error when one of them is not found; then none is copied
 */
export async function bringFiles(root: string, pictures: readonly UploadedPicture[]): Promise<void> {
  const folder = folderIn(root)
  await mkdir(folder, { recursive: true })
  const brought: string[] = []
  try {
    for (const file of [...pictures.flatMap(versionsOf), ...(await sharesOf(pictures))]) {
      const [source, target] = [await bringFile(EDITORS_PICTURES, file), path.join(folder, file)]
      const [size, own] = [sizeOf(source), sizeOf(target)]
      if (size === undefined && own === undefined)
        throw new Error(
          `${file}, of a picture that visitors see, is neither in ${fileStore.nameOf(EDITORS_PICTURES.folder)} nor in public/images. No file was written`,
        )
      if (size === undefined || size === own) continue
      brought.push(target)
      await copyWhole(source, target)
    }
  } catch (error) {
    for (const target of brought) await rm(target, { force: true })
    throw error
  }
}

/** Removes the files of pictures that are no longer listed. */
export async function removeFormerFiles(
  root: string,
  was: readonly UploadedPicture[],
  is: readonly UploadedPicture[],
): Promise<void> {
  const filesOf = (pictures: readonly UploadedPicture[]) =>
    pictures.flatMap((picture) => [...versionsOf(picture), shareFile(picture)])
  const wanted = filesOf(is)
  for (const file of filesOf(was))
    if (!wanted.includes(file)) await rm(path.join(folderIn(root), file), { force: true })
}
