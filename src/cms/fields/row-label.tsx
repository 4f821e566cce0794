'use client'

import { useRowLabel } from '@payloadcms/ui'
import { useFaultyFields } from './told-faults'

/** The longest name of a row that a list shows. */
const SHOWN_MAX = 80

/** The words of a field: those of a text with markup stand in its nodes. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const { root, children, text } = value as { root?: unknown; children?: unknown; text?: unknown }
  return `${wordsOf(root)}${wordsOf(text)}${Array.isArray(children) ? children.map(wordsOf).join('') : ''}`
}

/** Calls a row of a list by what it holds instead of by its number, and says what is wrong in it. @param field where its name is */
export function RowLabel({ field }: { field: string }) {
  const { data, path, rowNumber = 0 } = useRowLabel<Record<string, unknown> | undefined>()
  const faulty = useFaultyFields(path)
  const name = wordsOf(data?.[field]) || `Entry ${rowNumber + 1}`
  return (
    <>
      <span>{name.length > SHOWN_MAX ? `${name.slice(0, SHOWN_MAX)}…` : name}</span>
      {faulty > 0 && (
        <strong className="panel-row-faults">
          {faulty === 1 ? '1 field to mend' : `${faulty} fields to mend`}
        </strong>
      )}
    </>
  )
}
