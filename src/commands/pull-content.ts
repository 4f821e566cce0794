import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { documents } from '@/content-seed/documents'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { closeDatabase } from '@/database/close-database'
import { errorSentence } from '@/database/error-report'
import { changedPaths, sameContent } from '@/releases/document-changes'
import { releasedDocuments } from '@/releases/documents'
import { liveRelease } from '@/releases/stored-release'
import { uploadsOf } from '@/releases/uploaded-pictures'
import { ContentSources } from './content-source/content-sources'
import { UPLOADED_FILE, writeUploads } from './content-source/uploaded-files'

/** `written`: the script runs it again, since what one file says others may quote. */
const EXIT = { done: 0, unusable: 2, failed: 3, written: 10 } as const

const USAGE = `Usage: npm run content:pull

  Writes the words that visitors see into src/content-seed: of each file what differs, and nothing else. References to the
  company's facts and claims stay where the words still say the same. Uploaded pictures that the words name are copied to
  public/images, and taken away where none does any more.`

async function pull({ db }: Payload): Promise<number> {
  const number = await liveRelease(db.drizzle)
  const live = await releasedDocuments(db.drizzle, number)
  const changed = documents.filter(({ documentKey, seed }) => !sameContent(live.get(documentKey), seed))
  const uploads = uploadsOf(live)
  const hasOthers = !sameContent(uploads, uploadedPictures.seed)
  if (changed.length === 0 && !hasOthers) {
    console.log(`The files say what visitors see: release ${number}.`)
    return EXIT.done
  }
  if (hasOthers) {
    await writeUploads(process.cwd(), uploadedPictures.seed, uploads)
    console.log(`${UPLOADED_FILE}: ${uploads.map(({ key }) => key).join(', ') || 'none'}`)
  }
  const sources = new ContentSources(process.cwd())
  try {
    for (const document of changed) {
      const content = live.get(document.documentKey)
      sources.write(document, content)
      const places = changedPaths(document.seed, content).map(({ field }) => field)
      console.log(`${document.file}: ${places.join(', ')}`)
    }
    await sources.format(changed.map(({ file }) => file))
  } finally {
    sources.close()
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
