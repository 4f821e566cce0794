import { isReadableCondition } from './query-conditions'

/** A page's query, as the framework parses it. */
type PageQuery = Record<string, string | string[]>

/** The `columns` parameter of a list: `["title","-group"]`. */
const COLUMNS = /^\["-?\w{1,60}"(?:,"-?\w{1,60}"){0,40}\]$/

/** Parameters that Payload passes on unchecked, to the database or the list view. */
const FORMS = new Map([
  ['page', /^[1-9]\d{0,5}$/],
  ['limit', /^[1-9]\d{0,2}$/],
  ['columns', COLUMNS],
])

/** Payload parameters for grouped lists, saved searches and languages, none of which the panel uses. */
const UNUSED: ReadonlySet<string> = new Set(['queryByGroup', 'localeCodes', 'groupBy', 'preset'])

/** Control characters, which are in no text of the database. */
const CONTROL = /\p{Cc}/u

const isReadable = ([name, value]: [string, string | string[]]): boolean => {
  const values = [value].flat()
  const form = FORMS.get(name)
  if (UNUSED.has(name) || !isReadableCondition(name) || values.some((each) => CONTROL.test(each)))
    return false
  return form === undefined || (typeof value === 'string' && form.test(value))
}

/** Drops the parameters of a panel page that Payload would fail on. */
export const readableQuery = (query: PageQuery): PageQuery =>
  Object.fromEntries(Object.entries(query).filter(isReadable))
