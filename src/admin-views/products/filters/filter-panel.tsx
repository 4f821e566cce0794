import { type ReactNode, useRef } from 'react'
import { get } from '@/admin-views/api/call'
import type { Category } from '@/admin-views/api/reference-categories'
import type { ProductListQuery } from '@/admin-views/api/reference-products'
import { withQuery } from '@/admin-views/api/send'
import {
  filterAddressParams,
  hasFilters,
  type ProductFilters,
} from '@/admin-views/catalogue/catalogue-address'
import type { Catalogue } from '@/admin-views/catalogue/use-catalogue'
import { PRODUCTS_KEY } from '@/admin-views/catalogue/use-products'
import { DayField } from '@/admin-views/lists/day-field'
import { withoutFilter, withValue } from '@/admin-views/products/filters/active-filters'
import { CategoryFilter, FilterChecks, FilterSelect } from '@/admin-views/products/filters/filter-checks'
import { useAnswer } from '@/admin-views/session/use-answer'
import { counted } from '@/admin-views/words/counted'
import type { ProductFacetsAnswer } from '@/domain/contract/product-facets-answer'
import { FIRST_LETTERS } from '@/domain/rules/categories/first-letter'
import { INVENTORY_STATUSES } from '@/domain/rules/products/inventory-status'
import { PRODUCT_FIELDS } from '@/domain/rules/products/product-fields'
import { EMPTIABLE_FIELDS } from '@/domain/rules/products/product-list'
import { PUBLICATION } from '@/domain/rules/releases/publication-words'
import { Button } from '@/ui/controls/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'

const STATUSES = INVENTORY_STATUSES.map((status) => ({ value: status, label: status }))
const MISSING = EMPTIABLE_FIELDS.map((field) => ({ value: field, label: PRODUCT_FIELDS[field].title }))
const DUPLICATES = [{ value: 'true', label: 'With the CAS number or structure of another' }] as const
const DOUBTFUL = [{ value: 'true', label: 'With a number that an import would refuse' }] as const
const HELD = [
  { value: 'true', label: 'Held back' },
  { value: 'false', label: 'Not held back' },
] as const
const CHANGED = [
  { value: 'true', label: PUBLICATION.unpublished },
  { value: 'false', label: PUBLICATION.published },
] as const
const LETTERS = FIRST_LETTERS.map((letter) => ({ value: letter, label: letter === '0' ? 'None' : letter }))

/** The filters of the products (contract §4). A choice takes effect at once, in the address. */
export function FilterPanel({
  catalogue,
  filters,
  categories,
  onChange,
  onClose,
}: {
  catalogue: Catalogue
  filters: ProductFilters
  categories: Category[]
  onChange: (filters: ProductFilters) => void
  onClose: () => void
}) {
  const counts = useFacets(catalogue.query)
  const body = useRef<HTMLDivElement>(null)
  const { total, isLoading, isTurning, isFailed } = catalogue
  const found = isLoading || isTurning || isFailed ? null : counted(total, 'product')

  function set<Name extends keyof ProductFilters>(name: Name, value: ProductFilters[Name] | undefined) {
    onChange(value === undefined ? withoutFilter(filters, name) : { ...filters, [name]: value })
  }
  const setFlag = (name: 'held' | 'changed') => (value: 'true' | 'false' | undefined) =>
    set(name, value === undefined ? undefined : value === 'true')
  const flag = (value: boolean | undefined) =>
    value === undefined ? undefined : value ? ('true' as const) : ('false' as const)

  function clear() {
    onChange({})
    // The focused button disappears.
    body.current?.querySelector('input')?.focus()
  }

  return (
    <Dialog title="Filters" placement="end" size="sm" onClose={onClose} closesOnBackdrop>
      <DialogBody>
        <div ref={body} className="flex flex-col gap-6">
          <Group title={PRODUCT_FIELDS.inventory_status.title}>
            <FilterChecks
              choices={STATUSES}
              isOn={(status) => filters.status?.includes(status) ?? false}
              countOf={(status) => counts?.status[status]}
              onChange={(status, isOn) => onChange(withValue(filters, 'status', status, isOn))}
            />
          </Group>
          <CategoryFilter
            categories={categories}
            chosen={filters.category_id ?? []}
            onChange={(id, isIn) => onChange(withValue(filters, 'category_id', id, isIn))}
          />
          <Group title="Missing">
            <FilterChecks
              choices={MISSING}
              isOn={(field) => filters.missing?.includes(field) ?? false}
              countOf={(field) => counts?.missing[field]}
              onChange={(field, isOn) => onChange(withValue(filters, 'missing', field, isOn))}
            />
          </Group>
          <Group title="Duplicates">
            <FilterChecks
              choices={DUPLICATES}
              isOn={() => filters.duplicates ?? false}
              countOf={() => counts?.duplicates.true}
              onChange={(_, isOn) => set('duplicates', isOn || undefined)}
            />
            {counts?.structures_pending && (
              <p className="text-ink-muted text-xs">
                So far: structures are still being computed, and the number may grow.
              </p>
            )}
          </Group>
          <Group title="Doubtful numbers">
            <FilterChecks
              choices={DOUBTFUL}
              isOn={() => filters.doubtful ?? false}
              onChange={(_, isOn) => set('doubtful', isOn || undefined)}
            />
          </Group>
          <div className="grid grid-cols-2 gap-x-4 gap-y-4">
            <FilterSelect
              label="Held back"
              choices={HELD}
              value={flag(filters.held)}
              countOf={(value) => counts?.held[value]}
              onChange={setFlag('held')}
            />
            <FilterSelect
              label="For visitors"
              choices={CHANGED}
              value={flag(filters.changed)}
              onChange={setFlag('changed')}
            />
            <DayField
              label="Changed from"
              value={filters.updated_from}
              onChange={(day) => set('updated_from', day)}
            />
            <DayField
              label="Changed until"
              value={filters.updated_to}
              onChange={(day) => set('updated_to', day)}
            />
            <FilterSelect
              label="First letter"
              choices={LETTERS}
              value={filters.letter}
              countOf={(letter) => counts?.letter[letter]}
              onChange={(letter) => set('letter', letter)}
            />
          </div>
        </div>
      </DialogBody>
      <DialogFooter>
        {hasFilters(filters) && (
          <Button variant="outline" onClick={clear}>
            Clear all
          </Button>
        )}
        <p role="status" className="sr-only">
          {found !== null && `${found} found`}
        </p>
        <Button onClick={onClose} className="tabular-nums">
          Show {found ?? 'products'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium text-sm">{title}</legend>
      {children}
    </fieldset>
  )
}

/** Counts the products that each choice would leave. The panel works without them. */
function useFacets(query: ProductListQuery) {
  const params = filterAddressParams(query)
  return useAnswer([...PRODUCTS_KEY, 'facets', params], countFacets(params), { keepsPrevious: true }).data
}

type ProductFacets = ProductFacetsAnswer

/** Counts the products for each value of a filter, given the other filters. @param query the list's query */
const countFacets = (query: Record<string, string>) =>
  get<ProductFacets>(withQuery('/api/reference-standards/product/facets', query))
