'use client'

import { LeaveWithoutSaving, useDocumentInfo, useForm, useFormModified } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { partAt } from '../fields/part-at'
import { hearAnswers } from '../look/hear-answers'
import { refusalSentence } from './sentence-of'
import { UnsavedChoice } from './unsaved-choice'
import { type UnsavedReason, unsavedReason } from './unsaved-reason'

const WHO = '/cms/api/adminUsers/me'

/** How often a server that was away is asked whether it is back. */
const ASKED_AGAIN_MS = 5_000

/**
 * Looks after words that could not be saved. Payload saves what is typed a second later, says what went wrong in passing,
 * tries no more until somebody types on, and lets them leave. Here it is said for as long as it is so; what the server was
 * away for is saved when it is back; and whoever leaves before is asked.
 */
export function Unsaved() {
  const { collectionSlug, id } = useDocumentInfo()
  const { dispatchFields, setModified } = useForm()
  const isModified = useFormModified()
  const [reason, setReason] = useState<UnsavedReason | null>(null)
  const [refusal, setRefusal] = useState('')
  const address = `/cms/api/${collectionSlug}/${id}`

  // Saved by itself is what differs from what was saved by itself before: a field that nobody sees, and the server sets.
  const saveAgain = useEffectEvent(() => {
    dispatchFields({ type: 'UPDATE', path: 'editor', value: String(Date.now()) })
    setModified(true)
  })
  // The form takes what was refused for release for saved, and while that was on its way it saved nothing by itself.
  const keepAsDraft = useEffectEvent(() => {
    const isKept = !isModified
    setTimeout(() => (isKept ? setModified(true) : saveAgain()))
  })
  // The form would hear it with its next question to the server, which may fail: its next save would be upon an old version.
  const noteBase = useEffectEvent((saved: unknown) => {
    const updatedAt = partAt(partAt(saved, 'doc'), 'updatedAt')
    if (typeof updatedAt === 'string') dispatchFields({ type: 'UPDATE', path: 'updatedAt', value: updatedAt })
  })
  useEffect(
    () =>
      hearAnswers(({ method, path, isDraft, status, json }) => {
        if (method !== 'PATCH' || path !== address) return
        const heard = unsavedReason(status, isDraft)
        if (heard === null) void json().then(noteBase)
        if (heard === 'refused') void json().then((answer) => setRefusal(refusalSentence(answer)))
        if (heard !== undefined) setReason(heard)
        else keepAsDraft()
      }),
    [address],
  )
  const isAskedAgain = reason === 'away' || reason === 'signed out'
  useEffect(() => {
    if (!isAskedAgain) return
    const ask = () =>
      fetch(WHO).then(
        ({ ok }) => ok && saveAgain(),
        () => {},
      )
    const asking = setInterval(ask, ASKED_AGAIN_MS)
    return () => clearInterval(asking)
  }, [isAskedAgain])

  return (
    <>
      <LeaveWithoutSaving disablePreventLeave={!isModified && reason === null} />
      {reason === 'away' &&
        createPortal(
          <div role="alert" className="panel-alert">
            <p>
              What you typed last is not saved yet: the server does not answer. Go on typing, and leave this
              page open: it is saved as soon as the server is back.
            </p>
          </div>,
          document.body,
        )}
      {reason === 'taken over' &&
        createPortal(
          <div role="alert" className="panel-alert">
            <p>
              Somebody else has taken over this document. What you typed after that is not saved: copy it now
              if you need it.
            </p>
          </div>,
          document.body,
        )}
      {reason === 'refused' &&
        createPortal(
          <div role="alert" className="panel-alert">
            <p>What you typed last is not kept, not even as a draft. {refusal}</p>
          </div>,
          document.body,
        )}
      {reason === 'elsewhere' && <UnsavedChoice address={address} onChosen={() => setReason(null)} />}
    </>
  )
}
