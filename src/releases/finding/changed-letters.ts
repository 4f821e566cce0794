import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { INDEX_LETTERS } from '@/domain/index-letters'
import { countLetters, isLargeIndex } from '@/domain/letter-pages'
import { letterFile, makeLetterFiles } from '@/finding/files/letter-files'
import type { ChangedList } from '../pages/changed-list'
import { releasedCategories } from '../stored/released-tables'
import { indexedNames } from './findable-catalogue'
import { findingAddress } from './stored-files'

/** Makes the files of all letters of a release; none if its index page holds all names. */
export async function allLetterFiles(db: Database, release: number): Promise<Map<string, string>> {
  const names = await indexedNames(db, release)
  return isLargeIndex(countLetters(names)) ? makeLetterFiles(names) : new Map()
}

/** Whether a release has files of letters. */
async function hasLetterFiles(db: Database, release: number): Promise<boolean> {
  const letters = await selectRows(
    db,
    z.object({ letter: z.string(), names: z.int() }),
    sql`select letter, count(*)::integer as names from ${releasedCategories(release)} as c group by letter`,
  )
  return isLargeIndex(new Map(letters.map(({ letter, names }) => [letter, names])))
}

/**
 * Makes the files of letters that differ from the base release's.
 * @param list the base release's
 * @param changed letters whose files differ
 */
export async function changedLetterFiles(
  db: Database,
  release: number,
  list: ChangedList,
  changed: ReadonlySet<string>,
): Promise<{ written: Map<string, string>; removed: string[] }> {
  if (changed.size === 0) return { written: new Map(), removed: [] }
  const written = (await hasLetterFiles(db, release))
    ? makeLetterFiles(await indexedNames(db, release, changed))
    : new Map<string, string>()
  const letters = INDEX_LETTERS.filter((letter) => changed.has(letter))
  const removed = letters
    .map(letterFile)
    .filter((name) => !written.has(name) && list.hasPage(findingAddress(name)))
  return { written, removed }
}
