import { clsx } from 'clsx/lite'
import { useEffect, useRef } from 'react'
import { fieldTitle } from '@/admin-views/product-words/field-words'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { Button } from '@/ui/controls/button'
import { Spinner } from '@/ui/layout/spinner'

/** A bar that is always in view: the unsaved fields, why a save was refused, and the Save button. */
export function SaveBar({
  changed,
  failure,
  isSaving,
  onSave,
  onDiscard,
}: {
  changed: readonly string[]
  failure: string | null
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}) {
  const isDirty = changed.length > 0
  const count = changed.length === 1 ? '1 unsaved change' : `${changed.length} unsaved changes`
  return (
    <div
      data-bar="bottom"
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-line-strong border-t bg-surface-raised px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
    >
      <div className="min-w-0 flex-1 text-sm">
        <p role="status" className={clsx('line-clamp-2', !isDirty && 'text-ink-muted')}>
          {isDirty ? (
            <>
              <span className="font-medium">{count}</span>
              <span className="text-ink-muted"> {changed.map(fieldTitle).join(', ')}</span>
            </>
          ) : (
            'Everything is saved'
          )}
        </p>
        <p role="alert" className={clsx('text-danger', failure !== null && 'pt-0.5')}>
          {failure !== null && `Not saved. ${failure}`}
        </p>
      </div>
      <div className="flex gap-2">
        {isDirty && (
          <Button variant="outline" onClick={onDiscard} disabled={isSaving}>
            Discard
          </Button>
        )}
        <WritingButton
          needs="catalogue"
          aria-disabled={!isDirty || isSaving}
          aria-keyshortcuts="Control+S Meta+S"
          title="Ctrl+S"
          onClick={onSave}
          className="aria-disabled:pointer-events-none"
        >
          {isSaving && <Spinner />}
          {isSaving ? 'Saving...' : 'Save'}
        </WritingButton>
      </div>
    </div>
  )
}

/** Saves on Ctrl/Cmd+S instead of the browser; nothing if `save` is null. */
export function useSaveKey(save: (() => void) | null): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    function saveByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      // A dialog over the page must be answered first.
      if (document.querySelector('dialog[open]') === null) latest.current?.()
    }
    window.addEventListener('keydown', saveByKey)
    return () => window.removeEventListener('keydown', saveByKey)
  }, [])
}
