/** Comparisons that the panel's lists offer. Payload's others are for column types that no table here has, and fail. */
const COMPARED = new Set([
  'contains',
  'equals',
  'exists',
  'greater_than',
  'greater_than_equal',
  'in',
  'less_than',
  'less_than_equal',
  'like',
  'not_equals',
  'not_in',
  'not_like',
])

/** `where[or][0][title][like]`, optionally followed by an index. */
const CONDITION = /^where(?:\[(?:or|and)\]\[\d{1,3}\]){0,8}\[([\w.-]{1,100})\]\[(\w+)\](?:\[\d{0,3}\])?$/

/**
 * Whether a query parameter is not a condition, or a valid one. Names inherited by every JavaScript object are not
 * fields: the query parser drops them, and the list would be unfiltered.
 * @param name of the parameter
 */
export function isReadableCondition(name: string): boolean {
  if (!name.startsWith('where')) return true
  const [, field = '', comparison = ''] = CONDITION.exec(name) ?? []
  return COMPARED.has(comparison) && !(field in Object.prototype)
}

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
