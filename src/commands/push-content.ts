import { parseArgs } from 'node:util'
import config from '@payload-config'
import { getPayload } from 'payload'
import { closeDatabase } from '@/database/close-database'
import { errorSentence } from '@/database/error-report'
import { Refused } from '@/domain/refused'
import { pushDocuments } from './push-documents'

const EXIT = { done: 0, refused: 1, unusable: 2, failed: 3 } as const

const USAGE = `Usage: npm run content:push [-- --document KEY … | --all]

  Documents that nobody has edited follow the code by themselves. This lists those that were edited and of which the code
  has said something new since; with --document or --all they are taken from the code: pending, until a release.
  What was there stays a version in the panel.

  --document KEY   takes this one; may be given several times
  --all            takes all that are listed

Ends with 0 when it is done, 1 when it is refused, 2 when the command is none, 3 when the database failed.`

/** Parses the arguments; null if they are invalid. */
function readWords(words: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { document: { type: 'string', multiple: true }, all: { type: 'boolean' } },
    })
    return { keys: values.document ?? [], isAll: values.all ?? false }
  } catch {
    return null
  }
}

async function main(words: readonly string[]): Promise<number> {
  const read = readWords(words)
  if (!read) {
    console.log(USAGE)
    return words.includes('--help') || words.includes('-h') ? EXIT.done : EXIT.unusable
  }
  const payload = await getPayload({ config })
  try {
    await pushDocuments(payload, read.keys, read.isAll)
    return EXIT.done
  } catch (error) {
    if (error instanceof Refused) {
      console.error(`✗ ${error.message}`)
      return EXIT.refused
    }
    console.error(`✗ The content could not be pushed: ${errorSentence(error)}`)
    return EXIT.failed
  } finally {
    await closeDatabase(payload)
  }
}

process.exit(await main(process.argv.slice(2)))
