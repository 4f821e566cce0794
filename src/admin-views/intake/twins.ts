import type { IntakeRow } from '@/admin-views/intake/intake-row'
import { lotKey } from '@/domain/rules/lots/lot-key'
import { catNoKey } from '@/domain/rules/products/reference-product'

const placeOf = ({ cells: { cat_no, lot_no, kind, region, language, title }, taken }: IntakeRow) =>
  JSON.stringify([taken?.sha256, catNoKey(cat_no), lotKey(lot_no), kind, region, language, title])

/** The rows whose file stands in an earlier row for the same place, with the name of the file there. */
export function twinsIn(rows: readonly IntakeRow[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  const twins = new Map<string, string>()
  for (const row of rows) {
    if (row.taken === null) continue
    const place = placeOf(row)
    const other = first.get(place)
    if (other === undefined) first.set(place, row.file_name)
    else twins.set(row.id, other)
  }
  return twins
}
