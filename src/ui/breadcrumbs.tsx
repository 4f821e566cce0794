import { RouteLink } from '@/ui/route-link'

export interface Crumb {
  name: string
  /** Absent on the last one, the page itself. */
  href?: string | undefined
}

/** Where the page stands: `Home > About > Capabilities`. The separators are drawn, not read out. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-sm text-ink-muted">
        {crumbs.map((crumb) => (
          <li
            // A product may be called as its category is.
            key={crumb.href ?? crumb.name}
            className="flex items-center not-last:after:mx-2.5 not-last:after:text-line-strong not-last:after:content-['>'/'']"
          >
            {crumb.href ? (
              <RouteLink
                href={crumb.href}
                className="py-1 hover:text-ink hover:underline hover:underline-offset-4"
              >
                {crumb.name}
              </RouteLink>
            ) : (
              <span aria-current="page" className="py-1 text-ink">
                {crumb.name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
