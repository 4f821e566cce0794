'use client'

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { PanelButton } from '@/cms/dialogs/panel-button'
import { PanelDialog } from '@/cms/dialogs/panel-dialog'
import { type PastedTable, pastedTable } from './pasted-table'

const NO_TABLE = 'The copied content has no table of at least two columns and two rows.'

const sizeOf = ({ columns, rows }: PastedTable): string =>
  `${columns.length} columns and ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`

/** Asks before a pasted table replaces words: unlike typed text, it cannot be taken back. */
function ReplaceTable({
  table,
  replace,
  onClose,
}: {
  table: PastedTable
  replace: () => void
  onClose: () => void
}) {
  return (
    <PanelDialog heading="Replace this table?" onClose={onClose}>
      {(end) => (
        <>
          <p>
            What you copied has {sizeOf(table)}. The headings and cells that are here now go, and cannot be
            brought back by Undo.
          </p>
          {table.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <div className="panel-dialog-actions">
            <PanelButton
              look="primary"
              onClick={() => {
                replace()
                end()
              }}
            >
              Replace the table
            </PanelButton>
            <PanelButton onClick={end}>Cancel</PanelButton>
          </div>
        </>
      )}
    </PanelDialog>
  )
}

const isCell = (target: EventTarget | null, path: string): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  ['columns', 'rows'].some((list) => target.name.startsWith(`${path}.${list}.`))

/**
 * Takes tables that are pasted into a table block: into a box of its own, or into one of its headings and cells.
 * @param path of the block, which begins the names of its controls
 */
export function TablePaste({
  path,
  hasWords,
  fill,
}: {
  path: string
  hasWords: () => boolean
  fill: (table: PastedTable) => void
}) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [asked, setAsked] = useState<PastedTable | null>(null)
  const [said, setSaid] = useState<readonly string[]>([])

  const take = (table: PastedTable) => {
    fill(table)
    setSaid([`Pasted: ${sizeOf(table)}.`, ...table.notes])
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isBox = event.target === box.current
    if (!event.clipboardData || !(isBox || isCell(event.target, path))) return
    const table = pastedTable(
      event.clipboardData.getData('text/html'),
      event.clipboardData.getData('text/plain'),
    )
    if (!table && !isBox) return
    event.preventDefault()
    event.stopPropagation()
    if (!table) setSaid([NO_TABLE])
    else if (hasWords()) setAsked(table)
    else take(table)
  })
  useEffect(() => {
    // Runs before the handlers of the fields and of plain-paste.tsx.
    document.addEventListener('paste', paste, true)
    return () => document.removeEventListener('paste', paste, true)
  }, [])

  return (
    <div className="field-type textarea panel-table-paste">
      <label className="field-label" htmlFor={id}>
        Paste a table
      </label>
      <textarea ref={box} id={id} rows={1} value="" onChange={() => {}} aria-describedby={`${id}-about`} />
      <p id={`${id}-about`} className="field-description">
        Copy it in Excel, Word, Google Docs or a web page, and paste it here. Its first row becomes the
        headings. Only words are taken: no links, pictures or bold type.
      </p>
      <div role="status">
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {asked && <ReplaceTable table={asked} replace={() => take(asked)} onClose={() => setAsked(null)} />}
    </div>
  )
}
