import { sql } from 'drizzle-orm'
import { categoryKey } from '@/domain/rules/categories/reference-category'
import { Refused } from '@/domain/rules/changes/refused'
import { CATEGORY_MAP_MAX } from '@/domain/rules/imports/import-limits'
import { cutText } from '@/domain/rules/text/text'
import type { Database } from '@/platform/database/statements/rows'
import { json } from '@/platform/database/statements/values'
import type { Author } from '@/platform/database/transactions/transaction'
import { findCategoryNames } from '../categories/named-categories'
import { readCategoryMap } from './category-map'
import { beginMending } from './mend-cells'
import { TOO_LATE } from './mend-rows'
import { lockImport } from './stored-import'

/** What is chosen for a supplier's category: one of ours, null to leave the cell empty, itself to create it. */
type ChosenCategory = { from: string; to: string | null }

const isItself = ({ from, to }: ChosenCategory) => to !== null && categoryKey(to) === categoryKey(from)

/** @throws {Refused} rule: a category to file under that is not there */
async function requireCategories(db: Database, choices: readonly ChosenCategory[]): Promise<void> {
  const asked = choices.flatMap((choice) => (choice.to === null || isItself(choice) ? [] : [choice.to]))
  const known = await findCategoryNames(db, asked)
  const missing = asked.find((name) => !known.has(categoryKey(name)))
  if (missing !== undefined)
    throw new Refused('rule', `There is no category "${cutText(missing, 100)}": choose one that exists`)
}

/**
 * Files a supplier's categories under ours, and judges their rows again; a job does so for many rows. The choice
 * also holds when the file is checked again.
 * @returns the number of rows
 * @throws {Refused} unknown; conflict: it is too late; rule: a category that is not there, too many
 */
export async function mapCategories(
  db: Database,
  importId: number,
  actor: Author,
  choices: readonly ChosenCategory[],
): Promise<number> {
  const found = await lockImport(db, importId, ['checked'], TOO_LATE)
  await requireCategories(db, choices)
  const map = new Map(await readCategoryMap(db, importId))
  for (const choice of choices) {
    const key = categoryKey(choice.from)
    if (isItself(choice)) map.delete(key)
    else map.set(key, choice.to)
  }
  if (map.size > CATEGORY_MAP_MAX)
    throw new Refused('rule', `An import maps at most ${CATEGORY_MAP_MAX} categories`)
  await db.execute(sql`update imports set categories = ${json([...map])} where id = ${importId}`)
  return beginMending(db, found, actor, { categories: choices.map(({ from }) => from) })
}
