import { CheckCheck } from 'lucide-react'
import { REFERENCE_STANDARDS_PATH, RELEASES_PATH } from '@/admin-views/admin-paths'
import { releaseName } from '@/admin-views/releases/release-words'
import { buttonStyles } from '@/ui/button'
import { RouteAnchor } from '@/ui/route-anchor'

/** Shown when there are no drafts. */
export function NothingPending({ live }: { live: number }) {
  return (
    <section
      aria-label="Nothing is pending"
      className="grid justify-items-start gap-1 border border-line bg-surface-raised px-6 py-10 sm:px-10"
    >
      <CheckCheck aria-hidden="true" strokeWidth={1} className="mb-2 size-10 text-accent" />
      <h2 className="font-serif text-2xl">Nothing is waiting to be published</h2>
      <p className="max-w-prose text-ink-muted text-sm">
        Visitors see the catalogue and the content just as they are here: {releaseName(live).toLowerCase()}.
        What somebody adds, edits, imports or deletes is gathered on this page until it is published.
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
