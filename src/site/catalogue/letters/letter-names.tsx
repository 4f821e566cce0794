import { RouteAnchor } from '@/ui/links/route-anchor'
import { breakingLongWords } from '@/ui/texts/long-words'
import { type ListedCategory, pathOf } from './indexed-letter'

/** The names of a letter, with the numbers of their products. */
export function LetterNames({ categories }: { categories: readonly ListedCategory[] }) {
  return (
    <ul className="grid gap-x-8 border-t border-line-strong sm:grid-cols-2 xl:grid-cols-3">
      {categories.map((category) => (
        <li key={category.name}>
          <RouteAnchor
            href={pathOf(category)}
            className="group flex items-baseline justify-between gap-4 border-b border-line py-3.5 hover:border-accent hover:text-accent"
          >
            <span className={breakingLongWords(category.name)}>{category.name}</span>
            <span aria-hidden="true" className="font-mono text-sm text-ink-muted tabular-nums">
              {category.productCount > 0 && category.productCount}
            </span>
          </RouteAnchor>
        </li>
      ))}
    </ul>
  )
}
