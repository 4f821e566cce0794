import { type Ref, useRef } from 'react'
import type { IntakeRow, IntakeState } from '@/admin-views/intake/intake-row'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { counted } from '@/admin-views/words/counted'
import { lotKey } from '@/domain/rules/lots/lot-key'
import { Button } from '@/ui/controls/button'
import { Spinner } from '@/ui/layout/spinner'

/** New lots that are named one by one; of more only the number is said. */
const NAMED_MAX = 3

/** The lots that registering makes, as `L23 of AV-101002`. */
function newLots(ready: readonly IntakeRow[]): string[] {
  const lots = new Map(
    ready
      .filter(({ known }) => known.hasLot === false)
      .map(({ known, cells }) => [
        `${known.product?.id} ${lotKey(cells.lot_no)}`,
        `${cells.lot_no.trim()} of ${cells.cat_no.trim()}`,
      ]),
  )
  return [...lots.values()]
}

function lotsText(lots: readonly string[]): string {
  const named = lots.slice(0, NAMED_MAX).join(', ')
  const more = lots.length > NAMED_MAX ? ` and ${lots.length - NAMED_MAX} more` : ''
  return `Adds ${counted(lots.length, 'new lot')}: ${named}${more}.`
}

function statusText(states: ReadonlyMap<string, IntakeState>, ready: number): string {
  if (states.size === 0) return 'No file is here.'
  const count = (...wanted: IntakeState[]) =>
    [...states.values()].filter((state) => wanted.includes(state)).length
  const uploading = count('waiting', 'sending')
  const refused = count('refused')
  const others = states.size - uploading - refused - ready
  return [
    `${ready} ready`,
    others > 0 ? `${others} to mend` : null,
    uploading > 0 ? `${uploading} being uploaded` : null,
    refused > 0 ? `${refused} refused` : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** A control with a problem; of a file that cannot be registered, the button that removes its row. */
const WRONG = '[data-row] [aria-invalid="true"], [data-row][data-wrong] [data-remove]'

/** Moves the focus to the first control with a problem behind another one. @returns the control */
function focusProblemBehind(last: HTMLElement | null): HTMLElement | null {
  const wrong = [...document.querySelectorAll<HTMLElement>(WRONG)]
  const isBehind = (control: HTMLElement) =>
    last !== null && (last.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const target = wrong.find(isBehind) ?? wrong[0] ?? null
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
  return target
}

/** What is ready and what is not, at the window's lower edge, and the button that registers. */
export function RegisterBar({
  ref,
  rows,
  states,
  ready,
  repeated,
  isRunning,
  onRegister,
  onRemoveRepeated,
  onClear,
}: {
  ref: Ref<HTMLParagraphElement>
  rows: readonly IntakeRow[]
  states: ReadonlyMap<string, IntakeState>
  ready: readonly IntakeRow[]
  /** How many rows have a file that is listed twice, or registered in its place already. */
  repeated: number
  isRunning: boolean
  onRegister: () => void
  onRemoveRepeated: () => void
  onClear: () => void
}) {
  const lots = newLots(ready)
  const lastProblem = useRef<HTMLElement>(null)
  const hasProblem = rows.some(({ id }) => ['to mend', 'refused'].includes(states.get(id) ?? ''))
  return (
    <section
      aria-label="Register"
      data-bar="bottom"
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border border-line-strong bg-surface-raised px-4 py-2.5 text-sm shadow-xl"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p ref={ref} tabIndex={-1} role="status" className="font-medium tabular-nums outline-none">
          {statusText(states, ready.length)}
        </p>
        {lots.length > 0 && <p className="break-words text-ink-muted text-xs">{lotsText(lots)}</p>}
      </div>
      {rows.length > 0 && (
        <Button variant="quiet" size="sm" onClick={onClear} disabled={isRunning}>
          Remove all
        </Button>
      )}
      {repeated > 0 && (
        <Button variant="outline" size="sm" onClick={onRemoveRepeated} disabled={isRunning}>
          Remove {counted(repeated, 'repeated file')}
        </Button>
      )}
      {hasProblem && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            lastProblem.current = focusProblemBehind(lastProblem.current)
          }}
        >
          Next problem
        </Button>
      )}
      <WritingButton needs="catalogue" disabled={ready.length === 0 || isRunning} onClick={onRegister}>
        {isRunning && <Spinner />}
        Register {ready.length === 0 ? 'documents' : counted(ready.length, 'document')}
      </WritingButton>
    </section>
  )
}
