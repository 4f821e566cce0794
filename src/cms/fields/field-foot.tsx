'use client'

import { useFieldPath, useFormFields } from '@payloadcms/ui'
import { useEffect, useId, useRef } from 'react'
import { textLength } from './text-length'
import { useFaultsAt } from './told-faults'

/** From this share of what a text may have its length is spoken. */
const NEARLY = 0.9

function Length({ path, max }: { path: string; max: number }) {
  const length = useFormFields(([fields]) => textLength(fields[path]?.value))
  return (
    <p
      className={`panel-length${length > max ? ' panel-length-over' : ''}`}
      aria-live={length >= NEARLY * max ? 'polite' : 'off'}
    >
      {length} of {max}
    </p>
  )
}

/** What is written in by the keyboard in a field, or opened by it. */
const CONTROL = 'input, textarea, [contenteditable="true"], button[id^="field-"]'

type Props = {
  field?: { type?: string; admin?: { description?: unknown } }
  /** Where the field stood when the server sent it. */
  path?: string
  /** The most characters it may have, where that is limited. */
  max?: number
}

/** What stands below a field and belongs to it: what to know of it, how long it is, and what is wrong with it. */
export function FieldFoot({ field, path: sentPath = '', max }: Props) {
  const path = useFieldPath() || sentPath
  const faults = useFaultsAt(path)
  const id = useId()
  const foot = useRef<HTMLDivElement>(null)
  const description = field?.admin?.description
  const isFaulty = faults.length > 0
  // The rows of a list have controls of their own.
  const hasControl = field?.type !== 'array'

  // After each rendering: the editor of a text makes its control anew.
  useEffect(() => {
    const control = hasControl && foot.current?.closest('.field-type')?.querySelector(CONTROL)
    if (!control) return
    control.setAttribute('aria-describedby', id)
    if (isFaulty) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
  })

  return (
    <div ref={foot} id={id} className="panel-foot">
      {typeof description === 'string' && <p className="field-description">{description}</p>}
      {max !== undefined && <Length path={path} max={max} />}
      {isFaulty && (
        <ul className="panel-faults">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
