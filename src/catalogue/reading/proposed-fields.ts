import type { ImportField } from '@/domain/import-fields'
import type { TableColumn } from './catalogue-table'
import { fieldsByContent } from './column-contents'
import { fieldsByName, isOwnName } from './columns'

/** If several columns name one field, the one with the field's own name gets it, or else the first. */
function namedOnce(columns: readonly TableColumn[]): (ImportField | null)[] {
  const named = fieldsByName(columns)
  const placeOf = (field: ImportField) => {
    const places = named.flatMap((other, index) => (other === field ? [index] : []))
    return places.find((index) => isOwnName(columns[index]?.name ?? '', field)) ?? places[0]
  }
  return named.map((field, index) => (field !== null && placeOf(field) === index ? field : null))
}

function proposedOnce(
  columns: readonly TableColumn[],
  cells: readonly (readonly string[])[],
): (ImportField | null)[] {
  const taken = new Set<ImportField | null>(namedOnce(columns))
  const unnamed = fieldsByName(columns).map((field) => field === null)
  return namedOnce(columns).map((field, index) => {
    // A title is a name, whatever it looks like; a column that names a taken field gets no other.
    if (field !== null || !unnamed[index] || columns[index]?.part !== undefined) return field
    const found = fieldsByContent(cells[index] ?? []).find((likely) => !taken.has(likely)) ?? null
    taken.add(found)
    return found
  })
}

/**
 * Proposes a field for each column, none twice: by name, or else by the look of its cells. Columns without a value get
 * none.
 * @param cells some cells of each column
 * @param filled the columns that have a value
 */
export function proposedFields(
  columns: readonly TableColumn[],
  cells: readonly (readonly string[])[],
  filled: ReadonlySet<number>,
): (ImportField | null)[] {
  const places = [...columns.keys()].filter((place) => filled.has(place))
  const found = proposedOnce(
    places.flatMap((place) => columns[place] ?? []),
    places.map((place) => cells[place] ?? []),
  )
  const fieldOf = new Map(places.map((place, index) => [place, found[index] ?? null]))
  return columns.map((_, place) => fieldOf.get(place) ?? null)
}
