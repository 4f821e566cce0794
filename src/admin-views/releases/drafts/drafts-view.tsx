'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useRef, useState } from 'react'
import { RELEASES_PATH, releasePath } from '@/admin-views/admin-paths'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import { ChangeCounts } from '@/admin-views/releases/changes/change-counts'
import type { GoToChanges } from '@/admin-views/releases/changes/change-filters'
import { ChangeList } from '@/admin-views/releases/changes/change-list'
import { itemId } from '@/admin-views/releases/changes/item-id'
import {
  type HoldableItem,
  HoldBackDialog,
  isHoldable,
  productTitle,
} from '@/admin-views/releases/drafts/hold-back-dialog'
import { NothingPending } from '@/admin-views/releases/drafts/nothing-pending'
import { PublishBar } from '@/admin-views/releases/drafts/publish-bar'
import { useDraftChoice } from '@/admin-views/releases/drafts/use-draft-choice'
import { usePreviewAll } from '@/admin-views/releases/drafts/use-preview-all'
import { PreparingNotice } from '@/admin-views/releases/preparing-notice'
import { PublishDialog } from '@/admin-views/releases/publish/publish-dialog'
import { draftsHref, readChangesAddress } from '@/admin-views/releases/release-address'
import { releaseName, sumOf } from '@/admin-views/releases/release-words'
import { usePending, usePreparing } from '@/admin-views/releases/use-releases'
import { BackLink } from '@/admin-views/shell/back-link'
import { counted } from '@/admin-views/words/counted'
import { Button } from '@/ui/button'
import { RouteAnchor } from '@/ui/route-anchor'
import { linkStyles } from '@/ui/text-link'

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
          What has changed in the catalogue and the content and visitors do not see yet.
          {data && (
            <>
              {' '}
              They see{' '}
              <RouteAnchor href={releasePath(data.live)} className={linkStyles()}>
                {releaseName(data.live).toLowerCase()}
              </RouteAnchor>
              .
            </>
          )}
        </p>
      </header>
      {preparing && <PreparingNotice of={preparing} />}
      {total !== 0 && !(list.isError && !data) && (
        <ChangeCounts
          counts={data?.counts}
          pages={{ value: data?.counts.pages, text: 'to be printed when all is published' }}
        />
      )}
      <ChangeList
        list={list}
        address={address}
        onChange={go}
        status={status}
        empty={<NothingPending live={data?.live ?? 0} />}
        choice={{
          chosen,
          actionOf: (item) =>
            isHoldable(item) && (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Hold back ${productTitle(item)}`}
                onClick={() => setHolding(item)}
              >
                Hold back
              </Button>
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
              ? 'What is not chosen stays in the drafts.'
              : `${counted(total, 'change')}, as they are when the release begins; ${counted(data?.counts.pages ?? 0, 'page')} to be printed.`
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
