import { type KeyboardEvent, memo, useId, useLayoutEffect, useState } from 'react'
import { useFaultsAt } from '../inputs/faults'
import { keepKey } from '../inputs/keep-key'
import type { GridPlace } from './table-grid'

/** From this share of the limit on, the length is announced to screen readers. */
const NEARLY = 0.9

type CellProps = {
  label: string
  /** Its path in the form, by which errors and links name it. */
  path: string
  row: number
  column: number
  words: string
  max: number
  isFixed: boolean
  type: (place: GridPlace, words: string) => void
}

/** What a key does in a grid is decided by the grid; a line break has no place in a cell. */
const noLineBreak = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/**
 * A heading or a cell of a grid. Its length is told while it is edited, or if it is too long.
 *
 * It shows what was just typed, although the form may tell its value a render late (steady-field.tsx).
 */
export const GridCellInput = memo(function GridCellInput(cell: CellProps) {
  const { label, path, row, column, words, max, isFixed, type } = cell
  const id = useId()
  const faults = useFaultsAt(path)
  const [typed, setTyped] = useState<string | null>(null)
  const [isEdited, setIsEdited] = useState(false)
  useLayoutEffect(() => setTyped(null))
  const shown = typed ?? words
  const isCounted = isEdited || shown.length > max
  return (
    <>
      <textarea
        id={`field-${path.replaceAll('.', '__')}`}
        name={path}
        rows={1}
        aria-label={label}
        aria-invalid={faults.length > 0 || shown.length > max || undefined}
        aria-describedby={isCounted || faults.length > 0 ? id : undefined}
        data-row={row}
        data-column={column}
        readOnly={isFixed}
        value={shown}
        onKeyDown={noLineBreak}
        onFocus={() => setIsEdited(true)}
        onBlur={() => setIsEdited(false)}
        onChange={({ target }) => {
          const text = target.value.replaceAll(/[\r\n]+/g, ' ')
          keepKey(target, text)
          setTyped(text)
          type({ row, column }, text)
        }}
      />
      <span id={id}>
        {isCounted && (
          <small
            className={`panel-length${shown.length > max ? ' panel-length-over' : ''}`}
            aria-live={shown.length >= NEARLY * max ? 'polite' : 'off'}
          >
            {shown.length} of {max}
          </small>
        )}
        {faults.length > 0 && <small className="panel-faults">{faults.join(' ')}</small>}
      </span>
    </>
  )
})
