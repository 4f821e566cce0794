'use client'

import { ConfirmationModal, PopupList, toast, useDocumentInfo, useForm, useModal } from '@payloadcms/ui'
import type { Data } from 'payload'
import { askPanel } from '@/cms/calls/ask-panel'
import { PanelButton } from '@/cms/dialogs/panel-button'
import { DOCUMENT_STATE } from '@/cms/documents/states/state-words'
import { PageRemoval } from './remove-page'
import { useFocusAfterQuestion } from './use-focus-after-question'

/** Ways to restore an earlier text, or to take the document off the site and back, by the panel's calls for them. */
const WAYS = {
  discard: {
    label: 'Discard the draft',
    consequence: 'The form returns to the text saved last. Later changes stay among the versions.',
    confirm: 'Discard',
    done: 'The draft is discarded. It is among the versions.',
  },
  reset: {
    label: 'Reset to the built-in text',
    consequence:
      'The words this document came with are saved for the next release. Yours stay among the versions, from where they can be brought back.',
    confirm: 'Reset',
    done: 'The words this document came with are back, saved for the next release.',
  },
  restore: {
    label: 'Restore to the site',
    consequence: 'It is on the site again with the next release, with the words saved last.',
    confirm: 'Restore',
    done: 'Restored. If it is off the site, it is back with the next release.',
  },
  remove: {
    label: 'Remove from the site',
    consequence: 'It is off the site with the next release. Its words are kept, so that it can be restored.',
    confirm: 'Remove',
    done: 'Removed. Visitors see it until the next release.',
  },
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

type Way = {
  call: keyof typeof WAYS
  /** Whether it is in the menu rather than beside it. */
  isInMenu?: boolean
  /** Whether there is nothing to discard: it keeps its space, so that the bar does not jump when there is. */
  isOff?: boolean
}

/** A button that changes the document and the form, after a confirmation. */
function WayBack({ call, isInMenu, isOff }: Way) {
  const { label, consequence, confirm, done } = WAYS[call]
  const { id, collectionSlug } = useDocumentInfo()
  const take = useTaken()
  const { isModalOpen, toggleModal } = useModal()
  const slug = label.toLowerCase().replaceAll(' ', '-')
  const noteChange = useFocusAfterQuestion(isModalOpen(slug))
  const ask = () => toggleModal(slug)

  async function goBack() {
    const { body, problem } = await askPanel<{ doc: Data }>(`/cms/api/${collectionSlug}/${id}/${call}`, {})
    if (problem !== undefined) return void toast.error(problem)
    noteChange()
    await take(body.doc, done)
  }

  return (
    <>
      {isInMenu ? (
        <PopupList.Button onClick={ask}>{label}</PopupList.Button>
      ) : (
        <PanelButton className={isOff ? 'panel-off' : ''} onClick={ask}>
          {label}
        </PanelButton>
      )}
      <ConfirmationModal
        modalSlug={slug}
        heading={`${label}?`}
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
  const { data, hasPublishedDoc, hasSavePermission, unpublishedVersionCount } = useDocumentInfo()
  // The count misses a draft that is kept after a refused save; the state comes with each answer.
  const isDraft = unpublishedVersionCount > 0 || data?.state === DOCUMENT_STATE.draft
  const hasSeed = builtIn === null || builtIn.includes(String(data?.documentKey))
  if (!hasSavePermission) return null
  return (
    <>
      {(builtIn === null || hasPublishedDoc) && <WayBack call="discard" isOff={!isDraft} />}
      {hasSeed && <WayBack call="reset" isOff={!isDraft && data?.state === DOCUMENT_STATE.builtIn} />}
    </>
  )
}

const GONE: readonly unknown[] = [DOCUMENT_STATE.toBeRemoved, DOCUMENT_STATE.removed]

/** The way off the site, and back, of a document that was saved for release. */
export function Removal() {
  const { data, hasPublishedDoc, collectionSlug } = useDocumentInfo()
  const take = useTaken()
  if (!hasPublishedDoc) return null
  const isGone = GONE.includes(data?.state)
  if (collectionSlug === 'pages' && !isGone)
    return <PageRemoval onRemoved={(doc) => void take(doc, WAYS.remove.done)} />
  return <WayBack isInMenu call={isGone ? 'restore' : 'remove'} />
}
