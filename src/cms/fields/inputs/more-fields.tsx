'use client'

import { RenderFields, useFieldPath, useFormFields } from '@payloadcms/ui'
import type { ClientField, CollapsibleFieldClientComponent } from 'payload'
import { useEffect, useState } from 'react'
import { useShownFaults } from './faults'
import { textLength } from './text-length'

const isFilledIn = (value: unknown): boolean =>
  typeof value === 'boolean' ? value : value !== undefined && value !== null && textLength(value) > 0

const labelOf = (field: ClientField) =>
  'label' in field && typeof field.label === 'string' ? field.label : ''

/**
 * The fields of a block or a picture that are seldom needed, folded away until one of them holds something or has a
 * fault, or a link leads to it (opened-field.tsx).
 */
export const MoreFields: CollapsibleFieldClientComponent = ({
  field,
  path: sentPath = '',
  indexPath = '',
  parentSchemaPath = '',
  permissions = true,
  readOnly = false,
}) => {
  const path = useFieldPath() || sentPath
  const around = path.replace(/\.?_index-[\d-]+$/, '')
  const inside = field.fields.flatMap((each) => ('name' in each ? [[around, each.name].join('.')] : []))
  const isFilled = useFormFields(([fields]) => inside.some((name) => isFilledIn(fields[name]?.value)))
  const faults = useShownFaults()
  const isFaulty = inside.some((name) => faults.has(name))
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (isFilled || isFaulty) setIsOpen(true)
  }, [isFilled, isFaulty])
  return (
    <details
      className="panel-more"
      open={isOpen}
      data-fields={inside.join(' ')}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        More <small>{field.fields.map(labelOf).filter(Boolean).join(', ')}</small>
      </summary>
      {isOpen && (
        <RenderFields
          fields={field.fields}
          forceRender
          margins="small"
          parentIndexPath={indexPath}
          parentPath={around}
          parentSchemaPath={parentSchemaPath}
          permissions={permissions}
          readOnly={readOnly}
        />
      )}
    </details>
  )
}
