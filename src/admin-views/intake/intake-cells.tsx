import { clsx } from 'clsx/lite'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { withKind } from '@/admin-views/documents/document-fields'
import type { IntakeRow, RowProblem } from '@/admin-views/intake/intake-row'
import { CELL_LABELS, type CellName, type DocumentCells } from '@/admin-views/papers/document-cells'
import { KIND_OPTIONS, LANGUAGE_OPTIONS } from '@/admin-views/papers/paper-words'
import { DOCUMENT_REGIONS } from '@/domain/rules/documents/document-fields'
import { LOT_NO_MAX } from '@/domain/rules/lots/lot-key'
import { controlStyles, Input } from '@/ui/controls/input'

const SELECT = clsx(controlStyles, 'h-9 truncate px-1')

/** The cells of a row whose file is taken. */
export function IntakeCells({
  row: { file_name, cells, known },
  problems,
  problemsId,
  onMend,
}: {
  row: IntakeRow
  problems: readonly RowProblem[]
  problemsId: string
  onMend: (part: Partial<DocumentCells>) => void
}) {
  const props = (name: CellName) => {
    const own = problems.filter(({ field }) => field === name)
    return {
      label: `${CELL_LABELS[name]} of ${file_name}`,
      describedBy: own.length > 0 ? problemsId : undefined,
      isWrong: own.some(({ isWarning }) => !isWarning),
    }
  }
  const text = (name: CellName, input: { type?: 'date'; mono?: boolean; maxLength?: number }) => (
    <CellInput
      {...props(name)}
      {...input}
      value={cells[name]}
      onCommit={(value) => onMend({ [name]: value })}
    />
  )
  const select = (name: 'kind' | 'region', options: ReactNode, onChoose: (value: string) => void) => {
    const { label, describedBy, isWrong } = props(name)
    return (
      <select
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        value={cells[name]}
        onChange={({ target }) => onChoose(target.value)}
        className={SELECT}
      >
        <option value="">–</option>
        {options}
      </select>
    )
  }
  return (
    <>
      <Cell name="cat_no">
        {text('cat_no', { mono: true, maxLength: 200 })}
        {known.product?.name && (
          <span className="line-clamp-1 text-ink-muted text-xs" title={known.product.name}>
            {known.product.name}
          </span>
        )}
      </Cell>
      <Cell name="lot_no">
        {text('lot_no', { mono: true, maxLength: LOT_NO_MAX })}
        {known.hasLot === false && <span className="text-ink-muted text-xs">New lot</span>}
      </Cell>
      <Cell name="kind">
        {select('kind', KINDS, (value) => {
          const kind = KIND_OPTIONS.find((option) => option.value === value)?.value ?? ''
          onMend(withKind(cells, kind))
        })}
        {cells.kind === 'other' && text('title', { maxLength: 80 })}
      </Cell>
      <Cell name="region">
        {select('region', REGIONS, (value) =>
          onMend({ region: DOCUMENT_REGIONS.find((region) => region === value) ?? '' }),
        )}
      </Cell>
      <Cell name="language">
        <CellInput
          {...props('language')}
          maxLength={2}
          list={LANGUAGES_ID}
          value={cells.language}
          onCommit={(code) => onMend({ language: code.toLowerCase() })}
        />
      </Cell>
      <Cell name="revision_no">{text('revision_no', { maxLength: 20 })}</Cell>
      <Cell name="issued">{text('issued', { type: 'date' })}</Cell>
    </>
  )
}

const LANGUAGES_ID = 'intake-languages'

/** The languages that the cells of all rows offer. */
export const LanguageList = () => <datalist id={LANGUAGES_ID}>{LANGUAGE_OPTIONS.map(option)}</datalist>

/** A cell; in a narrow window, where there is no head above, it names itself. */
const Cell = ({ name, children }: { name: CellName; children: ReactNode }) => (
  <td
    data-label={CELL_LABELS[name]}
    className="before:text-ink-muted before:text-xs before:content-[attr(data-label)] @5xl:before:hidden @max-5xl:border-0! @max-5xl:p-0! align-top"
  >
    {children}
  </td>
)

const option = ({ value, label }: { value: string; label: string }) => (
  <option key={value} value={value}>
    {label}
  </option>
)

// Made once: two hundred rows have them.
const KINDS = KIND_OPTIONS.map(option)
// The columns have room for the codes only.
const REGIONS = DOCUMENT_REGIONS.map((code) => option({ value: code, label: code }))

/** The value of a date of which only a part was entered: none, which the row then says. */
const UNFINISHED = '?'

/** A text of a row: taken when the field is left or Enter is pressed; Escape takes the typing back. */
function CellInput({
  label,
  value,
  describedBy,
  isWrong,
  onCommit,
  ...input
}: {
  label: string
  value: string
  describedBy: string | undefined
  isWrong: boolean
  type?: 'date'
  mono?: boolean
  maxLength?: number
  /** The id of a list of values to offer. */
  list?: string
  onCommit: (text: string) => void
}) {
  /** The text while it differs from the value it began with; another value takes its place. */
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null)
  const text = typed?.of === value ? typed.text : value

  function commit({ value: entered, validity }: HTMLInputElement) {
    setTyped(null)
    const next = validity.badInput ? UNFINISHED : entered.trim()
    if (next !== value) onCommit(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') commit(event.currentTarget)
    else if (event.key === 'Escape') setTyped(null)
  }

  return (
    <Input
      {...input}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isWrong || undefined}
      autoComplete="off"
      value={text === UNFINISHED ? '' : text}
      className="h-9! px-2! tabular-nums"
      onChange={({ target }) => setTyped({ text: target.value, of: value })}
      onKeyDown={onKeyDown}
      onBlur={({ target }) => commit(target)}
    />
  )
}
