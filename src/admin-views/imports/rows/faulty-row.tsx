import { useEffect, useRef, useState } from 'react'
import type { CatalogueImport, ImportRow } from '@/admin-views/api/imports'
import { OUTCOMES } from '@/admin-views/imports/import-words'
import { MendCell } from '@/admin-views/imports/rows/mend-cell'
import { RowProblems } from '@/admin-views/imports/rows/row-content'
import type { CellDrafts } from '@/admin-views/imports/rows/use-cell-drafts'
import { useMendEverywhere, useMendRow } from '@/admin-views/imports/use-imports'
import type { ImportRowListAnswer } from '@/domain/contract/import-answers'
import { canBeMended } from '@/domain/rules/imports/mendable-cells'

/** A row with errors or warnings: each problem at its cell, and the cells, editable in place. */
export function FaultyRow({
  of: one,
  row,
  list,
  drafts,
  onMendedAll,
}: {
  of: CatalogueImport
  row: ImportRow
  list: ImportRowListAnswer
  drafts: CellDrafts
  onMendedAll: (count: number) => void
}) {
  const { line, cells, problems, state } = row
  const { mutateAsync: mend } = useMendRow(one.id, line)
  const { mutateAsync: mendAll } = useMendEverywhere(one.id)
  const [isOpen, setIsOpen] = useState(false)
  const [timesMended, setTimesMended] = useState(0)
  const verdict = useRef<HTMLParagraphElement>(null)
  const savedFrom = useRef<Element>(null)
  useEffect(() => {
    // Somebody may type in another cell by now.
    const hasStayed = [document.body, savedFrom.current].includes(document.activeElement)
    if (timesMended > 0 && hasStayed) verdict.current?.focus()
  }, [timesMended])
  const faulty = [...new Set(problems.flatMap(({ field }) => field ?? []))]
  const others = Object.keys(cells).filter((field) => !faulty.includes(field))

  const cell = (field: string) => {
    const text = cells[field] ?? ''
    return (
      <MendCell
        key={field}
        cell={{
          line,
          field,
          text,
          column: problems.find((each) => each.field === field)?.column ?? null,
          problems: problems.filter((each) => each.field === field),
          sameOnPage: list.rows.filter(
            (other) => canBeMended(other, field) && (other.cells[field] ?? '') === text,
          ).length,
          isPaged: list.pages > 1,
        }}
        draft={drafts.draftOf(line, field)}
        isOff={one.state !== 'checked' || !canBeMended(row, field)}
        onDraft={(typed) => drafts.setDraft(line, field, typed)}
        onMend={async (typed) => {
          savedFrom.current = document.activeElement
          await mend({ [field]: typed })
          setTimesMended((times) => times + 1)
        }}
        onMendEverywhere={async (typed) => onMendedAll(await mendAll({ field, from: text, to: typed }))}
      />
    )
  }

  return (
    <div className="@container flex min-w-0 flex-col gap-2">
      <p ref={verdict} tabIndex={-1} role="status" className="font-medium outline-none empty:hidden">
        {timesMended > 0 &&
          (state === 'rejected' ? 'Still rejected' : `Mended: ${OUTCOMES[state].toLowerCase()}`)}
      </p>
      <RowProblems problems={problems.filter(({ field }) => field === null)} />
      {faulty.map(cell)}
      {others.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Hide' : 'Show'} the other cells of line ${line}`}
            onClick={() => setIsOpen(!isOpen)}
            className="min-h-6 self-start text-xs underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {isOpen ? 'Hide the other cells' : 'Other cells'}
          </button>
          {isOpen && others.map(cell)}
        </>
      )}
    </div>
  )
}
