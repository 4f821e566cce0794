'use client'

import { useCollapsible, useRowLabel } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFaultyFields } from '@/cms/fields/inputs/faults'
import { rowName } from './row-name'

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

/**
 * Labels a row of a list by its first text, with its problems.
 * @param fields paths of those that can name it
 * @param noun names a row without text, with its number: `Card`
 */
export function RowLabel({ fields, noun }: { fields: readonly string[]; noun: string }) {
  const { data, path, rowNumber = 0 } = useRowLabel<Record<string, unknown> | undefined>()
  const name = rowName(data, fields) || `${noun} ${rowNumber + 1}`
  return (
    <NamedRow name={name}>
      <span>{name}</span> <RowFaults path={path} />
    </NamedRow>
  )
}

/**
 * Labels a block by its type and its first text, with its problems, and says if it is hidden.
 * @param type as editors call it
 * @param fields paths of those that can name it
 */
export function BlockLabel({ type, fields }: { type: string; fields: readonly string[] }) {
  const { data, path, rowNumber = 0 } = useRowLabel<{ hidden?: unknown } | undefined>()
  const name = rowName(data, fields)
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
