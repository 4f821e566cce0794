'use client'

import { clsx } from 'clsx/lite'
import { FileUp } from 'lucide-react'
import { type DragEvent, type Ref, useEffect, useId, useState } from 'react'
import { IMPORT_LIMITS } from '@/domain/import-limits'
import { groupedNumber } from '@/ui/grouped-number'

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.sdf,.sd,.mol'

const holdsFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false

/** Keeps a file dropped beside the zone from replacing the page. */
function useNoStrayDrop() {
  useEffect(() => {
    function refuse(event: globalThis.DragEvent) {
      if (holdsFiles(event)) event.preventDefault()
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}

/** A file input that is also a drop target. */
export function DropZone({ ref, onFiles }: { ref: Ref<HTMLInputElement>; onFiles: (files: File[]) => void }) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  useNoStrayDrop()

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(holdsFiles(event))
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={clsx(
        'grid cursor-pointer justify-items-center gap-1 border border-dashed px-6 py-14 text-center transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
        isOver
          ? 'border-accent bg-surface-sunken'
          : 'border-line-strong bg-surface-raised hover:border-ink-muted',
      )}
    >
      <FileUp aria-hidden="true" strokeWidth={1} className="mb-2 size-10 text-ink-muted" />
      <span id={`${id}-name`} className="font-serif text-xl">
        Drop a file here, or{' '}
        <span className="underline decoration-accent underline-offset-4">choose one</span>
      </span>
      <input
        ref={ref}
        id={id}
        type="file"
        accept={ACCEPTED}
        // The label contains more than the name, so that all of it is clickable.
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Allows the same file to be chosen again once corrected.
          event.target.value = ''
        }}
        className="sr-only"
      />
      <span id={`${id}-hint`} className="text-ink-muted text-sm">
        CSV, TSV, Excel (.xlsx) or SD file, at most {IMPORT_LIMITS.megabytes} MB and{' '}
        {groupedNumber(IMPORT_LIMITS.rows)} rows
      </span>
    </label>
  )
}
