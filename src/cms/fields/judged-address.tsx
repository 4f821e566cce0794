'use client'

import { useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { addressRefusal } from './address-refusal'

/**
 * Judges where a link leads while it is typed. Payload's form hears it of the server alone: what is typed while an answer
 * is on its way is asked of no more, and keeps the refusal of the words before; and an answer that another question
 * overtakes counts as a yes. (Stands behind the field, not in its place: of an answer to a submit the form keeps no field
 * of ours, while what stands behind one comes with each answer.)
 */
export function JudgedAddress({ path }: { path: string }) {
  const address = useFormFields(([fields]) => fields[path])
  const dispatchFields = useFormFields(([, dispatch]) => dispatch)
  const refusal = addressRefusal(address?.value)
  const isToldSo = address?.errorMessage === refusal && address?.valid === (refusal === undefined)
  useEffect(() => {
    if (!isToldSo)
      dispatchFields({ type: 'UPDATE', path, valid: refusal === undefined, errorMessage: refusal })
  }, [dispatchFields, isToldSo, path, refusal])

  // Where no answer comes, or another question overtakes it, the form takes its own question for one: without what stands
  // behind its fields, which cannot be sent.
  const [customComponents] = useState(address?.customComponents)
  useEffect(
    () => () =>
      dispatchFields({
        type: 'MERGE_SERVER_STATE',
        prevStateRef: { current: {} },
        serverState: { [path]: { customComponents } },
      }),
    [customComponents, dispatchFields, path],
  )
  return null
}
