'use client'

import { toast, useDocumentInfo, useForm, useFormModified } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { UNTIL_CHOSEN } from '@/cms/calls/failure-words'
import { hearAnswers } from '@/cms/calls/hear-answers'
import { PanelAlert } from '@/cms/dialogs/panel-alert'
import { tellOnce } from '@/cms/document-view/saving/single-toasts'
import { showFaults } from '@/cms/fields/inputs/faults'
import { isPart, listOf, partAt } from '@/cms/fields/part-at'
import { isSameValue } from '@/domain/content/merged-form'
import { useMergeNewest } from '../conflicts/merge-newest'
import { TakenOver } from '../conflicts/taken-over'
import { keepForm } from '../conflicts/typed-since'
import { writtenWords } from '../conflicts/typed-texts'
import { UnsavedChoice } from '../conflicts/unsaved-choice'
import { LeaveUnsaved } from './leave-unsaved'
import { useSaveDraft } from './save-for-release'
import { dataOf, saveInTurn } from './saves-in-turn'
import { type UnsavedReason, unsavedReason } from './unsaved-reason'

/** Why a form was refused, with the fields concerned if known. @param answer its body */
function refusalSentence(answer: unknown): string {
  const [error] = listOf(partAt(answer, 'errors'))
  const fields = listOf(partAt(partAt(error, 'data'), 'errors'))
  const ofFields = fields.map((field) => `${partAt(field, 'label')}: ${partAt(field, 'message')}`)
  return ofFields.length > 0 ? ofFields.join(' ') : String(partAt(error, 'message') ?? '')
}

/**
 * Keeps the count of drafts at none while the newest version is saved for release: Payload's form counts every answered
 * autosave, also one that had nothing to save (idle-draft.ts).
 */
function useDraftCount(): void {
  const { data, unpublishedVersionCount, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } =
    useDocumentInfo()
  const isMiscounted = unpublishedVersionCount > 0 && data?._status === 'published'
  useLayoutEffect(() => {
    if (!isMiscounted) return
    setUnpublishedVersionCount(0)
    setMostRecentVersionIsAutosaved(false)
  }, [isMiscounted, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount])
}

/** The notice below the form while its input is not saved. */
const NOTICES: Partial<Record<UnsavedReason, string>> = {
  away: 'What you typed last is not saved yet: the server does not answer. Go on typing, and leave this page open: it is saved as soon as the server is back.',
  'taken over':
    'Somebody else has taken over this document. What you typed after that is not saved: copy it now if you need it.',
  refused: 'What you typed last is not kept, not even as a draft. ',
}

const NOT_NOW = 'That was not possible at the moment. Please try again shortly.'

const WHO = '/cms/api/adminUsers/me'

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** Fields in a sentence: `“Title” and “Excerpt”`. */
const quoted = (fields: readonly string[]) => listed.format(fields.map((field) => `“${field}”`))

/** How often an unreachable server is tried again. */
const ASKED_AGAIN_MS = 5_000

/**
 * Handles input that could not be saved. Payload autosaves half a second after typing; if that fails, it shows a brief
 * message, does not retry until the next input, and lets people leave. This shows the reason as long as it applies,
 * saves when the server is back, and asks before leaving.
 */
export function Unsaved() {
  const { collectionSlug, id } = useDocumentInfo()
  const { dispatchFields, getData, getFields, setModified } = useForm()
  const isModified = useFormModified()
  const [reason, setReason] = useState<UnsavedReason | null>(null)
  const [refusal, setRefusal] = useState('')
  const address = `/cms/api/${collectionSlug}/${id}`
  useDraftCount()
  // Known before Payload tells the failure, which is before the notice is shown.
  const isAway = useRef(false)
  useEffect(() => tellOnce(toast, () => isAway.current), [])
  useEffect(saveInTurn, [])
  useEffect(() => keepForm(`${collectionSlug}/${id}`, getFields), [collectionSlug, id, getFields])

  // An autosave needs a change since the last one: a hidden field that the server sets.
  const saveAgain = useEffectEvent(() => {
    dispatchFields({ type: 'UPDATE', path: 'editor', value: String(Date.now()) })
    setModified(true)
  })
  // After a refused save for release the form believes it is saved, and it did not autosave in between.
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
  // Payload forgets what was typed during its second save at a time, and takes what was typed during a failed one for
  // unsaved for good.
  const compare = useEffectEvent((sent: unknown) => {
    const words = sent instanceof FormData ? dataOf(sent) : null
    if (!isPart(words)) return
    const hasMore = !isSameValue(writtenWords(words), writtenWords(getData()))
    if (hasMore && !isModified) saveAgain()
    else setModified(hasMore)
  })
  const meetNewest = useMergeNewest(address)
  const saveDraft = useSaveDraft(address)
  const isMeeting = useRef(false)
  /** @param who has saved in between, as a sentence */
  const meetOthers = useEffectEvent(async (who: string, isDraft: boolean) => {
    if (isMeeting.current) return
    isMeeting.current = true
    const met = await meetNewest()
    isMeeting.current = false
    if (!met.isMerged) {
      setRefusal(met.conflicts.length > 0 ? `${who} Both windows are in ${quoted(met.conflicts)}.` : who)
      return setReason('elsewhere')
    }
    if (!met.isStored) await saveDraft()
    const news =
      met.taken.length > 0 ? ` ${quoted(met.taken)} came in from there; what you changed stays.` : ''
    toast.info(`${who}${news}${isDraft ? '' : ' Look at both, then save for the next release again.'}`)
  })
  const saveMine = async () => {
    const { isMerged } = await meetNewest({ isMine: true })
    if (isMerged) await saveDraft()
    else toast.error(NOT_NOW)
  }
  const loadTheirs = async () => {
    const met = await meetNewest({ givenUp: getData() })
    if (!met.isMerged) return void toast.error(NOT_NOW)
    showFaults(null)
    setReason(null)
    // The choice discards words typed before it, not those typed after it.
    if (!met.isStored) await saveDraft()
  }
  useEffect(
    () =>
      hearAnswers(({ method, path, isDraft, status, sent, json }) => {
        if (method !== 'PATCH' || path !== address) return
        const heard = unsavedReason(status, isDraft)
        isAway.current = heard === 'away'
        if (heard === null) {
          void json().then(noteBase)
          // After Payload's form, which is about to have the answer too.
          setTimeout(() => compare(sent))
        }
        if (heard === undefined) keepAsDraft()
        else if (heard === 'refused' || heard === 'elsewhere')
          void json().then((answer) => {
            const said = refusalSentence(answer).replace(UNTIL_CHOSEN, '').trim()
            if (heard === 'elsewhere') return meetOthers(said, isDraft)
            setRefusal(said)
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
      {reason !== null && NOTICES[reason] !== undefined && (
        <PanelAlert>
          {NOTICES[reason]}
          {reason === 'refused' && refusal}
        </PanelAlert>
      )}
      {reason === 'elsewhere' && (
        <UnsavedChoice refusal={refusal} saveMine={saveMine} loadTheirs={loadTheirs} />
      )}
    </>
  )
}
