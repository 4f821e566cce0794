'use client'

import { useEffect, useRef } from 'react'
import {
  type CatalogueAddress,
  catalogueQuery,
  readCatalogueAddress,
} from '@/admin-views/catalogue/catalogue-address'
import { LoadFailure } from '@/admin-views/lists/load-failure'
import { useSavedViews, useSaveView } from '@/admin-views/products/saved-views/use-saved-views'
import { ViewNameForm } from '@/admin-views/products/saved-views/view-name-form'
import { ViewRow } from '@/admin-views/products/saved-views/view-row'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'
import { Skeleton } from '@/ui/skeleton'

/** The part of an address that a view keeps. */
export type View = Pick<CatalogueAddress, 'search' | 'filters' | 'sort' | 'columns'>

/** The query of a saved view: without the tab, and from page 1. */
const queryOf = ({ search, filters, sort, columns }: View) =>
  catalogueQuery({ search, filters, sort, columns, tab: undefined })

/** The admin's saved views, and saving the current one. */
export function ViewsDialog({
  address,
  onShow,
  onClose,
}: {
  address: CatalogueAddress
  onShow: (view: View) => void
  onClose: () => void
}) {
  const { data: views, isError, refetch } = useSavedViews()
  const { mutateAsync: save } = useSaveView()
  const body = useRef<HTMLDivElement>(null)
  const count = views?.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a deleted view takes the focus with it
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.focus()
  }, [count])
  const query = queryOf(address)
  return (
    <Dialog title="Views" size="sm" onClose={onClose} closesOnBackdrop>
      <DialogBody>
        <div ref={body} tabIndex={-1} className="outline-none">
          {views === undefined && !isError && <Skeleton className="h-24" />}
          {isError && views === undefined && (
            <LoadFailure text="Your views could not be loaded." onRetry={refetch} />
          )}
          {views?.length === 0 && (
            <p className="text-ink-muted text-sm">
              No views yet. Filter, search or order the products or choose columns, then save that here under
              a name.
            </p>
          )}
          {views && views.length > 0 && (
            <ul aria-label="Saved views" className="border-line border-y">
              {views.map((view) => {
                const { search, filters, sort, columns } = readCatalogueAddress(
                  new URLSearchParams(view.query),
                )
                const shown = { search, filters, sort, columns }
                return (
                  <li key={view.id} className="border-line py-1 not-first:border-t">
                    <ViewRow
                      view={view}
                      isShown={queryOf(shown) === query}
                      onShow={() => {
                        onShow(shown)
                        onClose()
                      }}
                    />
                  </li>
                )
              })}
            </ul>
          )}
        </div>
      </DialogBody>
      {query !== '' && (
        <DialogFooter>
          <div className="w-full">
            <ViewNameForm
              label="Save what is on screen as"
              submitLabel="Save"
              onSubmit={(name) => save({ name, query })}
            />
          </div>
        </DialogFooter>
      )}
    </Dialog>
  )
}
