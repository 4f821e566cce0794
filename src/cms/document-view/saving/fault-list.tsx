'use client'

import { useDocumentInfo, useForm } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { useShownFaults } from '@/cms/fields/inputs/faults'
import { fieldNames } from '../conflicts/typed-texts'
import { enterField } from '../rows/opened-field'

/** The list with the one form of a fixed document, which editors do not see as a list (content-field.ts). */
const WHOLE_FORM = 'content'

/** The rows that a field is in, in words: `Blocks 3 › Cards 2`. */
function rowsInWords(path: string, nameOf: (path: string) => string): string {
  const parts = path.split('.')
  const rows = parts.flatMap((part, place) =>
    /^\d+$/.test(part) && parts[place - 1] !== WHOLE_FORM
      ? [`${nameOf(parts.slice(0, place).join('.'))} ${Number(part) + 1}`]
      : [],
  )
  return rows.join(' › ')
}

/**
 * Lists the faults of a refused save at the top of the form, each as a link to its field. A row that is closed or out
 * of sight is opened first.
 */
export function FaultList() {
  const { docConfig } = useDocumentInfo()
  const { getFields } = useForm()
  const faults = useShownFaults()
  const box = useRef<HTMLElement>(null)
  const isShown = faults.size > 0
  // Where the save was pressed, the list may be out of sight. The focus stays at the button.
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [isShown])
  const leaving = useRef<() => void>(undefined)
  useEffect(() => () => leaving.current?.(), [])
  if (!isShown) return null

  const nameOf = fieldNames(docConfig?.fields, getFields())
  const lead = (path: string) => {
    leaving.current?.()
    leaving.current = enterField(path)
  }
  return (
    <section ref={box} className="panel-fault-list" aria-labelledby="panel-fault-list">
      <h2 id="panel-fault-list">
        {faults.size === 1 ? '1 field to mend' : `${faults.size} fields to mend`} before the next release
      </h2>
      <ul>
        {[...faults].map(([path, lines]) => (
          <li key={path}>
            <a
              href={`#field:${encodeURIComponent(path)}`}
              onClick={(event) => {
                event.preventDefault()
                lead(path)
              }}
            >
              {[rowsInWords(path, nameOf), lines.join(' ')].filter(Boolean).join(': ')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
