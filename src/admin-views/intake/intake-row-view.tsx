import { clsx } from 'clsx/lite'
import { X } from 'lucide-react'
import { memo, useId } from 'react'
import { IntakeCells } from '@/admin-views/intake/intake-cells'
import { type IntakeRow, type RowProblem, rowProblems, stateOf } from '@/admin-views/intake/intake-row'
import { canSendAgain, leaveSo, mendIntake, removeIntake, sendAgain } from '@/admin-views/intake/intake-store'
import { CELL_LABELS } from '@/admin-views/papers/document-cells'
import { counted } from '@/admin-views/words/counted'
import { fileAddress } from '@/domain/rules/text/file-path'
import { publicEnv } from '@/env.public'
import { Button } from '@/ui/controls/button'
import { IconButton } from '@/ui/controls/icon-button'
import { Progress } from '@/ui/layout/progress'

const WIDE = '@max-5xl:col-span-2 @max-5xl:border-0! @max-5xl:p-0! align-top'

/** A file that was added, and what it is to be registered as. @param twin the same file for the same place, in another row */
export const IntakeRowView = memo(function IntakeRowView({
  row,
  twin,
}: {
  row: IntakeRow
  twin: string | null
}) {
  const { id, file_name, taken, refusal } = row
  const problemsId = useId()
  const own = taken === null ? [] : rowProblems(row)
  const problems: RowProblem[] =
    twin === null
      ? own
      : [{ field: 'file', message: `The same file stands here twice: also as ${twin}` }, ...own]
  const isFileWrong = refusal !== null || problems.some((of) => of.field === 'file' && !of.isWarning)
  return (
    <tr
      data-row={id}
      data-wrong={isFileWrong || undefined}
      className="relative @max-5xl:grid @max-5xl:grid-cols-2 @max-5xl:gap-2 @max-5xl:border-line @max-5xl:border-b @max-5xl:p-3"
    >
      <td className={clsx(WIDE, 'break-words @max-5xl:pe-10!')}>
        <FileName row={row} />
      </td>
      {taken === null ? (
        <td colSpan={8} className={WIDE}>
          <Sending row={row} refusalId={problemsId} />
        </td>
      ) : (
        <>
          <IntakeCells
            row={row}
            problems={problems}
            problemsId={problemsId}
            onMend={(part) => mendIntake(id, part)}
          />
          <td className={WIDE}>
            <Problems id={problemsId} row={row} problems={problems} isTwin={twin !== null} />
          </td>
        </>
      )}
      <td className="@max-5xl:absolute @max-5xl:end-1 @max-5xl:top-1 @max-5xl:border-0! @max-5xl:p-0! align-top">
        <IconButton
          size="sm"
          label={`Remove ${file_name}`}
          data-remove=""
          aria-describedby={isFileWrong ? problemsId : undefined}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget)
            removeIntake([id])
          }}
        >
          <X />
        </IconButton>
      </td>
    </tr>
  )
})

const rowOf = (control: HTMLElement) => control.closest('[data-row]')

/** Hands the focus to the next row, to the one before, or to the count of files, when its row goes. */
function focusBeside(control: HTMLElement): void {
  const row = rowOf(control)
  const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('[data-remove]')
  const next = beside ?? document.querySelector('[data-bar="bottom"] [role="status"]')
  if (next instanceof HTMLElement) next.focus()
}

function FileName({ row: { file_name, taken } }: { row: IntakeRow }) {
  if (taken === null) return <span className="font-medium text-[0.8125rem]">{file_name}</span>
  return (
    <>
      <a
        href={fileAddress(taken.file_path, publicEnv.apiBaseUrl)}
        target="_blank"
        rel="noopener noreferrer"
        className="font-medium text-[0.8125rem] [overflow-wrap:anywhere] hover:underline hover:underline-offset-4"
      >
        {file_name}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <span className="block text-ink-muted text-xs tabular-nums">{counted(taken.pages, 'page')}</span>
    </>
  )
}

/** The progress of a file, or why it was refused. */
function Sending({ row, refusalId }: { row: IntakeRow; refusalId: string }) {
  const { id, file_name, refusal, sent } = row
  if (refusal !== null)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p id={refusalId} className="break-words text-danger text-sm">
          {refusal}
        </p>
        {canSendAgain(id) && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Send ${file_name} again`}
            onClick={({ currentTarget }) => {
              // The button gives way to the progress.
              rowOf(currentTarget)?.querySelector<HTMLElement>('[data-remove]')?.focus()
              sendAgain(id)
            }}
          >
            Send again
          </Button>
        )}
      </div>
    )
  const text =
    sent === null
      ? 'Waiting'
      : sent < 1
        ? `Uploading: ${Math.floor(sent * 100)} %`
        : 'Uploaded, being read...'
  return (
    <div className="flex h-9 max-w-sm items-center gap-3 text-ink-muted text-xs tabular-nums">
      {sent !== null && (
        <Progress label={`Upload of ${file_name}`} value={sent < 1 ? sent : null} className="flex-1" />
      )}
      {text}
    </div>
  )
}

function Problems({
  id,
  row,
  problems,
  isTwin,
}: {
  id: string
  row: IntakeRow
  problems: readonly RowProblem[]
  isTwin: boolean
}) {
  const state = stateOf(row)
  const isReady = state === 'ready' && !isTwin
  return (
    <div id={id} className="flex flex-col gap-1 text-xs [overflow-wrap:anywhere]">
      {problems.map((problem) => (
        <p
          key={`${problem.field} ${problem.message}`}
          className={problem.isWarning ? 'text-warning' : 'text-danger'}
        >
          {problem.message}
          {problem.canStay && problem.field !== 'file' && <StaysEmpty row={row} field={problem.field} />}
        </p>
      ))}
      {isReady && <p className="pt-2 font-medium">Ready</p>}
      {state === 'looking up' && <p className="pt-2 text-ink-muted">Looking up the product...</p>}
    </div>
  )
}

const StaysEmpty = ({ row, field }: { row: IntakeRow; field: keyof typeof CELL_LABELS }) => (
  <button
    type="button"
    aria-label={`Leave ${CELL_LABELS[field]} of ${row.file_name} empty`}
    onClick={({ currentTarget }) => {
      // The button goes with the problem.
      const cell = rowOf(currentTarget)?.querySelector(`[data-label="${CELL_LABELS[field]}"]`)
      cell?.querySelector('input')?.focus()
      leaveSo(row.id, field)
    }}
    className="ms-1 min-h-6 text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
  >
    Leave it empty
  </button>
)
