import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { ReleaseAnswer, ReleaseItem } from '@/domain/contract/release-answers'
import { Refused } from '@/domain/rules/changes/refused'
import { RELEASE_LABEL_MAX } from '@/domain/rules/releases/release'
import { firstMessage, optionalText } from '@/domain/rules/text/text-schema'
import { inTransaction } from '@/platform/database/transactions/transaction'
import { startRunner } from '@/platform/jobs/runner'
import { goLive } from '@/releases/live/go-live'
import { readPending } from '@/releases/planning/pending'
import { beginRelease } from '@/releases/preparing/begin-release'
import { endRelease } from '@/releases/preparing/end-release'
import { collectJobs, releaseJobs } from '@/releases/preparing/release-job'
import { listReleases, readRelease } from '@/releases/stored/stored-release'
import { ProcessPrinter } from '@/server/printing/process-printer'

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
  const { counts, items, total } = await readPending(db.pool, { search: '', page: 1, limit: 100 })
  for (const item of items) console.log(itemLine(item))
  if (total > items.length) console.log(`… and ${(total - items.length).toLocaleString('en')} more`)
  console.log(
    total === 0
      ? 'Nothing is pending: visitors see everything as it is.'
      : `${total.toLocaleString('en')} pending, ${counts.pages.toLocaleString('en')} pages.`,
  )
}

async function untilPrepared(payload: Payload, number: number): Promise<ReleaseAnswer> {
  let shown = ''
  for (;;) {
    const release = await readRelease(payload.db.drizzle, number)
    const { done, total } = release.progress
    const progress = total === 0 ? 'freezing' : `${done} of ${total} pages`
    if (progress !== shown) console.log(`Release ${number}: ${progress}`)
    shown = progress
    if (release.state !== 'preparing') return release
    await sleep(LOOK_EVERY_MS)
  }
}

/** The arguments as parsed by scripts/release.mjs. */
export const releaseWordsSchema = z.object({
  command: z.enum(['list', 'pending', 'publish', 'live', 'remove']),
  word: z.string().optional(),
  options: z.object({
    ready: z.boolean().optional(),
    products: z.string().optional(),
    content: z.string().optional(),
  }),
})

type ReleaseWords = z.output<typeof releaseWordsSchema>

/** Parses an argument by its rule. @throws {Refused} rule */
function typed<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const read = schema.safeParse(value)
  if (!read.success) throw new Refused('rule', firstMessage(read.error))
  return read.data
}

const labelSchema = optionalText('label', { max: RELEASE_LABEL_MAX })
const idsSchema = z.array(
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number)
    .pipe(z.int32()),
)
const numberSchema = z
  .string({ error: 'Say the number of a release.' })
  .regex(/^\d{1,9}$/, { error: 'Say the number of a release.' })
  .transform(Number)

const listOf = (text: string | undefined) => (text ? text.split(',').map((word) => word.trim()) : [])

function chosen({ products, content }: ReleaseWords['options']) {
  if (products === undefined && content === undefined) return null
  const ids = idsSchema.safeParse(listOf(products))
  if (!ids.success) throw new Refused('rule', '--products takes ids, with commas between.')
  return { products: ids.data, content: listOf(content) }
}

async function publish(payload: Payload, { word, options }: ReleaseWords): Promise<void> {
  const [label, only] = [typed(labelSchema, word), chosen(options)]
  const begun = await inTransaction(payload, { actor: null }, ({ db }) =>
    beginRelease(db, null, {
      label,
      only,
      goesLive: !options.ready,
      liveAt: null,
    }),
  )
  // The job is run by a server or by this command, whichever claims it first.
  const printer = new ProcessPrinter()
  const runner = startRunner(payload, { ...releaseJobs(payload, printer), ...collectJobs(printer) })
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

/**
 * Performs a command, and prints its outcome.
 * @throws {Refused} why it cannot be done
 */
export async function performRelease(payload: Payload, words: ReleaseWords): Promise<void> {
  const { command, word } = words
  if (command === 'list') return list(payload)
  if (command === 'pending') return pending(payload)
  if (command === 'publish') return publish(payload, words)
  const number = typed(numberSchema, word)
  if (command === 'live') {
    await inTransaction(payload, { actor: null }, ({ db }) => goLive(db, number, null))
    console.log(`Visitors see release ${number}.`)
    return
  }
  const how = await inTransaction(payload, { actor: null }, ({ db }) => endRelease(db, number))
  console.log(`Release ${number} was ${how}.`)
}
