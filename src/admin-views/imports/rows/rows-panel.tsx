import { clsx } from 'clsx/lite'
import { useRef, useState } from 'react'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { type ImportAddress, importHref, ROW_TABS, type RowTab } from '@/admin-views/imports/import-address'
import { nounOfImport, TABS } from '@/admin-views/imports/import-words'
import { RowList } from '@/admin-views/imports/rows/row-list'
import { useCellDrafts } from '@/admin-views/imports/rows/use-cell-drafts'
import type { ImportCounts } from '@/domain/contract/import-answers'
import { ROWS_KEPT_DAYS } from '@/domain/rules/imports/import-states'
import { loadedApart } from '@/ui/links/loaded-apart'
import { usePreload } from '@/ui/links/use-preload'
import { DialogSlot } from '@/ui/overlays/dialog-slot'
import { TabPanel, Tabs } from '@/ui/tabs/tabs'
import { groupedNumber } from '@/ui/texts/grouped-number'

const LoadedCategories = loadedApart(
  async () => (await import('@/admin-views/imports/categories/new-categories')).NewCategories,
)

/** The tab to show when the address names none: rejected rows first, then the outcome with changes. */
const firstTab = (counts: ImportCounts): RowTab =>
  (['rejected', 'updated', 'created'] as const).find((tab) => counts[tab] > 0) ?? 'unchanged'

/** The tabs of an import: only products have categories. */
const tabsOf = (one: CatalogueImport): readonly RowTab[] =>
  nounOfImport(one) === 'products' ? ROW_TABS : ROW_TABS.filter((tab) => tab !== 'categories')

/** The outcomes of the rows; only counts once the rows have been removed. */
export function RowsPanel({ of: one, address }: { of: CatalogueImport; address: ImportAddress }) {
  return one.rows_removed ? <RemovedRows of={one} /> : <Rows of={one} address={address} />
}

function RemovedRows({ of: one }: { of: CatalogueImport }) {
  return (
    <section aria-labelledby="rows" className="border-line border-t pt-4">
      <h3 id="rows" className="sr-only">
        Rows
      </h3>
      <ul className="flex flex-wrap gap-x-8 gap-y-4 text-sm">
        {tabsOf(one).map((tab) => (
          <li key={tab}>
            <TabLabel count={one.counts[tab]} name={TABS[tab]} isAlarming={tab === 'rejected'} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-muted text-sm">
        The rows themselves were removed {ROWS_KEPT_DAYS} days after the import ended.
      </p>
    </section>
  )
}

function Rows({ of: one, address }: { of: CatalogueImport; address: ImportAddress }) {
  const { id, counts, progress } = one
  const drafts = useCellDrafts(id)
  usePreload(LoadedCategories.preload)
  const top = useRef<HTMLDivElement>(null)
  // Set once: the tab must not change while rows are still being checked.
  const [first, setFirst] = useState<RowTab | null>(null)
  if (first === null && progress.done > 0) setFirst(firstTab(counts))
  const tabs = tabsOf(one)
  const tab = tabs.find((value) => value === address.rows) ?? first ?? 'created'

  function turnTo(page: number) {
    window.history.pushState(null, '', importHref(id, { rows: tab, page }))
    top.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div ref={top} className="scroll-mt-20">
      <Tabs
        label="Rows"
        items={tabs.map((value) => ({
          value,
          label: <TabLabel count={counts[value]} name={TABS[value]} isAlarming={value === 'rejected'} />,
        }))}
        value={tab}
        onChange={(value) => window.history.replaceState(null, '', importHref(id, { rows: value }))}
      >
        {tabs.map((value) => (
          <TabPanel key={value} value={value}>
            {value === 'categories' ? (
              <DialogSlot>
                <LoadedCategories.Component of={one} />
              </DialogSlot>
            ) : (
              <RowList of={one} filter={value} page={address.page} drafts={drafts} onPage={turnTo} />
            )}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}

function TabLabel({ count, name, isAlarming }: { count: number; name: string; isAlarming: boolean }) {
  return (
    <span className="flex min-w-16 flex-col items-start gap-0.5">
      <span
        className={clsx(
          'font-normal font-serif text-2xl tabular-nums leading-none',
          isAlarming && count > 0 && 'text-danger',
        )}
      >
        {groupedNumber(count)}
      </span>{' '}
      {name}
    </span>
  )
}
