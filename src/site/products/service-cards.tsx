import type { ProductCategoryPage } from '@/content/schema/products-page'
import { Heading } from '@/ui/heading'
import { RouteLink } from '@/ui/route-link'

/** Discover Our Services (spec §2.8): five cards in one row. */
export function ServiceCards({ cards }: { cards: ProductCategoryPage['services']['cards'] }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-5">
      {cards.map(({ id, title, description, href }) => (
        <li key={id} className="group relative flex flex-col border-t border-line-strong pt-4">
          <Heading level={3} size="label">
            <RouteLink href={href} className="group-hover:text-accent after:absolute after:inset-0">
              {title}
            </RouteLink>
          </Heading>
          <p className="mt-3 grow text-sm text-ink-muted">{description}</p>
          <span
            aria-hidden="true"
            className="mt-6 text-accent transition-transform group-hover:translate-x-1 print:hidden"
          >
            →
          </span>
        </li>
      ))}
    </ul>
  )
}
