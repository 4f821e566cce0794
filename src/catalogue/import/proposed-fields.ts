import type { ImportField } from '@/domain/import-fields'
import type { TableColumn } from './catalogue-table'
import { fieldsByName, isOwnName } from './columns'

/** The field that each column probably holds, none twice: of several by one name's meaning, that with the field's own name. */
export function proposedFields(columns: readonly TableColumn[]): (ImportField | null)[] {
  const named = fieldsByName(columns)
  const placeOf = (field: ImportField) => {
    const places = named.flatMap((other, index) => (other === field ? [index] : []))
    return places.find((index) => isOwnName(columns[index]?.name ?? '', field)) ?? places[0]
  }
  return named.map((field, index) => (field !== null && placeOf(field) === index ? field : null))
}
