'use client'

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx/lite'
import { lazy, useState } from 'react'
import { DRAFTS_PATH } from '@/admin-views/admin-paths'
import type { Product } from '@/admin-views/api/reference-products'
import { type Publication, readPublication } from '@/admin-views/api/releases'
import { publicationWords } from '@/admin-views/record/publication-words'
import { ask } from '@/admin-views/session/ask'
import { DialogSlot } from '@/ui/dialog-slot'
import { RouteAnchor } from '@/ui/route-anchor'
import { linkStyles } from '@/ui/text-link'

const PublishChosen = lazy(async () => ({
  default: (await import('@/admin-views/releases/publish/publish-chosen')).PublishChosen,
}))

/** Colours of the mark before the word, by state. */
const MARKS: Record<Publication['state'], string> = {
  live: 'bg-brand',
  changed: 'bg-accent',
  held: 'border border-ink-muted',
  unpublished: 'border border-ink-muted',
  removed: 'bg-danger',
}

/** How the product differs from what visitors see, with links to its public page and to what is unpublished. */
export function PublicationNote({ product }: { product: Product }) {
  const { id, cat_no, revision, deleted_at } = product
  const [isPublishing, setIsPublishing] = useState(false)
  const close = () => setIsPublishing(false)
  const { data } = useQuery({
    // The state may change with each revision.
    queryKey: ['publication', id, revision, deleted_at],
    queryFn: ({ signal }) => ask(readPublication(id), signal),
    placeholderData: (before) => before,
    // The page works without it; the drafts list has the same information.
    meta: {},
  })
  const isTrashed = deleted_at !== null
  const words = data && publicationWords(data, { isTrashed })
  const isPending =
    data?.state === 'changed' || data?.state === 'removed' || (data?.state === 'unpublished' && !isTrashed)
  return (
    // Reserves the height, so that nothing moves when it appears.
    <div className="mt-2 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm max-sm:min-h-16">
      {data && words && (
        <>
          <p>
            <span
              aria-hidden="true"
              className={clsx('me-2 inline-block size-2 rounded-full', MARKS[data.state])}
            />
            <span className="font-medium">{words.word}.</span>{' '}
            <span className="text-ink-muted">{words.sentence}</span>
          </p>
          <p className="flex flex-wrap gap-x-3">
            {data.address !== null && (
              <a href={data.address} target="_blank" rel="noreferrer" className={linkStyles()}>
                Its public page<span className="sr-only"> in a new tab</span>
              </a>
            )}
            {isPending && (
              <>
                <RouteAnchor href={DRAFTS_PATH} className={linkStyles()}>
                  Drafts
                </RouteAnchor>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  className={linkStyles()}
                  onClick={() => setIsPublishing(true)}
                >
                  Publish...
                </button>
              </>
            )}
          </p>
          {isPublishing && (
            <DialogSlot onFail={close}>
              <PublishChosen
                title={`Publish ${cat_no}`}
                choice={{ isAll: false, ids: new Set([id]) }}
                query={{}}
                onClose={close}
              />
            </DialogSlot>
          )}
        </>
      )}
    </div>
  )
}
