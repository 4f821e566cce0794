type Tree = Record<string, unknown>
type Row = Tree & { id: string }
type Path = readonly (string | number)[]

/** A merged form, and the fields concerned, by their paths in yours (`items.2.title`). */
type MergedForm = {
  merged: unknown
  /** Set to different values by both; the merged form has yours. */
  conflicts: string[]
  /** Taken from theirs: fields, lists with other rows or another order, and rows of yours that are gone. */
  taken: string[]
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether nothing has been filled in: forms and documents write that differently. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length === 0
    : value === undefined || value === null || value === '' || value === false

/** A value without empty parts, in one order, so that equal values are equal texts. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (!isTree(value)) return value
  const parts = Object.entries(value).map(([key, part]): [string, unknown] => [key, canonical(part)])
  return Object.fromEntries(parts.filter(([, part]) => !isEmpty(part)).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Whether two values of a form are the same: empty ones are, however they are written. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isEmpty(one) ? isEmpty(other) : JSON.stringify(canonical(one)) === JSON.stringify(canonical(other)))

/** Whether a value is merged part by part. Running text is one value, and a picture with what it shows. */
const isGroup = (value: unknown): value is Tree =>
  isTree(value) && !('root' in value) && !('name' in value && 'alt' in value)

/** Values of a field that are lists or none: Payload's form says 0 for a list without rows. */
const withLists = (...values: unknown[]): unknown[] =>
  values.some(Array.isArray) ? values.map((value) => (value === 0 ? [] : value)) : values

const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((row) => isTree(row) && typeof row.id === 'string')

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id)

/** The ids of `rows` that `others` have too, in the order of `rows`. */
const shared = (rows: readonly Row[], ...others: (readonly Row[])[]): string[] =>
  idsOf(rows).filter((id) => others.every((other) => other.some((row) => row.id === id)))

/** Puts the rows that one side has added into the order of the other: each behind the row that it stood behind. */
function withAdded(order: readonly string[], rows: readonly Row[], added: ReadonlySet<string>): string[] {
  const merged = [...order]
  for (const [index, { id }] of rows.entries()) {
    if (!added.has(id) || merged.includes(id)) continue
    const before = rows[index - 1]
    merged.splice(before ? merged.indexOf(before.id) + 1 || merged.length : 0, 0, id)
  }
  return merged
}

/**
 * Merges two forms of a document that were begun from the same one, field by field, as {@link mergeChange} merges
 * records: fields that nobody else changed are yours; fields that only others changed are theirs; a field set to two
 * different values is a conflict. Rows of lists are told apart by their ids.
 * @param base the form when the change was begun
 * @param theirs the form as others have saved it
 */
export function mergeForms(base: unknown, theirs: unknown, yours: unknown): MergedForm {
  const conflicts: string[] = []
  const taken: string[] = []

  function rows(was: readonly Row[], is: readonly Row[], shallBe: readonly Row[], path: Path): Row[] | null {
    const [kept, mine, others] = [
      shared(was, is, shallBe),
      shared(shallBe, was, is),
      shared(is, was, shallBe),
    ]
    const hasMoved = (order: readonly string[]) => !isSameValue(order, kept)
    // Both gave the list an order of their own.
    if (hasMoved(mine) && hasMoved(others) && !isSameValue(mine, others)) return null
    const find = (list: readonly Row[], id: string) => list.find((row) => row.id === id)
    // A row that one removed stays if the other changed it: that is a conflict, of the whole list.
    const isRemoved = (id: string) => find(was, id) && !(find(is, id) && find(shallBe, id))
    const all = [...is, ...shallBe].map(({ id }) => id)
    const isChangedAndRemoved = all.some((id) => {
      const left = find(is, id) ?? find(shallBe, id)
      return isRemoved(id) && !isSameValue(left, find(was, id))
    })
    if (isChangedAndRemoved) return null
    const addedTo = (list: readonly Row[]) => new Set(idsOf(list).filter((id) => !find(was, id)))
    const order = hasMoved(others)
      ? withAdded(idsOf(is), shallBe, addedTo(shallBe))
      : withAdded(idsOf(shallBe), is, addedTo(is))
    if (hasMoved(others) || addedTo(is).size > 0) taken.push(path.join('.'))
    for (const [index, { id }] of shallBe.entries()) if (isRemoved(id)) taken.push([...path, index].join('.'))
    return order
      .filter((id) => !isRemoved(id))
      .map((id) => {
        const [added, own] = [find(is, id), shallBe.findIndex((row) => row.id === id)]
        // Rows are merged to rows.
        return own === -1
          ? (added as Row)
          : (merge(find(was, id), added, shallBe[own], [...path, own]) as Row)
      })
  }

  function merge(one: unknown, other: unknown, third: unknown, path: Path): unknown {
    const [was, is, shallBe] = withLists(one, other, third)
    if (isSameValue(is, was) || isSameValue(is, shallBe)) return shallBe
    if (isRows(is) && isRows(shallBe)) {
      const merged = rows(isRows(was) ? was : [], is, shallBe, path)
      if (merged) return merged
    } else if (isGroup(is) && isGroup(shallBe)) {
      const before = isGroup(was) ? was : {}
      const keys = new Set([...Object.keys(is), ...Object.keys(shallBe)])
      return Object.fromEntries(
        [...keys].map((key) => [key, merge(before[key], is[key], shallBe[key], [...path, key])]),
      )
    }
    const isYours = !isSameValue(shallBe, was)
    if (isYours) conflicts.push(path.join('.'))
    else taken.push(path.join('.'))
    return isYours ? shallBe : is
  }

  return { merged: merge(base, theirs, yours, []), conflicts, taken }
}
