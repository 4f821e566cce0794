import type { ProductCategory } from '@/domain/content/schema/kinds/product-category'
import { buttonStyles } from '@/ui/controls/button'
import { Heading } from '@/ui/layout/heading'
import { PlusIcon } from '@/ui/layout/icons'
import { Summary } from '@/ui/layout/summary'
import { RouteLink } from '@/ui/links/route-link'

/**
 * Show All Products (spec §2.8): opens an index of all subcategories, each a link to its place on its category's
 * page.
 */
export function AllProducts({
  label,
  categories,
}: {
  label: string
  categories: readonly ProductCategory[]
}) {
  return (
    <details className="group mt-14">
      <Summary
        className={buttonStyles({
          variant: 'outline',
          size: 'lg',
          className: 'list-none print:hidden [&::-webkit-details-marker]:hidden',
        })}
      >
        {label}
        <PlusIcon className="size-4 transition-transform group-open:rotate-45" />
      </Summary>
      <div className="mt-8 grid gap-x-8 gap-y-10 border-t border-line-strong pt-6 sm:grid-cols-2 lg:grid-cols-4">
        {categories.map(({ key, hero, subcategories }) => (
          <div key={key}>
            <Heading level={3} size="label">
              {hero.title}
            </Heading>
            <ul className="mt-3">
              {subcategories.map((subcategory) => (
                <li key={subcategory.key}>
                  <RouteLink
                    href={`/products/${key}#${subcategory.key}`}
                    className="inline-block py-1 text-ink-muted hover:text-accent"
                  >
                    {subcategory.name}
                  </RouteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}
