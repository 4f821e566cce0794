import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { changedPaths, sameContent } from '@/content/document-changes'
import { documents } from '@/content-seed/documents'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { inSnapshot } from '@/database/snapshot'
import { releasedDocuments } from '@/releases/content/documents'
import { uploadsOf } from '@/releases/content/uploaded-pictures'
import { liveRelease } from '@/releases/stored/stored-release'
import { ContentSources } from './content-sources'
import { bringFiles, removeFormerFiles, UPLOADED_FILE, uploadedSource } from './uploaded-files'
import { type Rewritten, writeTogether } from './write-together'

/** Reads what visitors see, in one snapshot: a release that goes live or is removed meanwhile has no effect. */
const readReleased = ({ db }: Payload) =>
  inSnapshot(db.pool, async (database) => {
    const number = await liveRelease(database)
    return { number, contents: await releasedDocuments(database, number) }
  })

/**
 * Writes the words of the live release into the content's source files, once. Files quote each other, so that it is
 * called again until it finds nothing to write.
 * @param root the project's folder
 * @returns whether it wrote anything, and what it did, in lines
 * @throws Error when one of the files cannot be written; then none is
 */
export async function pullContent(
  payload: Payload,
  root: string,
): Promise<{ isWritten: boolean; lines: string[] }> {
  const { number, contents } = await readReleased(payload)
  const changed = documents.filter(({ documentKey, seed }) => !sameContent(contents.get(documentKey), seed))
  const uploads = uploadsOf(contents)
  const hasOthers = !sameContent(uploads, uploadedPictures.seed)
  if (changed.length === 0 && !hasOthers) {
    return { isWritten: false, lines: [`The files say what visitors see: release ${number}.`] }
  }
  const texts = new Map<string, Rewritten>()
  const uploadedFile = path.join(root, UPLOADED_FILE)
  if (hasOthers)
    texts.set(uploadedFile, { was: await readFile(uploadedFile, 'utf8'), is: uploadedSource(uploads) })
  const files = changed.map(({ file }) => file)
  const sources = new ContentSources(root, files)
  for (const document of changed)
    texts.set(path.join(root, document.file), sources.rewritten(document, contents.get(document.documentKey)))
  // A picture's file exists before a source names it, and until none does.
  if (hasOthers) await bringFiles(root, uploads)
  await writeTogether(texts, () => sources.format(files))
  if (hasOthers) await removeFormerFiles(root, uploadedPictures.seed, uploads)
  const lines = changed.map(({ documentKey, file, seed }) => {
    const places = changedPaths(seed, contents.get(documentKey)).map(({ field }) => field)
    return `${file}: ${places.join(', ')}`
  })
  if (hasOthers) lines.unshift(`${UPLOADED_FILE}: ${uploads.map(({ key }) => key).join(', ') || 'none'}`)
  return { isWritten: true, lines }
}
