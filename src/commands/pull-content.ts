import { readFile } from 'node:fs/promises'
import path from 'node:path'
import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { changedPaths, sameContent } from '@/content/document-changes'
import { documents } from '@/content-seed/documents'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { closeDatabase } from '@/database/close-database'
import { errorSentence } from '@/database/error-report'
import { inSnapshot } from '@/database/snapshot'
import { releasedDocuments } from '@/releases/content/documents'
import { uploadsOf } from '@/releases/content/uploaded-pictures'
import { liveRelease } from '@/releases/stored/stored-release'
import { ContentSources } from './content-source/content-sources'
import { bringFiles, removeFormerFiles, UPLOADED_FILE, uploadedSource } from './content-source/uploaded-files'
import { type Rewritten, writeTogether } from './content-source/write-together'

/** `written`: the script runs the command again, since files may quote each other. */
const EXIT = { done: 0, unusable: 2, failed: 3, written: 10 } as const

const USAGE = `Usage: npm run content:pull

  Writes the words that visitors see into src/content-seed: of each file what differs, and nothing else. References to the
  company's facts and claims stay where the words around them do; elsewhere the figure is written out. Uploaded pictures
  that the words name are copied to public/images, and taken away where none does any more.`

/** What visitors see, in one snapshot: a release that goes live or is removed meanwhile has no effect. */
const readReleased = ({ db }: Payload) =>
  inSnapshot(db.pool, async (database) => {
    const number = await liveRelease(database)
    return { number, contents: await releasedDocuments(database, number) }
  })

async function pull(payload: Payload): Promise<number> {
  const { number, contents } = await readReleased(payload)
  const changed = documents.filter(({ documentKey, seed }) => !sameContent(contents.get(documentKey), seed))
  const uploads = uploadsOf(contents)
  const hasOthers = !sameContent(uploads, uploadedPictures.seed)
  if (changed.length === 0 && !hasOthers) {
    console.log(`The files say what visitors see: release ${number}.`)
    return EXIT.done
  }
  const root = process.cwd()
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
  if (hasOthers) console.log(`${UPLOADED_FILE}: ${uploads.map(({ key }) => key).join(', ') || 'none'}`)
  for (const { documentKey, file, seed } of changed) {
    const places = changedPaths(seed, contents.get(documentKey)).map(({ field }) => field)
    console.log(`${file}: ${places.join(', ')}`)
  }
  return EXIT.written
}

async function main(words: readonly string[]): Promise<number> {
  if (words.length > 0) {
    console.log(USAGE)
    return words.includes('--help') || words.includes('-h') ? EXIT.done : EXIT.unusable
  }
  const payload = await getPayload({ config })
  try {
    return await pull(payload)
  } catch (error) {
    console.error(`✗ The content could not be pulled: ${errorSentence(error)}`)
    return EXIT.failed
  } finally {
    await closeDatabase(payload)
  }
}

process.exit(await main(process.argv.slice(2)))
