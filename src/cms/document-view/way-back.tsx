'use client'

import {
  Button,
  ConfirmationModal,
  PopupList,
  toast,
  useDocumentInfo,
  useDocumentTitle,
  useForm,
  useModal,
} from '@payloadcms/ui'
import type { Data } from 'payload'
import { useState } from 'react'
import { askPanel } from '../calls/ask-panel'
import { DOCUMENT_STATE } from '../documents/state-words'
import { RemovePage } from './remove-page'

/** A way to restore an earlier text, or to take the document off the site and back. */
type Way = {
  /** Slug of the confirmation dialog. */
  slug: string
  label: string
  question: string
  consequence: string
  confirm: string
  /** The panel's API call that restores it. */
  call: 'discard' | 'reset' | 'remove' | 'restore'
  done: string
  /** Whether it stands in the menu rather than beside it. */
  isInMenu?: boolean
}

/** Puts the document of an answer into the form, as its newest version. */
export function useTaken(): (doc: Data, done: string) => Promise<void> {
  const { incrementVersionCount, setData, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } =
    useDocumentInfo()
  const { reset } = useForm()
  return async (doc, done) => {
    await reset(doc)
    setData(doc)
    incrementVersionCount()
    setMostRecentVersionIsAutosaved(false)
    setUnpublishedVersionCount(0)
    toast.success(done)
  }
}

/** A button that changes the document and the form, after a confirmation. */
function WayBack({ slug, label, question, consequence, confirm, call, done, isInMenu }: Way) {
  const { id, collectionSlug } = useDocumentInfo()
  const take = useTaken()
  const { toggleModal } = useModal()

  async function goBack() {
    const { body, problem } = await askPanel<{ doc: Data }>(`/cms/api/${collectionSlug}/${id}/${call}`, {})
    if (problem === undefined) await take(body.doc, done)
    else toast.error(problem)
  }

  return (
    <>
      {isInMenu ? (
        <PopupList.Button onClick={() => toggleModal(slug)}>{label}</PopupList.Button>
      ) : (
        <Button buttonStyle="secondary" margin={false} onClick={() => toggleModal(slug)}>
          {label}
        </Button>
      )}
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

/**
 * The available ways back: to the last save, and to the built-in text.
 * @param builtIn keys of the documents of a kind that the site came with; null: it came with all of the collection
 */
export function WaysBack({ builtIn }: { builtIn: readonly string[] | null }) {
  const { data, hasPublishedDoc, unpublishedVersionCount } = useDocumentInfo()
  // The count misses a draft that is kept after a refused save; the state comes with each answer.
  const isDraft = unpublishedVersionCount > 0 || data?.state === DOCUMENT_STATE.draft
  const hasSeed = builtIn === null || builtIn.includes(String(data?.documentKey))
  return (
    <>
      {isDraft && (builtIn === null || hasPublishedDoc) && (
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
      {hasSeed && (isDraft || data?.state !== DOCUMENT_STATE.builtIn) && (
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

const REMOVED = 'Removed. Visitors see it until the next release.'

/** The way off the site of a page, whose addresses may lead elsewhere then. */
function PageRemoval() {
  const { id, collectionSlug } = useDocumentInfo()
  const { title } = useDocumentTitle()
  const take = useTaken()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PopupList.Button onClick={() => setIsOpen(true)}>Remove from the site</PopupList.Button>
      {isOpen && (
        <RemovePage<Data>
          title={title}
          api={`/cms/api/${collectionSlug}/${id}`}
          onRemoved={(doc) => void take(doc, REMOVED)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const GONE: readonly unknown[] = [DOCUMENT_STATE.toBeRemoved, DOCUMENT_STATE.removed]

/** The way off the site, and back, of a document that was saved for release. */
export function Removal() {
  const { data, hasPublishedDoc, collectionSlug } = useDocumentInfo()
  if (!hasPublishedDoc) return null
  const isGone = GONE.includes(data?.state)
  if (collectionSlug === 'pages' && !isGone) return <PageRemoval />
  return isGone ? (
    <WayBack
      isInMenu
      slug="restore-to-the-site"
      label="Restore to the site"
      question="Restore to the site?"
      consequence="It is on the site again with the next release, with the words last saved for release."
      confirm="Restore"
      call="restore"
      done="Restored. If it is off the site, it is back with the next release."
    />
  ) : (
    <WayBack
      isInMenu
      slug="remove-from-the-site"
      label="Remove from the site"
      question="Remove from the site?"
      consequence="It is off the site with the next release. Its words are kept, so that it can be restored."
      confirm="Remove"
      call="remove"
      done={REMOVED}
    />
  )
}
