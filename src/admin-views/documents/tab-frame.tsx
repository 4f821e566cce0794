import type { ReactNode, RefObject } from 'react'
import { ListSearch } from '@/admin-views/lists/list-search'
import { NothingListed } from '@/admin-views/lists/paged-list'
import { useTypedSearch } from '@/admin-views/lists/use-typed-search'
import { type PapersAddress, type PapersFilters, papersHref } from '@/admin-views/papers/papers-address'
import { HistoryAnchor } from '@/ui/links/history-anchor'
import { linkStyles } from '@/ui/links/text-link'

/** What a tab with a list is given. */
export type TabProps = {
  address: PapersAddress
  /** Takes the focus when an entry has left the list. */
  status: RefObject<HTMLParagraphElement | null>
  onChange: (address: Partial<PapersAddress>, options?: { isStep?: boolean }) => void
}

/** The search and the filters above a list. */
export function FilterRow({
  address,
  label,
  placeholder,
  onChange,
  children,
}: Omit<TabProps, 'status'> & { label: string; placeholder: string; children: ReactNode }) {
  const { tab, filters } = address
  const [search, setSearch] = useTypedSearch(address, ({ search: next }, options) =>
    onChange({ tab, filters, search: next }, options),
  )
  return (
    <fieldset className="mb-4 flex flex-wrap items-end gap-3">
      <legend className="sr-only">Filters</legend>
      <ListSearch
        label={label}
        placeholder={placeholder}
        value={search}
        onChange={setSearch}
        className="sm:min-w-56 sm:flex-1"
      />
      {children}
    </fieldset>
  )
}

/** Says of which product or lot the list is, with a way to all. @param names of the first entry */
export function OnlyOf({
  address: { tab, filters },
  named,
}: {
  address: PapersAddress
  named: { cat_no: string; lot_no: string | null } | undefined
}) {
  const { product_id, lot_id, ...others } = filters
  if (product_id === undefined && lot_id === undefined) return null
  const what =
    lot_id === undefined
      ? `product ${named?.cat_no ?? product_id}`
      : named
        ? `lot ${named.lot_no} of ${named.cat_no}`
        : 'one lot'
  return (
    <p className="mb-3 text-sm">
      Only of {what}.{' '}
      <HistoryAnchor href={papersHref({ tab, filters: others })} className={linkStyles()}>
        Show all
      </HistoryAnchor>
    </p>
  )
}

const isFiltered = ({ search, filters }: { search: string; filters: PapersFilters }) =>
  search !== '' || Object.keys(filters).length > 0

/** Replaces an empty list. @param children said when there is none at all */
export function NothingFound({
  address,
  total,
  noun,
  children,
}: {
  address: PapersAddress
  total: number
  noun: string
  children: ReactNode
}) {
  if (!isFiltered(address) && total === 0) return <NothingListed>{children}</NothingListed>
  return (
    <NothingListed>
      {total > 0 ? `There is no such page of the ${noun}s.` : `No ${noun} matches.`}{' '}
      <HistoryAnchor href={papersHref({ tab: address.tab })} className={linkStyles()}>
        Show all {noun}s
      </HistoryAnchor>
    </NothingListed>
  )
}
