import { isReadableCondition } from './query-conditions'

/** The query of a page, as the framework reads it. */
type PageQuery = Record<string, string | string[]>

/** Numbers that Payload hands on to the database as they are. */
const NUMBERS = new Map([
  ['page', /^[1-9]\d{0,5}$/],
  ['limit', /^[1-9]\d{0,2}$/],
])

/** What Payload reads as JSON, of lists in groups and of languages: the panel has neither. */
const UNUSED: ReadonlySet<string> = new Set(['queryByGroup', 'localeCodes'])

/** What no text of the database has. */
const CONTROL = /\p{Cc}/u

const isReadable = ([name, value]: [string, string | string[]]): boolean => {
  const values = [value].flat()
  const form = NUMBERS.get(name)
  if (UNUSED.has(name) || !isReadableCondition(name) || values.some((each) => CONTROL.test(each)))
    return false
  return form === undefined || values.every((each) => form.test(each))
}

/** What a page of the panel is asked with, without what Payload would fail of: as if nobody had said it. */
export const readableQuery = (query: PageQuery): PageQuery =>
  Object.fromEntries(Object.entries(query).filter(isReadable))
