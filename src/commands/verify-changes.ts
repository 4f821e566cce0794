import config from '@payload-config'
import { getPayload } from 'payload'
import { isInChain, type LogReport, sealChanges, verifyLog } from '@/catalogue/history/seal'
import { closeDatabase } from '@/database/close-database'
import { errorSentence } from '@/database/error-report'

const EXIT = { whole: 0, altered: 1, unusable: 2, failed: 3 } as const

const USAGE = `Usage: npm run audit:verify [-- DIGEST]

  Holds the log of changes against its seals and says whether anything was altered, taken away or put in afterwards.

  DIGEST   the digest that an earlier run printed, kept elsewhere: whether the log still contains what it contained then

Ends with 0 when the log is whole, 1 when it was altered, 2 when DIGEST is none, 3 when the database failed.`

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** The faults of the log, one sentence each. */
function findings({ broken, orphans, unrecorded }: LogReport): string[] {
  const found = broken.map(
    ({ number, since, until }) =>
      `Seal ${number} does not agree: of the change sets that ended ${since ? `between ${since} and` : 'before'} ${until} something was altered, taken away or put in.`,
  )
  if (orphans > 0) found.push(`${counted(orphans, 'change')} belong to no change set: theirs was taken away.`)
  if (unrecorded > 0)
    found.push(
      `${counted(unrecorded, 'product')} changed while nothing was recorded: the log knows another number of changes.`,
    )
  return found
}

async function verify(head: string | undefined): Promise<number> {
  const payload = await getPayload({ config })
  try {
    // Before the newest are sealed: changes to those could not be detected until now.
    const report = await verifyLog(payload.db.drizzle)
    const isMissing = head !== undefined && !(await isInChain(payload.db.drizzle, head))
    const found = findings(report)
    if (isMissing)
      found.push('The digest that was given is not in the log: its end, or all of it, was replaced.')
    for (const finding of found) console.error(`✗ ${finding}`)
    if (found.length > 0) return EXIT.altered
    const sealed = await sealChanges(payload)
    const { head: newest } = await verifyLog(payload.db.drizzle)
    console.log(
      `✓ ${counted(report.changeSets, 'change set')} under ${counted(report.seals, 'seal')}: nothing was altered.`,
    )
    if (sealed > 0) console.log(`  ${counted(sealed, 'newer change set')} sealed now.`)
    console.log(`  Digest, to be kept elsewhere: ${newest ?? 'none yet'}`)
    return EXIT.whole
  } finally {
    await closeDatabase(payload)
  }
}

async function main(words: readonly string[]): Promise<number> {
  const [head, ...more] = words
  const isAsking = words.includes('--help') || words.includes('-h')
  if (isAsking || more.length > 0 || (head !== undefined && !/^[0-9a-f]{64}$/.test(head))) {
    console.log(USAGE)
    return isAsking ? EXIT.whole : EXIT.unusable
  }
  try {
    return await verify(head)
  } catch (error) {
    console.error(`✗ The log could not be verified: ${errorSentence(error)}`)
    return EXIT.failed
  }
}

process.exit(await main(process.argv.slice(2)))
