import { useForm } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useReducer } from 'react'
import { flushSync } from 'react-dom'

/**
 * Replaces the fields of the form by others that are made of them. Payload's form tells the fields that it has rendered
 * last: what an answer or a text editor has told it since, such as the version of a save, would be lost with them.
 */
export function useFormNow(): { formNow: () => FormState; replaceAtOnce: (state: FormState) => void } {
  const { getFields, replaceState } = useForm()
  const [, renderAll] = useReducer((renders: number) => renders + 1, 0)
  return {
    /** The fields, with all that the form was told. */
    formNow() {
      flushSync(renderAll)
      return getFields()
    },
    /** At once: until it is rendered, Payload's form has no fields, and a save would send none. */
    replaceAtOnce: (state) => flushSync(() => replaceState(state)),
  }
}
