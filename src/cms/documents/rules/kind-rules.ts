import { type FormProblem, problemAt } from '@/cms/fields/content/problems'
import { partAt } from '@/cms/fields/part-at'
import { type KnownDocument, kindOf, titleOf } from '@/content-seed/known-documents'
import { placeOf } from '@/content-seed/place-in-form'
import { isDay, isDayOfPost } from '@/domain/rules/content/post'
import type { Database } from '@/platform/database/statements/rows'
import { readKinds } from '@/releases/content/documents'
import { addressProblems } from './address-rules'
import { anchorProblems } from './anchor-rules'
import { catalogueProblems, linkProblems } from './link-rules'

const today = () => new Date().toISOString().slice(0, 10)

/** Kinds identified by addresses, which have rules of their own. */
const HAS_ADDRESSES: ReadonlySet<string | undefined> = new Set(['pages', 'redirects'])

const DATE_RULE = '“Date” must be from the year 2000 to a year from today.'

function dateProblems({ schema, kind }: KnownDocument, content: unknown): FormProblem[] {
  const date = partAt(content, 'date')
  // The schema reports text that is not a day.
  if (kind?.kind !== 'posts' || typeof date !== 'string' || !isDay(date)) return []
  return isDayOfPost(date, today()) ? [] : [problemAt(schema, ['date'], DATE_RULE)]
}

/** The document that visitors would find at the same anchor, if both were released. */
async function sharedProblems(
  db: Database,
  { documentKey, schema, kind }: KnownDocument,
  content: unknown,
): Promise<FormProblem[]> {
  if (!kind) return []
  const own = partAt(content, kind.distinct.field)
  if (typeof own !== 'string' || own === '') return []
  const saved = await readKinds(db, [kind.kind])
  const other = [...saved].find(
    ([key, words]) =>
      key !== documentKey && kindOf(key) === kind && partAt(words, kind.distinct.field) === own,
  )
  if (!other) return []
  const { name } = placeOf(schema, [kind.distinct.field])
  return [problemAt(schema, [kind.distinct.field], `“${name}” is that of “${titleOf(...other)}”.`)]
}

/** The problems that a document's schema cannot see: those that depend on today's date, or on other documents. */
export const problemsOfDocument = async (
  db: Database,
  document: KnownDocument,
  content: unknown,
): Promise<FormProblem[]> => [
  ...dateProblems(document, content),
  ...(await linkProblems(db, document, content)),
  ...(await catalogueProblems(db, document, content)),
  ...(await anchorProblems(db, document, content)),
  ...(await (HAS_ADDRESSES.has(document.kind?.kind)
    ? addressProblems(db, document, content)
    : sharedProblems(db, document, content))),
]
