'use client'

import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { columnTitle } from '@/admin-views/imports/import-words'
import { failureText, useMendEverywhere } from '@/admin-views/imports/use-import-steps'
import { CutValue } from '@/admin-views/reference-standards/products/cut-value'
import { SessionEnded } from '@/admin-views/session/session-store'
import type { ImportProblem } from '@/contract/import-answers'
import { cutText } from '@/domain/text'
import { Button } from '@/ui/button'
import { Textarea } from '@/ui/textarea'
import { useSingleRun } from '@/ui/use-single-run'

/** A cell of the file as it is read, what is wrong with it, and the way to correct it: Enter saves, Escape takes back. */
export function MendCell({
  importId,
  line,
  field,
  text,
  column,
  problems,
  sameOnPage,
  isPaged,
  draft,
  isOff,
  onDraft,
  onMend,
  onMendedAll,
}: {
  importId: number
  line: number
  field: string
  text: string
  /** The header of its column, where it is known. */
  column: string | null
  problems: readonly ImportProblem[]
  /** In how many rows of the page the cell says the same, this one included. */
  sameOnPage: number
  /** There are rows on other pages, of which it is not known. */
  isPaged: boolean
  /** What is typed over it; null: it is not being edited. */
  draft: string | null
  isOff: boolean
  onDraft: (text: string | null) => void
  onMend: (text: string) => Promise<void>
  onMendedAll: (count: number) => void
}) {
  const id = useId()
  const title = columnTitle(field)
  const { mutateAsync: mendAll } = useMendEverywhere(importId)
  const { isRunning, run } = useSingleRun()
  const [failure, setFailure] = useState<string | null>(null)
  const [isTakingBack, setIsTakingBack] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const control = useRef<HTMLTextAreaElement>(null)
  const isEditing = draft !== null && !isOff

  // Only when somebody has opened it here: a draft of before a reload takes no focus.
  const [isOpenedHere, setIsOpenedHere] = useState(false)
  useEffect(() => {
    if (isEditing && isOpenedHere) control.current?.select()
    if (!isEditing && isTakingBack) button.current?.focus()
  }, [isEditing, isOpenedHere, isTakingBack])

  function edit() {
    setIsTakingBack(false)
    setIsOpenedHere(true)
    onDraft(text)
  }
  function takeBack() {
    setFailure(null)
    setIsOpenedHere(false)
    setIsTakingBack(true)
    onDraft(null)
  }
  function save(act: () => Promise<void>) {
    void run(async () => {
      setFailure(null)
      try {
        await act()
        setIsOpenedHere(false)
        onDraft(null)
      } catch (error) {
        if (error instanceof SessionEnded) return
        setFailure(failureText(error, 'The server did not answer. Try again.'))
      }
    })
  }
  const saveHere = () => save(() => onMend(draft ?? text))
  const saveEverywhere = () =>
    save(async () => onMendedAll(await mendAll({ field, from: text, to: draft ?? text })))

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') takeBack()
    else if (event.key === 'Enter' && !event.shiftKey) saveHere()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="grid min-w-0 gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <p id={id} className="break-words font-medium">
        {title}
        {column !== null && <span className="block font-normal text-ink-muted text-xs">in “{column}”</span>}
      </p>
      <div className="min-w-0">
        {isEditing ? (
          <div className="flex flex-col gap-2">
            <Textarea
              ref={control}
              aria-label={`${title} of line ${line}`}
              aria-describedby={`${id}-problems`}
              aria-invalid={problems.some(({ severity }) => severity === 'error') ? true : undefined}
              rows={1}
              value={draft}
              onChange={(event) => onDraft(event.target.value)}
              onKeyDown={onKeyDown}
              className="min-h-10"
            />
            <div className="flex flex-wrap gap-2">
              <Button size="sm" aria-disabled={isRunning} onClick={saveHere}>
                Save
              </Button>
              {(sameOnPage > 1 || isPaged) && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-disabled={isRunning}
                  onClick={saveEverywhere}
                  className="h-auto min-h-8 whitespace-normal break-all py-1 text-start"
                >
                  {everywhereLabel(text, sameOnPage)}
                </Button>
              )}
              <Button variant="quiet" size="sm" onClick={takeBack}>
                Take back
              </Button>
            </div>
            <p role="alert" className="text-danger text-xs empty:hidden">
              {failure}
            </p>
          </div>
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
                onClick={edit}
                className="min-h-6 text-xs underline decoration-line-strong underline-offset-4 hover:decoration-ink"
              >
                Edit
              </button>
            )}
          </p>
        )}
        <div id={`${id}-problems`} className={clsx('flex flex-col', problems.length > 0 && 'mt-1')}>
          {problems.map(({ severity, message }) => (
            <p
              key={`${severity} ${message}`}
              className={clsx('break-words', severity === 'error' ? 'text-danger' : 'text-warning')}
            >
              {message}
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}

const QUOTED_LENGTH = 30

/** What correcting all equal cells is called: they are looked for on all pages. */
function everywhereLabel(text: string, sameOnPage: number): string {
  const quoted = text.length > QUOTED_LENGTH ? `${cutText(text, QUOTED_LENGTH)}…` : text
  return `Save in every row that says ${text === '' ? 'nothing here' : `“${quoted}”`} (${sameOnPage} on this page)`
}
