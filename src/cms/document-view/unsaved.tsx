'use client'

import { toast, useDocumentInfo, useForm, useFormModified } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { partAt } from '../fields/part-at'
import { hearAnswers } from '../look/hear-answers'
import { tellOnce } from '../look/single-toasts'
import { UNTIL_CHOSEN } from '../told-in-place'
import { useDraftCount } from './draft-count'
import { LeaveUnsaved } from './leave-unsaved'
import { saveInTurn } from './saves-in-turn'
import { refusalSentence } from './sentence-of'
import { TakenOver } from './taken-over'
import { UnsavedChoice } from './unsaved-choice'
import { type UnsavedReason, unsavedReason } from './unsaved-reason'

const WHO = '/cms/api/adminUsers/me'

/** How often an unreachable server is tried again. */
const ASKED_AGAIN_MS = 5_000

/**
 * Handles input that could not be saved. Payload autosaves a second after typing; if that fails, it shows a brief
 * message, does not retry until the next input, and lets people leave. This shows the reason as long as it holds, saves
 * when the server is back, and asks before leaving.
 */
export function Unsaved() {
  const { collectionSlug, id } = useDocumentInfo()
  const { dispatchFields, setModified } = useForm()
  const isModified = useFormModified()
  const [reason, setReason] = useState<UnsavedReason | null>(null)
  const [refusal, setRefusal] = useState('')
  const address = `/cms/api/${collectionSlug}/${id}`
  useDraftCount()
  // Known before Payload tells the failure, which is before the notice is shown.
  const isAway = useRef(false)
  useEffect(() => tellOnce(toast, () => isAway.current), [])
  useEffect(saveInTurn, [])

  // An autosave needs a change since the last one: a hidden field that the server sets.
  const saveAgain = useEffectEvent(() => {
    dispatchFields({ type: 'UPDATE', path: 'editor', value: String(Date.now()) })
    setModified(true)
  })
  // After a refused save for release the form believes it is saved, and meanwhile it did not autosave.
  const keepAsDraft = useEffectEvent(() => {
    const isKept = !isModified
    setTimeout(() => (isKept ? setModified(true) : saveAgain()))
  })
  // The form would get the new time only with its next request, which may fail; its next save would then be based on an
  // old version.
  const noteBase = useEffectEvent((saved: unknown) => {
    const updatedAt = partAt(partAt(saved, 'doc'), 'updatedAt')
    if (typeof updatedAt === 'string') dispatchFields({ type: 'UPDATE', path: 'updatedAt', value: updatedAt })
  })
  useEffect(
    () =>
      hearAnswers(({ method, path, isDraft, status, json }) => {
        if (method !== 'PATCH' || path !== address) return
        const heard = unsavedReason(status, isDraft)
        isAway.current = heard === 'away'
        if (heard === null) void json().then(noteBase)
        if (heard === undefined) keepAsDraft()
        else if (heard === 'refused' || heard === 'elsewhere')
          void json().then((answer) => {
            setRefusal(refusalSentence(answer).replace(UNTIL_CHOSEN, '').trim())
            setReason(heard)
          })
        else setReason(heard)
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
      <LeaveUnsaved isUnsaved={isModified || reason !== null} />
      <TakenOver />
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
      {reason === 'elsewhere' && (
        <UnsavedChoice address={address} refusal={refusal} onChosen={() => setReason(null)} />
      )}
    </>
  )
}
