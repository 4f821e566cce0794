'use client'

import { useRowLabel } from '@payloadcms/ui'

/** The longest name of a row that a list shows. */
const SHOWN_MAX = 80

/** Calls a row of a list by what it holds instead of by its number. @param field where its name is */
export function RowLabel({ field }: { field: string }) {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown> | undefined>()
  const name = data?.[field]
  if (typeof name !== 'string' || name === '') return <span>Entry {rowNumber + 1}</span>
  return <span>{name.length > SHOWN_MAX ? `${name.slice(0, SHOWN_MAX)}…` : name}</span>
}
