import { clsx } from 'clsx/lite'
import { RouteLink } from '@/ui/links/route-link'
import { breakingLongWords, isLongName } from '@/ui/texts/long-words'

interface Crumb {
  name: string
  /** Absent on the last one, the current page. */
  href?: string | undefined
}

/** The breadcrumbs of a page: `Home > About > Capabilities`. The separators are CSS, not read out. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-sm text-ink-muted">
        {crumbs.map((crumb) => (
          <li
            // A product and its category may have the same name.
            key={crumb.href ?? crumb.name}
            className={clsx(
              "flex items-center not-last:after:mx-2.5 not-last:after:text-line-strong not-last:after:content-['>'/'']",
              breakingLongWords(crumb.name),
            )}
          >
            {crumb.href ? (
              <RouteLink
                href={crumb.href}
                className={clsx(
                  'py-1 hover:text-ink hover:underline hover:underline-offset-4',
                  isLongName(crumb.name) && 'line-clamp-1',
                )}
              >
                {crumb.name}
              </RouteLink>
            ) : (
              <span
                aria-current="page"
                className={clsx('py-1 text-ink', isLongName(crumb.name) && 'line-clamp-1')}
              >
                {crumb.name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
