import { clsx } from 'clsx/lite'
import { type DragEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { droppedFiles } from '@/ui/controls/dropped-files'

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

/** A place to drop files and folders, which is the label of a file input. @param isLow takes less of the page */
export function DropZone({
  ref,
  accept,
  isMultiple = false,
  isLow = false,
  icon,
  name,
  hint,
  onFiles,
}: {
  ref?: Ref<HTMLInputElement>
  accept: string
  isMultiple?: boolean
  isLow?: boolean
  icon: ReactNode
  name: ReactNode
  hint: ReactNode
  onFiles: (files: File[]) => void
}) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  useNoStrayDrop()

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    // A folder that cannot be read adds nothing.
    droppedFiles(event.dataTransfer, accept).then(onFiles, () => onFiles([]))
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
        'grid cursor-pointer justify-items-center gap-1 border border-dashed px-6 text-center transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
        isLow ? 'py-4' : 'py-14',
        isOver
          ? 'border-accent bg-surface-sunken'
          : 'border-line-strong bg-surface-raised hover:border-ink-muted',
      )}
    >
      {!isLow && icon}
      <span id={`${id}-name`} className={clsx('font-serif', isLow ? 'text-base' : 'text-xl')}>
        {name}
      </span>
      <input
        ref={ref}
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
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
        {hint}
      </span>
    </label>
  )
}
