/** What a field may be compared by: what the panel's lists offer. Payload has others, of types that no table here has, and fails. */
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

/** `where[or][0][title][like]`, and a list of values behind it. */
const CONDITION = /^where(?:\[(?:or|and)\]\[\d{1,3}\]){0,8}\[([\w.-]{1,100})\]\[(\w+)\](?:\[\d{0,3}\])?$/

/**
 * Whether a parameter is none of a condition, or names a field and what it is compared by. Names that every object of
 * JavaScript has are no fields: the parser of queries drops them, and the list would come without the condition.
 * @param name of the parameter
 */
export function isReadableCondition(name: string): boolean {
  if (!name.startsWith('where')) return true
  const [, field = '', comparison = ''] = CONDITION.exec(name) ?? []
  return COMPARED.has(comparison) && !(field in Object.prototype)
}
