'use client'

import { useEffect, useRef, useState } from 'react'
import type { CatalogueImport, ImportRow } from '@/admin-views/api/imports'
import { OUTCOMES } from '@/admin-views/imports/import-words'
import { MendCell } from '@/admin-views/imports/rows/mend-cell'
import { RowProblems } from '@/admin-views/imports/rows/row-problems'
import type { CellDrafts } from '@/admin-views/imports/rows/use-cell-drafts'
import { useMendRow } from '@/admin-views/imports/use-import-steps'
import type { ImportRowListAnswer } from '@/contract/import-answers'

/** A row that is rejected or has warnings: each problem at its cell, and the cells, which can be corrected in place. */
export function FaultyRow({
  of: one,
  row,
  list,
  drafts,
  onMendedAll,
}: {
  of: CatalogueImport
  row: ImportRow
  /** The page it is on, to know which others say the same. */
  list: ImportRowListAnswer
  drafts: CellDrafts
  onMendedAll: (count: number) => void
}) {
  const { line, cells, problems, state } = row
  const { mutateAsync: mend } = useMendRow(one.id, line)
  const [isOpen, setIsOpen] = useState(false)
  const [timesMended, setTimesMended] = useState(0)
  const verdict = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (timesMended > 0) verdict.current?.focus()
  }, [timesMended])
  const faulty = [...new Set(problems.flatMap(({ field }) => field ?? []))]
  const others = Object.keys(cells).filter((field) => !faulty.includes(field))

  const cell = (field: string) => (
    <MendCell
      key={field}
      importId={one.id}
      field={field}
      line={line}
      text={cells[field] ?? ''}
      column={problems.find((each) => each.field === field)?.column ?? null}
      problems={problems.filter((each) => each.field === field)}
      sameOnPage={list.rows.filter((other) => other.cells[field] === cells[field]).length}
      isPaged={list.pages > 1}
      draft={drafts.draftOf(line, field)}
      // What no column holds and was not said for all rows is not of the file.
      isOff={one.state !== 'checked' || !(field in cells)}
      onDraft={(text) => drafts.setDraft(line, field, text)}
      onMend={async (text) => {
        await mend({ [field]: text })
        setTimesMended((times) => times + 1)
      }}
      onMendedAll={onMendedAll}
    />
  )

  return (
    <div className="flex min-w-0 flex-col gap-2">
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
