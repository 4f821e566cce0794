import { isReadableCondition } from './query-conditions'

/** The query of a page, as the framework reads it. */
type PageQuery = Record<string, string | string[]>

/** The columns of a list, as the panel writes them: `["title","-group"]`. */
const COLUMNS = /^\["-?\w{1,60}"(?:,"-?\w{1,60}"){0,40}\]$/

/** What Payload hands on as it is, to the database or to what draws the list. */
const FORMS = new Map([
  ['page', /^[1-9]\d{0,5}$/],
  ['limit', /^[1-9]\d{0,2}$/],
  ['columns', COLUMNS],
])

/** What Payload reads of lists in groups, of kept searches and of languages: the panel has none of them. */
const UNUSED: ReadonlySet<string> = new Set(['queryByGroup', 'localeCodes', 'groupBy', 'preset'])

/** What no text of the database has. */
const CONTROL = /\p{Cc}/u

const isReadable = ([name, value]: [string, string | string[]]): boolean => {
  const values = [value].flat()
  const form = FORMS.get(name)
  if (UNUSED.has(name) || !isReadableCondition(name) || values.some((each) => CONTROL.test(each)))
    return false
  return form === undefined || (typeof value === 'string' && form.test(value))
}

/** What a page of the panel is asked with, without what Payload would fail of: as if nobody had said it. */
export const readableQuery = (query: PageQuery): PageQuery =>
  Object.fromEntries(Object.entries(query).filter(isReadable))
