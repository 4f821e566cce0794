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
