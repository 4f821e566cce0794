import { releasePath } from '@/admin-views/admin-paths'
import type { Release } from '@/admin-views/api/releases'
import { inSentence, publisherOf } from '@/admin-views/releases/release-words'
import { Moment } from '@/admin-views/words/moment'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'

/** Says who is publishing and since when: no other release can start until then. */
export function PreparingNotice({ of: release }: { of: Release }) {
  return (
    <p className="border border-line border-s-2 border-s-warning bg-surface-raised px-4 py-3 text-sm">
      {inSentence(release.name)} is being prepared by {publisherOf(release)} since{' '}
      <Moment iso={release.created_at} />. The next one can begin when it is done or cancelled.{' '}
      <RouteAnchor href={releasePath(release.number)} className={linkStyles()}>
        See how far it is
      </RouteAnchor>
    </p>
  )
}
