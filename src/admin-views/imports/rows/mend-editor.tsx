import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { refusalOf } from '@/admin-views/api/api-failure'
import { columnTitle } from '@/admin-views/imports/import-words'
import { SessionEnded } from '@/admin-views/session/session-store'
import { WritingButton } from '@/admin-views/session/writing-controls'
import type { ImportProblem } from '@/domain/contract/import-answers'
import { cutText } from '@/domain/rules/text/text'
import { Button } from '@/ui/controls/button'
import { Textarea } from '@/ui/controls/textarea'
import { useSingleRun } from '@/ui/focus/use-single-run'

const QUOTED_LENGTH = 30

/** Describes the rows that "everywhere" covers: equal cells on all pages. */
function everywhereText({ text, sameOnPage }: FileCell): string {
  const quoted = text.length > QUOTED_LENGTH ? `${cutText(text, QUOTED_LENGTH)}…` : text
  return `Everywhere: in each row that says ${text === '' ? 'nothing here' : `“${quoted}”`}, ${sameOnPage} of them on this page.`
}

/** Edits a cell: Enter saves, Shift+Enter starts a line, Escape cancels. */
export function MendEditor({
  cell,
  draft,
  takesFocus,
  problemsId,
  onDraft,
  onMend,
  onMendEverywhere,
  onTakeBack,
}: {
  cell: FileCell
  draft: string
  takesFocus: boolean
  problemsId: string
  onTakeBack: () => void
} & CellActions) {
  const { line, field, problems, sameOnPage, isPaged } = cell
  const everywhereId = useId()
  const { isRunning, run } = useSingleRun()
  const [failure, setFailure] = useState<string | null>(null)
  const control = useRef<HTMLTextAreaElement>(null)
  const isShared = sameOnPage > 1 || isPaged
  useEffect(() => {
    if (!takesFocus) return
    // Selecting takes the focus in some browsers only.
    control.current?.focus()
    control.current?.select()
  }, [takesFocus])

  const save = (act: CellActions['onMend']) =>
    void run(async () => {
      setFailure(null)
      try {
        await act(draft)
        onDraft(null)
      } catch (error) {
        if (error instanceof SessionEnded) return
        setFailure(refusalOf(error, 'The server did not answer. Try again.'))
      }
    })

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onTakeBack()
    else if (event.key === 'Enter' && !event.shiftKey) save(onMend)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="flex flex-col gap-2">
      <Textarea
        ref={control}
        aria-label={`${columnTitle(field)} of line ${line}`}
        aria-describedby={problemsId}
        aria-invalid={problems.some(({ severity }) => severity === 'error') ? true : undefined}
        rows={1}
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap gap-2">
        <WritingButton needs="catalogue" size="sm" aria-disabled={isRunning} onClick={() => save(onMend)}>
          Save
        </WritingButton>
        {isShared && (
          <WritingButton
            needs="catalogue"
            variant="outline"
            size="sm"
            aria-describedby={everywhereId}
            aria-disabled={isRunning}
            onClick={() => save(onMendEverywhere)}
          >
            Save everywhere
          </WritingButton>
        )}
        <Button variant="quiet" size="sm" onClick={onTakeBack}>
          Take back
        </Button>
      </div>
      {isShared && (
        <p id={everywhereId} className="text-ink-muted text-xs [overflow-wrap:anywhere]">
          {everywhereText(cell)}
        </p>
      )}
      <p role="alert" className="text-danger text-xs empty:hidden">
        {failure}
      </p>
    </div>
  )
}

/** A cell of the file and its context. */
export type FileCell = {
  line: number
  field: string
  text: string
  column: string | null
  problems: readonly ImportProblem[]
  /** The number of rows on the page with the same text in this cell, including this one. */
  sameOnPage: number
  /** There are other pages, whose rows are not counted. */
  isPaged: boolean
}

/** Callbacks of a cell. */
export type CellActions = {
  /** @param text the edited text; null ends editing */
  onDraft: (text: string | null) => void
  onMend: (text: string) => Promise<void>
  onMendEverywhere: (text: string) => Promise<void>
}
