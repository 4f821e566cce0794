import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import type { ReleaseAnswer, ReleaseItem } from '@/contract/release-answers'
import { closeDatabase } from '@/database/close-database'
import { errorSentence } from '@/database/error-report'
import { inTransaction } from '@/database/transaction'
import { Refused } from '@/domain/refused'
import { startRunner } from '@/jobs/runner'
import { ProcessPrinter } from '@/printing/process-printer'
import { beginRelease } from '@/releases/begin-release'
import { endRelease } from '@/releases/end-release'
import { goLive } from '@/releases/go-live'
import { readPending } from '@/releases/pending'
import { releaseJobs } from '@/releases/release-job'
import { listReleases, readRelease } from '@/releases/stored-release'

const EXIT = { done: 0, refused: 1, unusable: 2, failed: 3 } as const

const USAGE = `Usage: npm run release -- COMMAND

  list                 the releases, newest first, and which one visitors see
  pending              what would change for visitors, were it published now
  publish [LABEL]      freezes what is pending, prints its pages and puts them live
      --ready          … but does not put them live
      --products IDS   just these products, with commas between
      --content KEYS   just these documents, with commas between
  live NUMBER          puts a release live that is ready, or was live before: 0 is the built-in content
  remove NUMBER        cancels one that is being prepared, or removes one that is not live

Whether the site is being served meanwhile makes no difference; a server shows a release within a second.
Ends with 0 when it is done, 1 when it is refused, 2 when the command is none, 3 when the database or the press failed.`

const LOOK_EVERY_MS = 300

const line = ({ number, state, label, counts, created_at, created_by }: ReleaseAnswer) =>
  [
    String(number).padStart(5),
    state.padEnd(9),
    created_at.slice(0, 16).replace('T', ' '),
    (created_by?.name ?? '').padEnd(20),
    `+${counts.added} ~${counts.changed} -${counts.removed}`.padEnd(16),
    label ?? '',
  ].join('  ')

async function list({ db }: Payload): Promise<void> {
  const { live, releases } = await listReleases(db.drizzle, { page: 1, limit: 100 })
  for (const release of releases) console.log(line(release))
  console.log(`Visitors see release ${live}.`)
}

const itemLine = ({ change, kind, key, cat_no, title, fields }: ReleaseItem) =>
  `${change.padEnd(8)} ${kind} ${key}  ${cat_no ?? ''}  ${title}${fields.length > 0 && change === 'changed' ? `: ${fields.map(({ field }) => field).join(', ')}` : ''}`

async function pending({ db }: Payload): Promise<void> {
  const { counts, items, total } = await readPending(db.drizzle, { search: '', page: 1, limit: 100 })
  for (const item of items) console.log(itemLine(item))
  if (total > items.length) console.log(`… and ${(total - items.length).toLocaleString('en')} more`)
  console.log(
    total === 0
      ? 'Nothing is pending: visitors see everything as it is.'
      : `${total.toLocaleString('en')} pending, ${counts.pages.toLocaleString('en')} pages.`,
  )
}

async function untilPrepared(payload: Payload, number: number): Promise<ReleaseAnswer> {
  let told = ''
  for (;;) {
    const release = await readRelease(payload.db.drizzle, number)
    const { done, total } = release.progress
    const progress = total === 0 ? 'freezing' : `${done} of ${total} pages`
    if (progress !== told) console.log(`Release ${number}: ${progress}`)
    told = progress
    if (release.state !== 'preparing') return release
    await sleep(LOOK_EVERY_MS)
  }
}

type Options = { ready?: boolean; products?: string; content?: string }

const listOf = (text: string | undefined) => (text ? text.split(',').map((word) => word.trim()) : [])

function chosen({ products, content }: Options) {
  if (products === undefined && content === undefined) return null
  const ids = listOf(products).map(Number)
  if (ids.some((id) => !Number.isInteger(id)))
    throw new Refused('rule', '--products takes ids, with commas between.')
  return { products: ids, content: listOf(content) }
}

async function publish(payload: Payload, label: string | undefined, options: Options): Promise<void> {
  const begun = await inTransaction(payload, { actor: null }, ({ db }) =>
    beginRelease(db, null, {
      label: label ?? null,
      only: chosen(options),
      goesLive: !options.ready,
      liveAt: null,
    }),
  )
  // Whoever comes first prepares it: a server, or this command.
  const printer = new ProcessPrinter()
  const runner = startRunner(payload, releaseJobs(payload, printer))
  try {
    const { state, error, counts } = await untilPrepared(payload, begun)
    await runner.idle()
    if (state === 'failed') throw new Refused('rule', error ?? 'It could not be prepared')
    console.log(`Release ${begun} is ${state}: ${counts.pages.toLocaleString('en')} pages changed.`)
  } finally {
    await runner.stop()
    printer.close()
  }
}

const numberOf = (word: string | undefined): number => {
  if (!word || !/^\d{1,9}$/.test(word)) throw new Refused('rule', 'Say the number of a release.')
  return Number(word)
}

async function perform(payload: Payload, command: string, word: string | undefined, options: Options) {
  if (command === 'list') return list(payload)
  if (command === 'pending') return pending(payload)
  if (command === 'publish') return publish(payload, word, options)
  const number = numberOf(word)
  if (command === 'live') {
    await inTransaction(payload, { actor: null }, ({ db }) => goLive(db, number))
    console.log(`Visitors see release ${number}.`)
    return undefined
  }
  const how = await inTransaction(payload, { actor: null }, ({ db }) => endRelease(db, number))
  console.log(`Release ${number} was ${how}.`)
  return undefined
}

const COMMANDS = ['list', 'pending', 'publish', 'live', 'remove']

/** What was typed; null when it is none of the commands. */
function readWords(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { ready: { type: 'boolean' }, products: { type: 'string' }, content: { type: 'string' } },
    })
    const [command, word, ...more] = positionals
    return command && COMMANDS.includes(command) && more.length === 0
      ? { command, word, options: values }
      : null
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
    await perform(payload, read.command, read.word, read.options)
    return EXIT.done
  } catch (error) {
    if (error instanceof Refused) {
      console.error(`✗ ${error.message}`)
      return EXIT.refused
    }
    console.error(`✗ The release failed: ${errorSentence(error)}`)
    return EXIT.failed
  } finally {
    await closeDatabase(payload)
  }
}

process.exit(await main(process.argv.slice(2)))
