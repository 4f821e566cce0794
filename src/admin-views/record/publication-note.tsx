import { clsx } from 'clsx/lite'
import { useState } from 'react'
import { DRAFTS_PATH } from '@/admin-views/admin-paths'
import type { Product } from '@/admin-views/api/reference-products'
import { type Publication, readPublication } from '@/admin-views/api/releases'
import { useAnswer } from '@/admin-views/session/use-answer'
import { useOffProps } from '@/admin-views/session/writing-controls'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { dialogApart } from '@/ui/overlays/dialog-apart'

/** The publication state of a product as a word and a sentence. */
export function publicationWords(
  { state, address, release }: Publication,
  { isTrashed }: { isTrashed: boolean },
): { word: string; sentence: string } {
  switch (state) {
    case 'live':
      return { word: 'Live', sentence: 'Visitors see it as it is here.' }
    case 'changed':
      return {
        word: `Changed since release ${release}`,
        sentence: 'Visitors see it as it was then, until it is published.',
      }
    case 'held':
      return {
        word: 'Held back',
        sentence:
          address === null
            ? 'Visitors do not see it.'
            : 'Visitors still see it: with the next release it leaves the site.',
      }
    case 'unpublished':
      return isTrashed
        ? { word: 'Not on the site', sentence: 'Visitors do not see it.' }
        : { word: 'Not published yet', sentence: 'Visitors see it with the next release.' }
    case 'removed':
      return { word: 'Leaves the site', sentence: 'Visitors still see it, until the next release.' }
  }
}

const PublishChosen = dialogApart(
  async () => (await import('@/admin-views/releases/publish/publish-chosen')).PublishChosen,
)

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
  const off = useOffProps('release')
  const [isPublishing, setIsPublishing] = useState(false)
  const close = () => setIsPublishing(false)
  // The state may change with each revision. The page works without it.
  const { data } = useAnswer(['publication', id, revision, deleted_at], readPublication(id), {
    keepsPrevious: true,
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
                  {...off}
                >
                  Publish...
                </button>
              </>
            )}
          </p>
          {isPublishing && (
            <PublishChosen
              title={`Publish ${cat_no}`}
              choice={{ isAll: false, ids: new Set([id]) }}
              query={{}}
              onClose={close}
            />
          )}
        </>
      )}
    </div>
  )
}
