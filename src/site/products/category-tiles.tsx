import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import type { ProductCategory } from '@/domain/content/schema/kinds/product-category'
import { Heading } from '@/ui/layout/heading'
import { RouteLink } from '@/ui/links/route-link'
import { Picture } from '@/ui/pictures/picture'

/** The four tiles of the categories (spec §2.8). The whole tile is a link. */
export function CategoryTiles({ categories }: { categories: readonly ProductCategory[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2">
      {categories.map(({ key, hero, subtext, subcategories }) => (
        <li key={key} className="group relative">
          <Picture
            of={resolvePicture(hero.picture)}
            isDecorative
            sizes="(min-width: 1440px) 640px, (min-width: 640px) 46vw, 100vw"
            className="aspect-[16/9]"
          />
          <div className="mt-5 flex items-baseline justify-between gap-6 border-b border-line-strong pb-4 transition-colors group-hover:border-accent">
            <Heading level={3} size="title">
              <RouteLink
                href={`/products/${key}`}
                className="group-hover:text-accent after:absolute after:inset-0"
              >
                {hero.title}
              </RouteLink>
            </Heading>
            <span
              aria-hidden="true"
              className="text-accent transition-transform group-hover:translate-x-1 print:hidden motion-reduce:transition-none"
            >
              →
            </span>
          </div>
          <p className="mt-3 max-w-[52ch] text-ink-muted">{subtext}</p>
          <p className="mt-2 text-sm text-ink-muted">
            {subcategories.map(({ name }) => name).join('\u00a0· ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
