import { clsx } from 'clsx/lite'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { live } from '@/content-seed/live'
import { linkedPages } from '@/domain/rules/search/paging'
import { fillIn } from '@/site/catalogue/fill-in'
import { buttonStyles } from '@/ui/controls/button'

/**
 * Links to the pages of a list of the catalogue (contract §5, §7): plain links, which need no script.
 * @param address gives the address of a page, from 1
 */
export function ListPages({
  label,
  address,
  page,
  pages,
}: {
  /** Its name for screen readers. */
  label: string
  address: (page: number) => string
  page: number
  pages: number
}) {
  const words = live(catalogueCategoryPage).pages
  const step = buttonStyles({ variant: 'outline', size: 'sm' })
  return (
    <nav
      aria-label={label}
      className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line-strong pt-5 text-sm tabular-nums lg:mt-12 print:hidden"
    >
      <div className="flex items-center justify-between gap-4 max-sm:w-full">
        {page > 1 && (
          <a href={address(page - 1)} rel="prev" className={step}>
            {words.previous}
          </a>
        )}
        <p className="text-ink-muted">{fillIn(words.current, { page, pages })}</p>
        {page < pages && (
          <a href={address(page + 1)} rel="next" className={step}>
            {words.next}
          </a>
        )}
      </div>
      <ul className="flex flex-wrap items-center gap-1">
        {linkedPages(page, pages).map((to, index) =>
          to === null ? (
            // Two gaps at most: one before the current page and one after it.
            <li key={index < 2 ? 'before' : 'behind'} aria-hidden="true" className="text-ink-muted">
              …
            </li>
          ) : (
            <li key={to}>
              <a
                href={address(to)}
                aria-label={fillIn(words.page, { page: to })}
                aria-current={to === page ? 'page' : undefined}
                className={clsx(
                  buttonStyles({ variant: 'quiet', size: 'sm' }),
                  'min-w-8 aria-[current=page]:bg-ink aria-[current=page]:text-surface',
                )}
              >
                {to}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
