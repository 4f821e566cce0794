'use client'

import { useRowLabel } from '@payloadcms/ui'
import { NamedRow } from './named-row'
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

/** The text of a field, cut to fit a row; '' if it has none. */
export function shortName(value: unknown): string {
  const name = wordsOf(value)
  return name.length > SHOWN_MAX ? `${name.slice(0, SHOWN_MAX)}…` : name
}

/** The number of fields of a row that have problems. */
export function RowFaults({ path }: { path: string }) {
  const faulty = useFaultyFields(path)
  if (faulty === 0) return null
  return (
    <strong className="panel-row-faults">
      {faulty === 1 ? '1 field to mend' : `${faulty} fields to mend`}
    </strong>
  )
}

/** Labels a row of a list by its content instead of its number, with its problems. @param field that holds its name */
export function RowLabel({ field }: { field: string }) {
  const { data, path, rowNumber = 0 } = useRowLabel<Record<string, unknown> | undefined>()
  const name = shortName(data?.[field]) || `Entry ${rowNumber + 1}`
  return (
    <NamedRow name={name}>
      <span>{name}</span> <RowFaults path={path} />
    </NamedRow>
  )
}
