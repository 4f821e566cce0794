import { clsx } from 'clsx/lite'
import { useState } from 'react'
import { DRAFTS_PATH } from '@/admin-views/admin-paths'
import type { Product } from '@/admin-views/api/reference-products'
import { type Publication, readPublication } from '@/admin-views/api/releases'
import { fieldTitle } from '@/admin-views/product-words/field-words'
import { useAnswer } from '@/admin-views/session/use-answer'
import { useOffProps } from '@/admin-views/session/writing-controls'
import { HELD_BACK, notPublished, PUBLICATION, REMOVED } from '@/domain/rules/releases/publication-words'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { dialogApart } from '@/ui/overlays/dialog-apart'
import { shortDay, shortMoment } from '@/ui/texts/local-moment'
import { useNow } from '@/ui/texts/use-now'

/** The state of a product on its way to visitors: a word, and the facts. */
export function publicationWords(
  { state, address, live_since, changes, scheduled }: Publication,
  { isTrashed, now }: { isTrashed: boolean; now: number },
): { word: string; facts: string[] } {
  const isNext = scheduled?.is_as_drafted === true
  const pending = isNext ? PUBLICATION.scheduled : PUBLICATION.unpublished
  const goesLive = scheduled
    ? [`${isNext ? 'Goes live' : 'An earlier version goes live'} ${shortMoment(scheduled.live_at, now)}`]
    : []
  const live = live_since === null ? 'Live' : `Live since ${shortDay(live_since, now)}`
  switch (state) {
    case 'live':
      return { word: PUBLICATION.published, facts: [live] }
    case 'changed':
      return {
        word: pending,
        facts: [live, ...changesText(changes), ...goesLive],
      }
    case 'held':
      return { word: HELD_BACK, facts: address === null ? ['Not on the site'] : [live, LEAVES] }
    case 'unpublished':
      return {
        word: isTrashed ? REMOVED : pending,
        facts: ['Not on the site', ...(isTrashed ? [] : goesLive)],
      }
    case 'removed':
      return { word: pending, facts: [live, LEAVES, ...goesLive] }
  }
}

const LEAVES = 'leaves the site when it is published'

/** Fields that are named; of more, how many. */
const NAMED_FIELDS = 3

function changesText(changes: readonly string[]): string[] {
  if (changes.length === 0) return []
  const titles = changes.map((name) => (name === 'papers' ? 'Lots and documents' : fieldTitle(name)))
  const more = titles.length - NAMED_FIELDS
  const list = titles.slice(0, NAMED_FIELDS).join(', ')
  return [`${notPublished(changes.length)}: ${list}${more > 0 ? ` and ${more} more` : ''}`]
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
  const now = useNow()
  const words = data && publicationWords(data, { isTrashed, now })
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
            <span className="font-medium">{words.word}</span>
            <span className="text-ink-muted"> · {words.facts.join(' · ')}</span>
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
