import type { QueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { get, partOf, post, put, remove } from '@/admin-views/api/call'
import { withQuery } from '@/admin-views/api/send'
import {
  type CatalogueAddress,
  catalogueQuery,
  readCatalogueAddress,
} from '@/admin-views/catalogue/catalogue-address'
import { LoadFailure } from '@/admin-views/lists/paged-list'
import { ViewNameForm } from '@/admin-views/products/saved-views/view-name-form'
import { useAnswer } from '@/admin-views/session/use-answer'
import { useChange } from '@/admin-views/session/use-change'
import type { SavedViewAnswer, SavedViewListAnswer } from '@/domain/contract/saved-view-answer'
import { IconButton } from '@/ui/controls/icon-button'
import { Skeleton } from '@/ui/layout/skeleton'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'

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

const KEY = ['saved-views'] as const

/** The admin's own views, by name. */
function useSavedViews() {
  return useAnswer(KEY, listSavedViews, {
    select: (views) => [...views].sort((one, other) => one.name.localeCompare(other.name)),
    failure: 'Failed to load your views',
  })
}

/** Applies a change to the views on screen at once and reloads them. */
function settle(client: QueryClient, change: (views: SavedView[]) => SavedView[]) {
  client.setQueryData<SavedView[]>(KEY, (views) => views && change(views))
  void client.invalidateQueries({ queryKey: KEY })
}

/** Saves a view; the form shows a refusal. */
const useSaveView = () =>
  useChange((view: { name: string; query: string }) => saveView(view), {
    settle: (client, saved) => settle(client, (views) => [saved, ...views]),
  })

/** Renames a view; the form shows a refusal. */
const useRenameView = (id: number) =>
  useChange((name: string) => renameView(id, name), {
    settle: (client, renamed) =>
      settle(client, (views) => views.map((view) => (view.id === id ? renamed : view))),
  })

const useDeleteView = (id: number) =>
  useChange(() => deleteView(id), {
    settle: (client) => settle(client, (views) => views.filter((view) => view.id !== id)),
    failed: 'Failed to delete the view',
  })

const PATH = '/api/reference-standards/view/'

/** The most that an admin may keep. */
const ALL = { limit: 100 }

type SavedView = SavedViewAnswer

/** The admin's own views, newest first. */
const listSavedViews = partOf(get<SavedViewListAnswer>(withQuery(PATH, ALL)), ({ views }) => views)

/** @param json query: as it is in an address */
const saveView = (json: { name: string; query: string }) => post<SavedView>(PATH, json)

const renameView = (id: number, name: string) => put<SavedView>(`${PATH}${id}`, { name })

const deleteView = (id: number) => remove(`${PATH}${id}`)
