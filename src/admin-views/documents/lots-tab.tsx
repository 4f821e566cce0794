import { FileUp } from 'lucide-react'
import { NEW_IMPORT_PATH } from '@/admin-views/admin-paths'
import { FilterRow, NothingFound, OnlyOf, type TabProps } from '@/admin-views/documents/tab-frame'
import { DayField } from '@/admin-views/lists/day-field'
import { CountedList } from '@/admin-views/lists/paged-list'
import { ExportLots } from '@/admin-views/lots/export-lots'
import type { OpenLotDialog } from '@/admin-views/lots/lot-dialogs'
import { LotTable } from '@/admin-views/lots/lot-table'
import { useLots } from '@/admin-views/lots/use-lots'
import { dayOf, STATE_WORDS } from '@/admin-views/papers/paper-words'
import type { PapersFilters } from '@/admin-views/papers/papers-address'
import { LOT_STATES } from '@/domain/rules/lots/lot-fields'
import { buttonStyles } from '@/ui/controls/button'
import { Checkbox } from '@/ui/controls/checkbox'
import { ValueSelect } from '@/ui/controls/select'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { useNow } from '@/ui/texts/use-now'

const LIMIT = 50
const STATE_OPTIONS = LOT_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))

/** The lots, newest first, with search and filters. */
export function LotsTab({
  address,
  status,
  onChange,
  onOpen,
}: TabProps & { onOpen: (dialog: OpenLotDialog) => void }) {
  const { search, filters, page } = address
  const { lot_state, valid_before, missing, product_id } = filters
  const found = { search, state: lot_state && [lot_state], valid_before, missing, product_id }
  const list = useLots({ page, limit: LIMIT, ...found })
  const today = dayOf(useNow())
  const filter = (part: PapersFilters) => onChange({ tab: 'lots', search, filters: { ...filters, ...part } })
  return (
    <>
      <FilterRow
        address={address}
        label="Search lots"
        placeholder="Lot number, catalogue number, or both: AV-101002 / L23"
        onChange={onChange}
      >
        <ValueSelect
          aria-label="Filter by state"
          none="Any state"
          options={STATE_OPTIONS}
          value={lot_state}
          onChange={(state) => filter({ lot_state: state })}
          className="w-40 max-sm:w-full"
        />
        <DayField
          label="Date before"
          value={valid_before}
          onChange={(day) => filter({ valid_before: day })}
        />
        <p className="flex h-10 items-center">
          <Checkbox
            label="Without a certificate"
            checked={missing === 'coa'}
            onChange={({ target }) => filter({ missing: target.checked ? 'coa' : undefined })}
          />
        </p>
        <ExportLots filters={found} />
        <RouteAnchor href={NEW_IMPORT_PATH} className={buttonStyles({ variant: 'outline' })}>
          <FileUp className="size-4" />
          Import
        </RouteAnchor>
      </FilterRow>
      <OnlyOf address={address} named={list.data?.lots[0]} />
      <CountedList
        list={list}
        page={page}
        noun="lot"
        failure="The lots could not be loaded."
        skeleton="h-48"
        status={status}
        onPage={(next) => onChange({ tab: 'lots', search, filters, page: next })}
      >
        {({ lots, total }, isChanging) =>
          lots.length > 0 ? (
            <LotTable lots={lots} today={today} isDimmed={isChanging} onOpen={onOpen} />
          ) : (
            !isChanging && (
              <NothingFound address={address} total={total} noun="lot">
                There is no lot yet. Add one here, import a table of lots, or register certificates: the lots
                that they name are made.
              </NothingFound>
            )
          )
        }
      </CountedList>
    </>
  )
}
