import config from '@payload-config'
import { getPayload } from 'payload'
import { closeDatabase } from '@/database/close-database'
import { errorSentence } from '@/database/error-report'
import { pullContent } from './content-source/pulled-content'

/** `written`: the script runs the command again, since files may quote each other. */
const EXIT = { done: 0, unusable: 2, failed: 3, written: 10 } as const

const USAGE = `Usage: npm run content:pull

  Writes the words that visitors see into src/content-seed: of each file what differs, and nothing else. References to the
  company's facts and claims stay where the words around them do; elsewhere the figure is written out. Uploaded pictures
  that the words name are copied to public/images, and taken away where none does any more.`

async function main(words: readonly string[]): Promise<number> {
  if (words.length > 0) {
    console.log(USAGE)
    return words.includes('--help') || words.includes('-h') ? EXIT.done : EXIT.unusable
  }
  const payload = await getPayload({ config })
  try {
    const { isWritten, lines } = await pullContent(payload, process.cwd())
    for (const line of lines) console.log(line)
    return isWritten ? EXIT.written : EXIT.done
  } catch (error) {
    console.error(`✗ The content could not be pulled: ${errorSentence(error)}`)
    return EXIT.failed
  } finally {
    await closeDatabase(payload)
  }
}

process.exit(await main(process.argv.slice(2)))
