import type { ProductFilters } from '@/admin-views/catalogue/catalogue-address'
import { PRODUCT_FIELDS } from '@/domain/rules/products/product-fields'
import { PUBLICATION } from '@/domain/rules/releases/publication-words'

/** An active filter: its label, and the filters without it. */
type ActiveFilter = { key: string; label: string; without: ProductFilters }

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** The filters without one. */
export function withoutFilter(filters: ProductFilters, name: keyof ProductFilters): ProductFilters {
  const { [name]: _, ...others } = filters
  return others
}

/** The filters with a value added to or removed from a list; an empty list is no filter. */
export function withValue<Name extends 'status' | 'category_id' | 'missing'>(
  filters: ProductFilters,
  name: Name,
  value: NonNullable<ProductFilters[Name]>[number],
  isIn: boolean,
): ProductFilters {
  const others = (filters[name] ?? []).filter((one) => one !== value)
  const values = isIn ? [...others, value] : others
  return values.length === 0 ? withoutFilter(filters, name) : { ...filters, [name]: values }
}

/** All active filters in the panel's order, one for each value of a list. */
export function activeFilters(
  filters: ProductFilters,
  names: { category: (id: number) => string; importFile: string | undefined },
): ActiveFilter[] {
  const { status = [], category_id = [], missing = [] } = filters
  const active: ActiveFilter[] = []
  const add = (key: string, label: string, without: ProductFilters) => active.push({ key, label, without })
  for (const one of status) add(`status ${one}`, one, withValue(filters, 'status', one, false))
  for (const id of category_id)
    add(`category ${id}`, `Category: ${names.category(id)}`, withValue(filters, 'category_id', id, false))
  for (const field of missing)
    add(`missing ${field}`, `No ${PRODUCT_FIELDS[field].title}`, withValue(filters, 'missing', field, false))
  const single = (name: keyof ProductFilters, label: string) => add(name, label, withoutFilter(filters, name))
  const { duplicates, doubtful, held, changed, updated_from, updated_to, letter } = filters
  if (duplicates) single('duplicates', 'Duplicates')
  if (doubtful) single('doubtful', 'Doubtful numbers')
  if (held !== undefined) single('held', held ? 'Held back' : 'Not held back')
  if (changed !== undefined) single('changed', changed ? PUBLICATION.unpublished : PUBLICATION.published)
  if (updated_from !== undefined)
    single('updated_from', `Changed from ${day.format(Date.parse(updated_from))}`)
  if (updated_to !== undefined) single('updated_to', `Changed until ${day.format(Date.parse(updated_to))}`)
  if (filters.import !== undefined)
    single('import', `Import: ${names.importFile ?? `number ${filters.import}`}`)
  if (letter !== undefined) single('letter', letter === '0' ? 'No letter' : `Letter ${letter}`)
  return active
}
