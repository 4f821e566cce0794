'use client'

import { useRowLabel } from '@payloadcms/ui'

/** The longest name of a row that a list shows. */
const SHOWN_MAX = 80

/** The words of a field: those of a text with markup stand in its nodes. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const { root, children, text } = value as { root?: unknown; children?: unknown; text?: unknown }
  return `${wordsOf(root)}${wordsOf(text)}${Array.isArray(children) ? children.map(wordsOf).join('') : ''}`
}

/** Calls a row of a list by what it holds instead of by its number. @param field where its name is */
export function RowLabel({ field }: { field: string }) {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown> | undefined>()
  const name = wordsOf(data?.[field])
  if (name === '') return <span>Entry {rowNumber + 1}</span>
  return <span>{name.length > SHOWN_MAX ? `${name.slice(0, SHOWN_MAX)}…` : name}</span>
}
