'use client'

import { useRowLabel } from '@payloadcms/ui'
import { NamedRow } from './named-row'
import { RowFaults, shortName } from './row-label'

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
