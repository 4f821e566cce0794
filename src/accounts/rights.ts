import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MayNot } from '@/domain/contract/session-answer'
import {
  hasRight,
  missingRightSentence,
  NAMES_SHOWN,
  type NeededRight,
  RIGHTS,
  type Right,
  rightFor,
} from '@/domain/rules/accounts/rights'
import { Refused } from '@/domain/rules/changes/refused'
import { type Database, selectRows } from '@/platform/database/statements/rows'

/** Says that a right is missing, with the names of those who have it. */
async function missingRightFor(db: Database, right: Right): Promise<string> {
  const holders = await selectRows(
    db,
    z.object({ name: z.string(), all: z.int() }),
    sql`select name, (count(*) over ())::int as all from admin_users where is_active and ${right} = any(rights)
        order by lower(name), id limit ${NAMES_SHOWN}`,
  )
  const names = holders.map(({ name }) => name)
  return missingRightSentence(right, names, (holders[0]?.all ?? 0) - names.length)
}

const KEY_LACKS = 'This key may set the stock, nothing else: use one with the right catalogue.'

/**
 * The actions that a person may not do. The screens switch them off.
 * @returns `may_not`, or nothing for those who have all rights
 */
export async function reasonsFor(
  db: Database,
  rights: readonly NeededRight[],
): Promise<{ may_not?: MayNot }> {
  const missing = RIGHTS.filter((right) => !rights.includes(right))
  if (missing.length === 0) return {}
  const reasons = missing.map(async (right) => [right, await missingRightFor(db, right)] as const)
  return { may_not: Object.fromEntries(await Promise.all(reasons)) }
}

/** A person's rights; for a writing call, also the right that is judged again where it writes. */
type Judged = { rights: readonly NeededRight[]; needed?: NeededRight; key?: number }

/**
 * Judges whether somebody may do what needs a right. The only place that does, for calls of the API and of the panel.
 * @param needed undefined: nothing
 * @returns the session with the need, which the transaction that writes judges again
 * @throws {Refused} forbidden, naming those who may
 */
export async function refuseMissing<Session extends Judged>(
  db: Database,
  session: Session,
  needed: NeededRight | undefined,
): Promise<Session> {
  if (needed === undefined || hasRight(session.rights, needed)) return { ...session, needed }
  if (session.key !== undefined) throw new Refused('forbidden', KEY_LACKS)
  throw new Refused('forbidden', await missingRightFor(db, rightFor(needed)))
}
