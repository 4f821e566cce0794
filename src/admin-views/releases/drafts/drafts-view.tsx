'use client'

import { CheckCheck } from 'lucide-react'
import { useRouter, useSearchParams } from 'next/navigation'
import { useCallback, useRef, useState } from 'react'
import { REFERENCE_STANDARDS_PATH, RELEASES_PATH, releasePath } from '@/admin-views/admin-paths'
import type { NewRelease, ReleaseItem } from '@/admin-views/api/releases'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import { ChangeCounts } from '@/admin-views/releases/changes/change-counts'
import { ChangeList, type GoToChanges } from '@/admin-views/releases/changes/change-list'
import { itemId } from '@/admin-views/releases/changes/item-id'
import { PublishBar } from '@/admin-views/releases/drafts/publish-bar'
import { useDraftChoice } from '@/admin-views/releases/drafts/use-draft-choice'
import { PreparingNotice } from '@/admin-views/releases/preparing-notice'
import { PublishDialog } from '@/admin-views/releases/publish/publish-dialog'
import { PREVIEW_NOTE } from '@/admin-views/releases/publish/publish-form'
import { draftsHref, readChangesAddress } from '@/admin-views/releases/release-address'
import { sumOf } from '@/admin-views/releases/release-words'
import {
  failureText,
  useHoldBack,
  usePending,
  usePreparing,
  usePublish,
} from '@/admin-views/releases/use-releases'
import { toastFailure } from '@/admin-views/session/use-change'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { BackLink } from '@/admin-views/shell/page-heading'
import { counted } from '@/admin-views/words/counted'
import { buttonStyles } from '@/ui/controls/button'
import { useSingleRun } from '@/ui/focus/use-single-run'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'

/** Drafts (contract §5): changes that visitors do not see yet, and publishing them. */
export function DraftsView() {
  const address = readChangesAddress(useSearchParams())
  const list = usePending(address)
  const { data } = list
  const preparing = usePreparing()
  const items = data?.items ?? []
  const total = data && sumOf(data.counts.products) + sumOf(data.counts.content)
  const { chosen, named, documents } = useDraftChoice(items, data?.total ?? 0, address)
  const some = chosen.count > 0 ? named : null
  const { isPreviewing, preview } = usePreviewAll(some)
  const [isPublishing, setIsPublishing] = useState(false)
  const [holding, setHolding] = useState<HoldableItem | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const onHeld = useFocusAfterDelete(status, { isDialogOpen: holding !== null })

  const go = useCallback<GoToChanges>((change, { isStep = true } = {}) => {
    const now = readChangesAddress(new URLSearchParams(window.location.search))
    window.history[isStep ? 'pushState' : 'replaceState'](null, '', draftsHref({ ...now, ...change }))
  }, [])

  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5">
      <header>
        <BackLink href={RELEASES_PATH}>All releases</BackLink>
        <h1 className="mt-2 font-serif text-3xl">Drafts</h1>
        <p className="mt-1 text-ink-muted text-sm">
          Every unpublished change of the catalogue and the content.
          {data && (
            <>
              {' '}
              <RouteAnchor href={releasePath(data.live)} className={linkStyles()}>
                What visitors see now
              </RouteAnchor>
            </>
          )}
        </p>
      </header>
      {preparing && <PreparingNotice of={preparing} />}
      {total !== 0 && !(list.isError && !data) && (
        <ChangeCounts
          counts={data?.counts}
          pages={{ value: data?.counts.pages, text: 'that will look different' }}
        />
      )}
      <ChangeList
        list={list}
        address={address}
        onChange={go}
        status={status}
        empty={<NothingPending />}
        choice={{
          chosen,
          actionOf: (item) =>
            isHoldable(item) && (
              <WritingButton
                needs="catalogue"
                variant="outline"
                size="sm"
                aria-label={`Hold back ${productTitle(item)}`}
                onClick={() => setHolding(item)}
              >
                Hold back
              </WritingButton>
            ),
        }}
      />
      {data && total !== undefined && total > 0 && (
        <PublishBar
          chosen={chosen}
          total={total}
          found={data.total}
          rows={items.length}
          isBusy={preparing !== undefined}
          isPreviewing={isPreviewing}
          onPreview={preview}
          onPublish={() => setIsPublishing(true)}
          onCleared={() => status.current?.focus()}
        />
      )}
      {isPublishing && total !== undefined && (
        <PublishDialog
          title={some ? `Publish ${counted(chosen.count, 'change')}` : 'Publish all changes'}
          about={
            some
              ? 'Changes that are not chosen stay in Drafts.'
              : `${counted(total, 'change')}, as they are when it begins; ${counted(data?.counts.pages ?? 0, 'page')} of the site change.`
          }
          chosen={some}
          documents={documents}
          onClose={() => setIsPublishing(false)}
        />
      )}
      {holding && (
        <HoldBackDialog
          of={holding}
          onHeld={() => {
            // A new product that is held back has nothing left to publish.
            if (holding.change === 'added') chosen.drop(itemId(holding))
            onHeld()
          }}
          onClose={() => setHolding(null)}
        />
      )}
    </div>
  )
}

