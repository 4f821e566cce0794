import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { createContext, type ReactNode, use, useReducer, useRef } from 'react'
import { vi } from 'vitest'
// Payload's form changes by it, and does not export it.
import { fieldReducer } from '../../../node_modules/@payloadcms/ui/dist/forms/Form/fieldReducer.js'

/*
 * Payload's form without Payload's client, which cannot be rendered here: its own rules of change, and what our
 * components ask of it. A test mocks '@payloadcms/ui' with this module.
 */

type Action = Parameters<typeof fieldReducer>[1]
type Fields = readonly [FormState, (action: Action) => void]

const FieldsContext = createContext<Fields>([{}, () => {}])

/** The messages that the form has shown. */
export const toast = Object.assign(vi.fn(), { error: vi.fn(), dismiss: vi.fn(), info: vi.fn() })

export const setModified = vi.fn()

/** A form that begins with a state. */
export function PayloadForm({ begin, children }: { begin: FormState; children: ReactNode }) {
  const fields = useReducer(fieldReducer, begin)
  return <FieldsContext value={fields}>{children}</FieldsContext>
}

export const useFormFields = <Selected,>(select: (fields: Fields) => Selected): Selected =>
  select(use(FieldsContext))

export function useForm() {
  const [fields, dispatchFields] = use(FieldsContext)
  const now = useRef(fields)
  now.current = fields
  return {
    disabled: false,
    dispatchFields,
    getData: () => reduceFieldsToValues(now.current, true),
    getFields: () => now.current,
    replaceState: (state: FormState) => dispatchFields({ type: 'REPLACE_STATE', state }),
    setModified,
  }
}

/** The path of the field that is rendered alone. */
export const useFieldPath = () => 'blocks.1.grid'

export const useFormInitializing = () => false
export const useDocumentInfo = () => ({ docConfig: undefined })

/** A text field of the form, as Payload names its control. */
export function TextField({ path }: { path: string }) {
  const { dispatchFields } = useForm()
  const value = useFormFields(([fields]) => fields[path]?.value)
  return (
    <input
      type="text"
      id={`field-${path.replaceAll('.', '__')}`}
      name={path}
      aria-label={path}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => dispatchFields({ type: 'UPDATE', path, value: event.target.value })}
    />
  )
}
