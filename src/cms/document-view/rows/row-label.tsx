'use client'

import { useCollapsible, useRowLabel } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFaultyFields } from '@/cms/fields/inputs/faults'
import { textOfField } from '../conflicts/typed-texts'

/**
 * The label of a row or block. It names the button that opens the row, which also says whether the row is open: Payload
 * gives all these buttons the same name, which screen reader users cannot distinguish.
 */
function NamedRow({
  name,
  className,
  children,
}: {
  name: string
  className?: string | undefined
  children: ReactNode
}) {
  const label = useRef<HTMLSpanElement>(null)
  const { isCollapsed } = useCollapsible()
  useEffect(() => {
    const head = label.current?.closest('.collapsible__toggle-wrap')
    const toggle = head?.querySelector(':scope > .collapsible__toggle')
    toggle?.setAttribute('aria-label', name)
    toggle?.setAttribute('aria-expanded', String(!isCollapsed))
  }, [name, isCollapsed])
  return (
    <span ref={label} className={className}>
      {children}
    </span>
  )
}

/** Longest row name shown in a list. */
const SHOWN_MAX = 80

/** The text of a field, cut to fit a row; '' if it has none. */
function shortName(value: unknown): string {
  const name = textOfField(value)
  return name.length > SHOWN_MAX ? `${name.slice(0, SHOWN_MAX)}…` : name
}

/** The number of fields of a row that have problems. */
function RowFaults({ path }: { path: string }) {
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

type Block = { heading?: unknown; title?: unknown; caption?: unknown; hidden?: unknown }

/** Labels a block by its type and its heading, with its problems, and says if it is hidden. @param type as editors call it */
export function BlockLabel({ type }: { type: string }) {
  const { data, path, rowNumber = 0 } = useRowLabel<Block | undefined>()
  const name = shortName(data?.heading) || shortName(data?.title) || shortName(data?.caption)
  return (
    <NamedRow
      name={[rowNumber + 1, type, name, data?.hidden && '(hidden)'].filter(Boolean).join(' ')}
      className={data?.hidden ? 'panel-block panel-block-hidden' : 'panel-block'}
    >
      <span className="panel-block-number">{String(rowNumber + 1).padStart(2, '0')}</span>
      <span className="panel-block-type">{type}</span>
      {name && <span>{name}</span>}
      {data?.hidden === true && <em>Hidden: visitors do not see it</em>}
      <RowFaults path={path} />
    </NamedRow>
  )
}
