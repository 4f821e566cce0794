import { parseArgs } from 'node:util'
import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { type OfferedDocument, offeredDocuments, takeFromCode } from '@/cms/documents/offered-documents'
import { closeDatabase } from '@/database/close-database'
import { errorSentence } from '@/database/error-report'
import { Refused } from '@/domain/refused'

const EXIT = { done: 0, refused: 1, unusable: 2, failed: 3 } as const

const USAGE = `Usage: npm run content:push [-- --document KEY … | --all]

  Documents that nobody has edited follow the code by themselves. This lists those that were edited and of which the code
  has said something new since; with --document or --all they are taken from the code: pending, until a release.
  What was there stays a version in the panel.

  --document KEY   takes this one; may be given several times
  --all            takes all that are listed

Ends with 0 when it is done, 1 when it is refused, 2 when the command is none, 3 when the database failed.`

function tell({ key, title, editor, at, places }: OfferedDocument): void {
  console.log(`${key}  ${title}, edited ${at.slice(0, 10)}${editor ? ` by ${editor}` : ''}`)
  console.log(`    differs in ${places.join(', ')}`)
}

async function push(payload: Payload, keys: readonly string[], isAll: boolean): Promise<void> {
  const offered = await offeredDocuments(payload.db.drizzle)
  const unknown = keys.find((key) => !offered.some((document) => document.key === key))
  if (unknown !== undefined) throw new Refused('rule', `The code has nothing new of "${unknown}".`)
  const taken = isAll ? offered : offered.filter(({ key }) => keys.includes(key))
  if (taken.length === 0) {
    for (const document of offered) tell(document)
    console.log(
      offered.length === 0
        ? 'Every document says what the code says, or was edited since.'
        : `${offered.length} edited, and the code has said something new since. Take them with --document KEY or --all.`,
    )
    return
  }
  for (const { key } of taken) await takeFromCode(payload, key)
  console.log(`Pending as the code says it: ${taken.map(({ key }) => key).join(', ')}.`)
}

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
    await push(payload, read.keys, read.isAll)
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