function NothingPending() {
  return (
    <section
      aria-label="Nothing to publish"
      className="grid justify-items-start gap-1 border border-line bg-surface-raised px-6 py-10 sm:px-10"
    >
      <CheckCheck className="stroke-1 mb-2 size-10 text-accent" />
      <h2 className="font-serif text-2xl">Nothing is waiting to be published</h2>
      <p className="max-w-prose text-ink-muted text-sm">
        Visitors see the catalogue and the content just as they are here. What somebody adds, edits, imports
        or deletes is gathered on this page until it is published.
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <RouteAnchor
          href={`${REFERENCE_STANDARDS_PATH}?tab=products`}
          className={buttonStyles({ variant: 'outline', size: 'sm' })}
        >
          To the products
        </RouteAnchor>
        <RouteAnchor href={RELEASES_PATH} className={buttonStyles({ variant: 'quiet', size: 'sm' })}>
          All releases
        </RouteAnchor>
      </p>
    </section>
  )
}

/** Prepares a release for preview and opens its page, where it can be viewed and put live unchanged. */
function usePreviewAll(named: (() => Promise<NewRelease['only']>) | null) {
  const router = useRouter()
  const { mutateAsync: publish } = usePublish()
  const { isRunning, run } = useSingleRun()
  const preview = () =>
    void run(async () => {
      try {
        const { number } = await publish({ label: PREVIEW_NOTE, go_live: false, only: await named?.() })
        router.push(releasePath(number))
      } catch (failure) {
        toastFailure(failure, failureText(failure, 'Failed to prepare the preview'))
      }
    })
  return { isPreviewing: isRunning, preview }
}

/** A pending product that can be held back. */
type HoldableItem = ReleaseItem & { key: number }

/** Whether a change is of a product that can be excluded from releases: a removed one already is. */
const isHoldable = (item: ReleaseItem): item is HoldableItem =>
  item.kind === 'product' && typeof item.key === 'number' && item.change !== 'removed'

const productTitle = ({ title, cat_no }: ReleaseItem) => `${title} (${cat_no})`

function HoldBackDialog({
  of: item,
  onHeld,
  onClose,
}: {
  of: HoldableItem
  onHeld: () => void
  onClose: () => void
}) {
  const { mutateAsync: hold } = useHoldBack()
  return (
    <ConfirmDialog
      title="Hold it back?"
      confirmLabel="Hold back"
      // The failure is already in a toast.
      onConfirm={() => hold(item.key).then(onHeld, () => undefined)}
      onClose={onClose}
    >
      <p>
        <span className="break-words font-medium">{productTitle(item)}</span> is kept out of all releases,
        until that is switched off on its page.
      </p>
      <p className="mt-2.5">
        {item.change === 'added'
          ? 'Visitors do not see it now, nor with the next release.'
          : 'Visitors see it now. With the next release it leaves the site.'}
      </p>
    </ConfirmDialog>
  )
}
