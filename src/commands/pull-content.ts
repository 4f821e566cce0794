import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { documents } from '@/content-seed/documents'
import { closeDatabase } from '@/database/close-database'
import { errorSentence } from '@/database/error-report'
import { changedPaths, sameContent } from '@/releases/document-changes'
import { releasedDocuments } from '@/releases/documents'
import { liveRelease } from '@/releases/stored-release'
import { ContentSources } from './content-source/content-sources'

/** `written`: the script runs it again, since what one file says others may quote. */
const EXIT = { done: 0, unusable: 2, failed: 3, written: 10 } as const

const USAGE = `Usage: npm run content:pull

  Writes the words that visitors see into src/content-seed: of each file what differs, and nothing else. References to the
  company's facts and claims stay where the words still say the same.`

async function pull({ db }: Payload): Promise<number> {
  const number = await liveRelease(db.drizzle)
  const live = await releasedDocuments(db.drizzle, number)
  const changed = documents.filter(({ documentKey, seed }) => !sameContent(live.get(documentKey), seed))
  if (changed.length === 0) {
    console.log(`The files say what visitors see: release ${number}.`)
    return EXIT.done
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
