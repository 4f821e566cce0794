'use client'

import { useFieldPath, useFormFields } from '@payloadcms/ui'
import { useEffect, useId, useRef } from 'react'
import { useFaultsAt } from './faults'
import { textLength } from './text-length'

/** From this share of the limit on, the length is announced to screen readers. */
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

/** The control of a field, or the button that opens it. */
const CONTROL = 'input, textarea, [contenteditable="true"], button[id^="field-"]'

type Props = {
  field?: { type?: string; admin?: { description?: unknown } }
  /** The field's path when the server rendered it. */
  path?: string
  /** Longest text, if limited. */
  max?: number
  /** Whether it must be filled in before a save for release: its label has a star (document.css). */
  isNeeded?: boolean
}

/** The foot of a field: its description, text length and problems. */
export function FieldFoot({ field, path: sentPath = '', max, isNeeded = false }: Props) {
  const path = useFieldPath() || sentPath
  const faults = useFaultsAt(path)
  const id = useId()
  const foot = useRef<HTMLDivElement>(null)
  const description = field?.admin?.description
  const isFaulty = faults.length > 0
  // The rows of a list have their own controls.
  const hasControl = field?.type !== 'array'

  // After each render, because the text editor recreates its control.
  useEffect(() => {
    const whole = foot.current?.closest('.field-type')
    whole?.toggleAttribute('data-needed', isNeeded)
    const control = hasControl && whole?.querySelector(CONTROL)
    if (!control) return
    control.setAttribute('aria-describedby', id)
    if (isFaulty) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
    if (isNeeded && control.tagName !== 'BUTTON') control.setAttribute('aria-required', 'true')
  })

  return (
    <div ref={foot} id={id} className="panel-foot" data-path={path}>
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
