'use client'

import { RotateCcw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { getProduct, type Product } from '@/admin-views/api/reference-products'
import { ChosenBar } from '@/admin-views/lists/chosen-bar'
import { ListSearch } from '@/admin-views/lists/list-search'
import { CountedList, NothingListed } from '@/admin-views/lists/paged-list'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import { type ChosenRows, useRowChoice } from '@/admin-views/lists/use-row-choice'
import { authorised } from '@/admin-views/session/session-store'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { PageHeading } from '@/admin-views/shell/page-heading'
import type { OpenTrashDialog } from '@/admin-views/trash/trash-dialogs'
import { TrashTable } from '@/admin-views/trash/trash-table'
import { useRestore, useRestoreMany, useTrash } from '@/admin-views/trash/use-trash'
import { counted } from '@/admin-views/words/counted'
import { KEPT_IN_TRASH_DAYS } from '@/domain/rules/products/trash'
import { useSingleRun } from '@/ui/focus/use-single-run'
import { Spinner } from '@/ui/layout/spinner'
import { usePreload } from '@/ui/links/use-preload'
import { dialogApart } from '@/ui/overlays/dialog-apart'
import { useNow } from '@/ui/texts/use-now'

const TrashDialogs = dialogApart(async () => (await import('@/admin-views/trash/trash-dialogs')).TrashDialogs)

/** The trash (contract §4): deleted products, kept for a while to be restored or deleted for good. */
export function TrashView() {
  const { list, typed, setTyped, search, page, setPage, isChanging } = useTrash()
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
  usePreload(TrashDialogs.preload)
  const ids = list.data?.products.map(({ id }) => id) ?? []
  const chosen = useRowChoice(ids, list.data?.total ?? 0, { search })
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

  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-5">
      <PageHeading
        title="Trash"
        subtitle={`Deleted products stay here for ${KEPT_IN_TRASH_DAYS} days, then they go for good.`}
      />
      <ListSearch
        label="Search the trash"
        placeholder="Search by name, catalogue number, CAS..."
        value={typed}
        onChange={setTyped}
        className="sm:max-w-md"
      />
      <div>
        <CountedList
          list={list}
          isChanging={isChanging}
          page={page}
          noun="product"
          loading="Loading the trash..."
          found={(total) => (total === 0 ? null : `${counted(total, 'product')} in the trash`)}
          failure="The trash could not be loaded."
          skeleton="h-48"
          status={status}
          onPage={setPage}
        >
          {({ products, total }) => (
            <>
              {total === 0 && !isChanging && <Empty isFiltered={search !== ''} />}
              {products.length > 0 && (
                <TrashTable
                  products={products}
                  now={now}
                  isDimmed={isChanging}
                  chosen={chosen}
                  isBusy={isRunning}
                  onRestore={restore}
                  onDelete={(product) => setOpen({ kind: 'delete', product })}
                />
              )}
            </>
          )}
        </CountedList>
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
      {open && <TrashDialogs open={open} onGone={gone} onClose={close} />}
    </div>
  )
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

function TrashChoiceBar({
  chosen,
  isBusy,
  onRestore,
  onDelete,
  onCleared,
}: {
  chosen: ChosenRows
  isBusy: boolean
  onRestore: () => void
  onDelete: () => void
  onCleared: () => void
}) {
  return (
    <ChosenBar
      label="Chosen products"
      status={`${counted(chosen.count, 'product')} chosen`}
      chosen={chosen}
      all={null}
      className="mt-4"
      onCleared={onCleared}
    >
      <WritingButton needs="catalogue" variant="outline" size="sm" disabled={isBusy} onClick={onRestore}>
        {isBusy ? <Spinner /> : <RotateCcw className="max-sm:hidden" />}
        Restore chosen
      </WritingButton>
      <WritingButton needs="catalogue" variant="danger" size="sm" disabled={isBusy} onClick={onDelete}>
        <Trash2 className="max-sm:hidden" />
        Delete chosen forever
      </WritingButton>
    </ChosenBar>
  )
}
