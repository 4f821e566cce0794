import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CatalogueAddress } from '@/admin-views/catalogue/catalogue-address'
import { tellLostColumns } from '@/admin-views/catalogue/lost-choices'
import { LoadFailure } from '@/admin-views/lists/paged-list'
import {
  queryOf,
  type SavedView,
  useDeleteView,
  useRenameView,
  useSavedViews,
  useSaveView,
  type View,
  viewOf,
} from '@/admin-views/products/saved-views/use-saved-views'
import { ViewNameForm } from '@/admin-views/products/saved-views/view-name-form'
import { IconButton } from '@/ui/controls/icon-button'
import { Skeleton } from '@/ui/layout/skeleton'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'

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
                const shown = viewOf(view)
                return (
                  <li key={view.id} className="border-line py-1 not-first:border-t">
                    <ViewRow
                      view={view}
                      isShown={queryOf(shown) === query}
                      onShow={() => {
                        onShow(shown)
                        tellLostColumns(view.query)
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

function ViewRow({ view, isShown, onShow }: { view: SavedView; isShown: boolean; onShow: () => void }) {
  const { name } = view
  const [state, setState] = useState<'renaming' | 'deleting' | null>(null)
  const { mutateAsync: rename } = useRenameView(view.id)
  const { mutateAsync: remove } = useDeleteView(view.id)
  /** The form had the focus and has closed. */
  const wantsFocus = useRef(false)
  const done = () => {
    wantsFocus.current = state === 'renaming'
    setState(null)
  }

  if (state === 'renaming')
    return (
      <ViewNameForm
        label={`Another name for ${name}`}
        name={name}
        submitLabel="Rename"
        onSubmit={(next) => rename(next).then(done)}
        onCancel={done}
      />
    )
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        ref={(button) => {
          if (wantsFocus.current) button?.focus()
          wantsFocus.current = false
        }}
        aria-current={isShown}
        onClick={onShow}
        className="min-h-9 min-w-0 flex-1 break-words px-3 text-start text-sm hover:bg-surface-sunken aria-[current=true]:font-medium"
      >
        {name}
      </button>
      <IconButton label={`Rename ${name}`} size="sm" onClick={() => setState('renaming')}>
        <Pencil />
      </IconButton>
      <IconButton label={`Delete ${name}`} size="sm" onClick={() => setState('deleting')}>
        <Trash2 />
      </IconButton>
      {state === 'deleting' && (
        <ConfirmDialog
          title="Delete View"
          confirmLabel="Delete"
          // The failure is already in a toast.
          onConfirm={() => remove().catch(() => undefined)}
          onClose={done}
        >
          The view <span className="break-words font-medium">{name}</span> is deleted; no product is.
        </ConfirmDialog>
      )}
    </div>
  )
}
