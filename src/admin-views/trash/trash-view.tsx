'use client'

import { useRef, useState } from 'react'
import { getProduct } from '@/admin-views/api/product-record'
import type { Product } from '@/admin-views/api/reference-products'
import { ListSearch } from '@/admin-views/lists/list-search'
import { LoadFailure } from '@/admin-views/lists/load-failure'
import { NothingListed } from '@/admin-views/lists/nothing-listed'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import { useRowChoice } from '@/admin-views/lists/use-row-choice'
import { authorised } from '@/admin-views/session/session-store'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { TrashChoiceBar } from '@/admin-views/trash/trash-choice-bar'
import type { OpenTrashDialog } from '@/admin-views/trash/trash-dialogs'
import { TrashTable } from '@/admin-views/trash/trash-table'
import { useRestore, useRestoreMany, useTrash } from '@/admin-views/trash/use-trash'
import { counted } from '@/admin-views/words/counted'
import { KEPT_IN_TRASH_DAYS } from '@/domain/trash'
import { DialogSlot } from '@/ui/dialog-slot'
import { loadedApart } from '@/ui/loaded-apart'
import { Pagination } from '@/ui/pagination'
import { Skeleton } from '@/ui/skeleton'
import { useNow } from '@/ui/use-now'
import { usePreload } from '@/ui/use-preload'
import { useSingleRun } from '@/ui/use-single-run'

const LoadedDialogs = loadedApart(
  async () => (await import('@/admin-views/trash/trash-dialogs')).TrashDialogs,
)

/** The trash (contract §4): deleted products, kept for a while to be restored or deleted for good. */
export function TrashView() {
  const list = useTrash()
  const { mutateAsync } = useRestore()
  const { isRunning, run } = useSingleRun()
  const [open, setOpen] = useState<OpenTrashDialog | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const now = useNow()
  const onGone = useFocusAfterDelete(status, { isDialogOpen: open !== null })
  const close = () => setOpen(null)
  function gone() {
    if (open?.kind === 'delete-many') chosen.clear()
    else if (open) chosen.drop(open.product.id)
    onGone()
  }
  usePreload(LoadedDialogs.preload)
  const ids = list.products.map(({ id }) => id)
  const chosen = useRowChoice(ids, list.total, { search: list.search })
  const { mutateAsync: restoreMany } = useRestoreMany()

  function restoreChosen() {
    void run(async () => {
      // The failure is already in a toast; the selection stays.
      await restoreMany([...chosen.choice.ids]).then(
        () => {
          chosen.clear()
          status.current?.focus()
        },
        () => undefined,
      )
    })
  }

  function restore(product: Product) {
    if (product.category_id === null) return setOpen({ kind: 'restore', product })
    void run(async () => {
      try {
        await mutateAsync({ product })
        chosen.drop(product.id)
        status.current?.focus()
      } catch {
        // Its category may have been deleted since the page was loaded: then ask for another one.
        const now = await authorised(getProduct(product.id)).catch(() => product)
        if (now.category_id === null) setOpen({ kind: 'restore', product })
      }
    })
  }
  // The buttons are below a long table: scroll to the top of the new page.
  function turnTo(page: number) {
    list.setPage(page)
    status.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-5">
      <PageHeading
        title="Trash"
        subtitle={`Deleted products stay here for ${KEPT_IN_TRASH_DAYS} days, then they go for good.`}
      />
      <ListSearch
        label="Search the trash"
        placeholder="Search by name, catalogue number, CAS..."
        value={list.search}
        onChange={list.setSearch}
        className="sm:max-w-md"
      />
      <div>
        <p
          ref={status}
          tabIndex={-1}
          role="status"
          className="mb-2 min-h-5 text-ink-muted text-sm tabular-nums outline-none"
        >
          {statusText(list)}
        </p>
        {list.isLoading && <Skeleton className="h-48" />}
        {list.isFailed && <LoadFailure text="The trash could not be loaded." onRetry={list.retry} />}
        {list.isEmpty && !list.isChanging && <Empty isFiltered={list.isFiltered} />}
        {list.products.length > 0 && (
          <TrashTable
            products={list.products}
            now={now}
            isDimmed={list.isChanging}
            chosen={chosen}
            isBusy={isRunning}
            onRestore={restore}
            onDelete={(product) => setOpen({ kind: 'delete', product })}
          />
        )}
        <Pagination
          page={list.page}
          limit={list.limit}
          total={list.total}
          pages={list.pages}
          noun="products"
          isBusy={list.isChanging}
          reachesAnyPage
          onPage={turnTo}
        />
        {chosen.count > 0 && (
          <TrashChoiceBar
            chosen={chosen}
            isBusy={isRunning}
            onRestore={restoreChosen}
            onDelete={() => setOpen({ kind: 'delete-many', ids: [...chosen.choice.ids] })}
            onCleared={() => status.current?.focus()}
          />
        )}
      </div>
      {open && (
        <DialogSlot onFail={close}>
          <LoadedDialogs.Component open={open} onGone={gone} onClose={close} />
        </DialogSlot>
      )}
    </div>
  )
}

function statusText({ isLoading, isChanging, isEmpty, total }: ReturnType<typeof useTrash>): string | null {
  if (isLoading || isChanging) return 'Loading the trash...'
  return isEmpty || total === 0 ? null : `${counted(total, 'product')} in the trash`
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  return (
    <NothingListed>
      {isFiltered
        ? 'No product in the trash matches your search.'
        : `The trash is empty. A product that is deleted stays here for ${KEPT_IN_TRASH_DAYS} days: until then it can be restored with all it held, and its catalogue number is free.`}
    </NothingListed>
  )
}
