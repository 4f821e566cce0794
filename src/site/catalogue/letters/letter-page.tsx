import type { Metadata } from 'next'
import type { CatalogueSource, ReferenceCategory } from '@/content-seed/catalogue/catalogue-source'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { catalogueIndexPage } from '@/content-seed/catalogue/pages/index-page'
import { live } from '@/content-seed/live'
import { INDEX_LETTERS } from '@/domain/rules/categories/index-letters'
import {
  isLargeIndex,
  letterPageAddress,
  letterPages,
  NAMES_PER_PAGE,
} from '@/domain/rules/categories/letter-pages'
import { categoryPath } from '@/domain/rules/categories/reference-paths'
import { fillIn } from '@/site/catalogue/fill-in'
import { LetterLinks } from '@/site/catalogue/letters/letter-links'
import { ListPages } from '@/site/catalogue/letters/list-pages'
import { EmptyList } from '@/site/catalogue/no-products'
import { PageHero } from '@/site/layout/page-hero'
import { toMetadata } from '@/site/metadata/page-metadata'
import { Container } from '@/ui/layout/container'
import { breakingLongWords } from '@/ui/texts/long-words'

/** A page of a letter's names. */
type LetterPage = {
  letter: string
  page: number
  pages: number
  /** Number of names of the letter. */
  count: number
  /** All letters that have names. */
  filled: ReadonlySet<string>
  names: readonly ReferenceCategory[]
}

/** Reads a page of a letter, of a large index only; null if there is none. @param segments as in the address */
export async function readLetterPage(
  catalogue: CatalogueSource,
  segments: { letter: string; page: string },
): Promise<LetterPage | null> {
  const letter = segments.letter.toUpperCase()
  const page = /^[1-9]\d{0,3}$/.test(segments.page) ? Number(segments.page) : 0
  const counts = await catalogue.letterCounts()
  const count = counts.get(letter) ?? 0
  const pages = letterPages(count)
  if (!isLargeIndex(counts) || !INDEX_LETTERS.includes(letter) || page < 1 || page > pages) return null
  const names = await catalogue.categoriesOfLetter(letter, (page - 1) * NAMES_PER_PAGE, NAMES_PER_PAGE)
  return { letter, page, pages, count, filled: new Set(counts.keys()), names }
}

/** The title of a letter's pages; later ones name their number. */
function titleOf({ letter, page }: LetterPage): string {
  const title = `${live(catalogueIndexPage).metadata.title}: ${letter}`
  return page === 1 ? title : fillIn(live(catalogueCategoryPage).pages.title, { title, page })
}

/** The metadata of a letter's page: its own canonical address; without names it is not for search engines. */
export const letterMetadata = (shown: LetterPage): Metadata =>
  toMetadata({
    ...live(catalogueIndexPage).metadata,
    path: letterPageAddress(shown.letter, shown.page),
    title: titleOf(shown),
    listed: shown.count > 0,
  })

/** The names of a letter of a large index, without a script (contract §7). */
export function LetterScreen({ shown }: { shown: LetterPage }) {
  const { hero, letterBar, resultCount, emptyLetter, askText, ask } = live(catalogueIndexPage)
  const { letter, page, pages, count, filled, names } = shown
  return (
    <>
      <PageHero hero={hero} />
      <Container className="py-16 lg:py-24">
        <LetterLinks label={letterBar} current={letter} filled={filled} />
        <div className="mt-10 grid min-h-72 gap-x-8 gap-y-6 lg:mt-14 lg:grid-cols-12">
          <div className="flex items-baseline justify-between gap-4 lg:col-span-3 lg:block">
            <h2 className="font-serif text-figure font-light text-accent">{letter}</h2>
            <p className="text-sm text-ink-muted tabular-nums lg:mt-4">
              {count === 1 ? resultCount.one : fillIn(resultCount.other, { count })}
            </p>
          </div>
          <div className="lg:col-span-9">
            {names.length > 0 ? (
              <Names names={names} />
            ) : (
              <EmptyList text={askText} ask={ask}>
                <p className="font-serif text-title">{fillIn(emptyLetter, { letter })}</p>
              </EmptyList>
            )}
            {pages > 1 && (
              <ListPages
                label={titleOf({ ...shown, page: 1 })}
                address={(to) => letterPageAddress(letter, to)}
                page={page}
                pages={pages}
              />
            )}
          </div>
        </div>
      </Container>
    </>
  )
}

/** Minimal markup, since a page has hundreds; the style of each is the list's. */
function Names({ names }: { names: readonly ReferenceCategory[] }) {
  return (
    <ul className="grid gap-x-8 border-t border-line-strong sm:grid-cols-2 xl:grid-cols-3 [&_a]:block [&_a]:border-b [&_a]:border-line [&_a]:py-3.5 [&_a:hover]:border-accent [&_a:hover]:text-accent">
      {names.map(({ slug, name }) => (
        <li key={slug} className={breakingLongWords(name)}>
          <a href={categoryPath(slug)}>{name}</a>
        </li>
      ))}
    </ul>
  )
}
