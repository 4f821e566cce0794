'use client'

import { Button, ConfirmationModal, toast, useDocumentInfo, useForm, useModal } from '@payloadcms/ui'
import { DOCUMENT_STATE } from '../documents/state-words'
import { answerSentence } from './sentence-of'

/** A way to restore an earlier text. */
type Way = {
  /** Slug of the confirmation dialog. */
  slug: string
  label: string
  question: string
  consequence: string
  confirm: string
  /** The panel's API call that restores it. */
  call: 'discard' | 'reset'
  done: string
}

/** A button that restores the document and the form, after a confirmation. */
function WayBack({ slug, label, question, consequence, confirm, call, done }: Way) {
  const {
    id,
    collectionSlug,
    incrementVersionCount,
    setData,
    setMostRecentVersionIsAutosaved,
    setUnpublishedVersionCount,
  } = useDocumentInfo()
  const { reset } = useForm()
  const { toggleModal } = useModal()

  async function goBack() {
    const answer = await fetch(`/cms/api/${collectionSlug}/${id}/${call}`, { method: 'POST' })
    if (!answer.ok) {
      toast.error(await answerSentence(answer))
      return
    }
    const { doc } = await answer.json()
    await reset(doc)
    setData(doc)
    incrementVersionCount()
    setMostRecentVersionIsAutosaved(false)
    setUnpublishedVersionCount(0)
    toast.success(done)
  }

  return (
    <>
      <Button buttonStyle="secondary" margin={false} onClick={() => toggleModal(slug)}>
        {label}
      </Button>
      <ConfirmationModal
        modalSlug={slug}
        heading={question}
        body={consequence}
        confirmLabel={confirm}
        onConfirm={goBack}
      />
    </>
  )
}

/** The available ways back: to the last save, and to the built-in text. */
export function WaysBack() {
  const { data, unpublishedVersionCount } = useDocumentInfo()
  const isDraft = unpublishedVersionCount > 0
  return (
    <>
      {isDraft && (
        <WayBack
          slug="discard-draft"
          label="Discard the draft"
          question="Discard the draft?"
          consequence="The form goes back to what was saved last. What has been changed since stays among the versions."
          confirm="Discard"
          call="discard"
          done="The draft is discarded. It is among the versions."
        />
      )}
      {(isDraft || data?.state !== DOCUMENT_STATE.builtIn) && (
        <WayBack
          slug="reset-to-built-in-text"
          label="Reset to the built-in text"
          question="Reset to the built-in text?"
          consequence="The words this document came with are saved for the next release. Yours stay among the versions, from where they can be brought back."
          confirm="Reset"
          call="reset"
          done="The built-in text is back, saved for the next release."
        />
      )}
    </>
  )
}
