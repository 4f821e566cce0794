import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'
import { approvalSentence, type ReleaseAuthor } from '@/domain/rules/releases/approval'
import { env } from '@/env'
import { type Database, selectOne } from '@/platform/database/statements/rows'
import type { Author } from '@/platform/database/transactions/transaction'
import { findAuthors } from './authors'

const authorRow = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string().nullable(),
  count: z.int(),
})

/** For answers: whether somebody else must put a new release live; nothing without `FOUR_EYES`. */
export const approvalNeeded = (): { needs_approval?: true } => (env.fourEyes ? { needs_approval: true } : {})

/** Stores the authors of a release that is ready; without `FOUR_EYES` nobody asks for them. The caller holds its row. */
async function storeAuthors(db: Database, number: number): Promise<ReleaseAuthor[]> {
  const authors = await findAuthors(db, number)
  await db.execute(
    sql`update releases set authors = ${JSON.stringify(authors)}::jsonb where number = ${number}`,
  )
  return authors
}

/**
 * Notes the authors of a release that was prepared and waits for a person: what is changed later is not in it.
 */
export async function noteAuthors(db: Database, number: number): Promise<void> {
  if (env.fourEyes) await storeAuthors(db, number)
}

const storedAuthors = z.object({ authors: z.array(authorRow).nullable(), isNew: z.boolean() })

/**
 * Judges whether a person may put a release live: with `FOUR_EYES` none of its authors may. Going back to one that was
 * live needs nobody. The caller holds its row.
 * @throws {Refused} forbidden
 */
export async function requireApproval(db: Database, number: number, person: Author): Promise<void> {
  if (!env.fourEyes) return
  const { authors, isNew } = await selectOne(
    db,
    storedAuthors,
    sql`select authors, state = 'ready' as "isNew" from releases where number = ${number}`,
  )
  if (!isNew) return
  const own = (authors ?? (await storeAuthors(db, number))).find(({ id }) => id === person.id)
  if (own) throw new Refused('forbidden', approvalSentence(own))
}

/**
 * Judges whether a release may go live by itself, when it is ready or its time has come: not with `FOUR_EYES`, since who
 * asked for it is one of its authors, and not once that person may not release any more. It then waits, ready, for
 * somebody else. What a command began asks nobody. The caller holds its row.
 * @returns whether it may
 */
export async function mayGoLiveByItself(db: Database, number: number): Promise<boolean> {
  const { isAsked, isTrusted } = await selectOne(
    db,
    z.object({ isAsked: z.boolean(), isTrusted: z.boolean() }),
    // Held, so that taking the right away waits for this or comes first.
    sql`select actor_id is not null as "isAsked", exists (select from admin_users u
          where u.id = releases.actor_id and u.is_active and 'release' = any(u.rights) for share) as "isTrusted"
        from releases where number = ${number}`,
  )
  if (!isAsked || (isTrusted && !env.fourEyes)) return true
  await noteAuthors(db, number)
  await db.execute(sql`update releases set live_at = null, awaits_approval = true where number = ${number}`)
  return false
}
