import type { Payload } from 'payload'
import { isInChain, type LogReport, sealChanges, verifyLog } from '@/catalogue/history/seal'
import { type AskedFor, EXIT, endWith, isHelp } from './command-end'
import { counted } from './counted'
import { withDatabase } from './with-database'

const USAGE = `Usage: npm run audit:verify [-- DIGEST]

  Holds the log of changes against its seals and says whether anything was altered, taken away or put in afterwards.

  DIGEST   the digest that an earlier run printed, kept elsewhere: whether the log still contains what it contained then

Ends with 0 when the log is whole, 1 when it was altered, 2 when DIGEST is none, 3 when the database failed.`

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

async function verify(payload: Payload, head: string | null): Promise<number> {
  const db = payload.db.drizzle
  // Before the newest are sealed: changes to those could not be detected until now.
  const report = await verifyLog(db)
  const found = findings(report)
  if (head !== null && !(await isInChain(db, head)))
    found.push('The digest that was given is not in the log: its end, or all of it, was replaced.')
  for (const finding of found) console.error(`✗ ${finding}`)
  if (found.length > 0) return EXIT.refused
  const sealed = await sealChanges(payload)
  const { head: newest } = await verifyLog(db)
  console.log(
    `✓ ${counted(report.changeSets, 'change set')} under ${counted(report.seals, 'seal')}: nothing was altered.`,
  )
  if (sealed > 0) console.log(`  ${counted(sealed, 'newer change set')} sealed now.`)
  console.log(`  Digest, to be kept elsewhere: ${newest ?? 'none yet'}`)
  return EXIT.done
}

function readWords(words: string[]): AskedFor<{ head: string | null }> {
  if (isHelp(words)) return 'help'
  const [head = null, ...more] = words
  return more.length === 0 && (head === null || /^[0-9a-f]{64}$/.test(head)) ? { head } : null
}

await endWith(
  { what: 'The log could not be verified', usage: USAGE },
  readWords(process.argv.slice(2)),
  ({ head }) => withDatabase((payload) => verify(payload, head)),
)
