'use client'

import { useDocumentInfo, useForm, useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'
import { type Heard, hearAnswers } from '@/cms/calls/hear-answers'
import { faultsOfDraft, faultsOfRefusal, showFaults, shownFaults } from '@/cms/fields/inputs/faults'

const BROKEN_RULE = 400

async function noteSave({ isDraft, status, json }: Heard): Promise<void> {
  const isSaved = status !== 'unreachable' && status < 400
  if (isSaved && !isDraft) showFaults(null)
  else if (isSaved && shownFaults() !== null) showFaults(faultsOfDraft(await json()))
  else if (status === BROKEN_RULE) {
    // The answer for a refused draft names only the problems that prevent storing it.
    const known = isDraft ? (shownFaults() ?? []) : []
    showFaults(new Map([...known, ...faultsOfRefusal(await json())]))
  }
}

/**
 * Collects the problems of the form from the answers to its saves, once a save for release was refused: from then on,
 * each draft's answer lists its remaining problems, until the document is saved for release or taken back.
 */
export function FaultsOfForm() {
  const { collectionSlug, id } = useDocumentInfo()
  const { dispatchFields } = useForm()
  const address = `/cms/api/${collectionSlug}/${id}`

  useEffect(() => {
    const stopHearing = hearAnswers((heard) => {
      const { method, path, status } = heard
      if (path === address && method === 'PATCH') void noteSave(heard)
      if (path.startsWith(`${address}/`) && method === 'POST' && status === 200) showFaults(null)
    })
    return () => {
      stopHearing()
      showFaults(null)
    }
  }, [address])

  // Payload's form sends nothing while it considers a field invalid, and notices corrections late.
  const refused = useFormFields(([fields]) =>
    Object.keys(fields)
      .filter((path) => fields[path]?.valid === false)
      .join(' '),
  )
  useEffect(() => {
    for (const path of refused.split(' ').filter(Boolean))
      dispatchFields({ type: 'UPDATE', path, valid: true, errorMessage: undefined })
  }, [dispatchFields, refused])
  return null
}
