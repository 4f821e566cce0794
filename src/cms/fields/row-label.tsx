'use client'

import { useRowLabel } from '@payloadcms/ui'
import { useFaultyFields } from './told-faults'

/** Longest row name shown in a list. */
const SHOWN_MAX = 80

/** The text of a field; text with markup has it in its nodes. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const { root, children, text } = value as { root?: unknown; children?: unknown; text?: unknown }
  return `${wordsOf(root)}${wordsOf(text)}${Array.isArray(children) ? children.map(wordsOf).join('') : ''}`
}

/** Labels a row of a list by its content instead of its number, with its problems. @param field that holds its name */
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
