'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SavedView } from '@/admin-views/api/saved-views'
import { ConfirmedDeed } from '@/admin-views/dialogs/confirmed-deed'
import { useDeleteView, useRenameView } from '@/admin-views/products/saved-views/use-saved-views'
import { ViewNameForm } from '@/admin-views/products/saved-views/view-name-form'
import { IconButton } from '@/ui/icon-button'

const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const

/** A saved view, with buttons to show, rename and delete it. */
export function ViewRow({
  view,
  isShown,
  onShow,
}: {
  view: SavedView
  /** It is the view on screen. */
  isShown: boolean
  onShow: () => void
}) {
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
        <Pencil {...icon} />
      </IconButton>
      <IconButton label={`Delete ${name}`} size="sm" onClick={() => setState('deleting')}>
        <Trash2 {...icon} />
      </IconButton>
      {state === 'deleting' && (
        <ConfirmedDeed
          title="Delete View"
          confirmLabel="Delete"
          // The failure is already in a toast.
          deed={() => remove().catch(() => undefined)}
          onClose={done}
        >
          The view <span className="break-words font-medium">{name}</span> is deleted; no product is.
        </ConfirmedDeed>
      )}
    </div>
  )
}
