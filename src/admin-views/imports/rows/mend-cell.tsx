import { clsx } from 'clsx/lite'
import { useEffect, useId, useRef, useState } from 'react'
import { columnTitle } from '@/admin-views/imports/import-words'
import { type CellActions, type FileCell, MendEditor } from '@/admin-views/imports/rows/mend-editor'
import { CutValue } from '@/admin-views/product-words/recorded-value'
import { capitalised } from '@/admin-views/words/capitalised'

/** A cell as it was read, its problems, and its editor. */
export function MendCell({
  cell,
  draft,
  isOff,
  ...actions
}: {
  cell: FileCell
  /** The edited text; null while the cell is not being edited. */
  draft: string | null
  isOff: boolean
} & CellActions) {
  const { line, field, text, column, problems } = cell
  const title = columnTitle(field)
  const problemsId = useId()
  const button = useRef<HTMLButtonElement>(null)
  // An editor opened here takes the focus, one restored from a draft does not. Cancelling returns the focus to the
  // button.
  const [last, setLast] = useState<'opened' | 'taken back' | null>(null)
  const isEditing = draft !== null && !isOff
  useEffect(() => {
    if (!isEditing && last === 'taken back') button.current?.focus()
  }, [isEditing, last])

  return (
    <div className="grid min-w-0 @lg:grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-1">
      <p className="break-words font-medium">
        {title}
        {column !== null && <span className="block font-normal text-ink-muted text-xs">in “{column}”</span>}
      </p>
      <div className="min-w-0">
        {isEditing ? (
          <MendEditor
            {...actions}
            cell={cell}
            draft={draft}
            takesFocus={last === 'opened'}
            problemsId={problemsId}
            onTakeBack={() => {
              setLast('taken back')
              actions.onDraft(null)
            }}
          />
        ) : (
          <p className="flex flex-wrap items-start gap-x-3">
            <span className="min-w-0">
              <CutValue field={field} value={text} />
            </span>
            {!isOff && (
              <button
                ref={button}
                type="button"
                aria-label={`Edit ${title} of line ${line}`}
                onClick={() => {
                  setLast('opened')
                  actions.onDraft(text)
                }}
                className="min-h-6 text-xs underline decoration-line-strong underline-offset-4 hover:decoration-ink"
              >
                Edit
              </button>
            )}
          </p>
        )}
        <div id={problemsId} className={clsx('flex flex-col', problems.length > 0 && 'mt-1')}>
          {problems.map(({ severity, message }) => (
            <p
              key={`${severity} ${message}`}
              className={clsx('break-words', severity === 'error' ? 'text-danger' : 'text-warning')}
            >
              {capitalised(message)}
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}
