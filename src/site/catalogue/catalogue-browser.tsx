'use client'

import { useCallback, useEffect, useState } from 'react'
import type { CatalogueIndexPage } from '@/content/schema/catalogue-pages'
import type { SearchBoxWords } from '@/content/schema/search'
import { categorySlug } from '@/domain/reference-category'
import { categoryPath } from '@/domain/reference-paths'
import { CatalogueSearch } from '@/site/catalogue/catalogue-search'
import { fillIn } from '@/site/catalogue/fill-in'
import { LetterBar } from '@/site/catalogue/letter-bar'
import { FIRST_LETTER, LETTERS, letterOfHash, matchingNames, searchOfHash } from '@/site/catalogue/letters'
import { SearchIcon } from '@/ui/icons'
import { breakingLongWords } from '@/ui/long-words'
import { RouteAnchor } from '@/ui/route-anchor'
import { SearchInput } from '@/ui/search-input'
import { TextLink } from '@/ui/text-link'
import { useTabList } from '@/ui/use-tab-list'

/** A category of the index, with its number of products. */
export type ListedCategory = {
  name: string
  productCount: number
  /** The path segment of its page, if it cannot be derived from the name. */
  slug?: string
}

/**
 * The categories of the index by letter. The page carries all of them, so it leaves out what follows from the name.
 */
export type IndexedLetter = { letter: string; categories: readonly ListedCategory[] }

const panelId = () => 'names'
const slugOf = ({ name, slug = categorySlug(name) }: ListedCategory) => slug
const pathOf = (category: ListedCategory) => categoryPath(slugOf(category))

/**
 * The reference-standards index (spec §2.11): a search box and the A-Z bar over the categories of one letter, and
 * below them the search results of the whole catalogue (contract §7). The letter is kept in the hash, so that the
 * back button returns to it; a hash can also hold a search.
 */
export function CatalogueBrowser({
  words,
  letters,
  searchWords,
}: {
  words: Omit<CatalogueIndexPage, 'metadata' | 'hero'>
  letters: readonly IndexedLetter[]
  searchWords: SearchBoxWords
}) {
  const [letter, setLetter] = useState(FIRST_LETTER)
  const [search, setSearch] = useState('')
  // The search in the hash, until the letter of the best hit is selected.
  const [led, setLed] = useState<string | null>(null)
  const ofLetter = letters.find((indexed) => indexed.letter === letter)
  const shown = matchingNames(ofLetter?.categories ?? [], search)

  useEffect(() => {
    const openNamed = () => {
      const named = letterOfHash(window.location.hash)
      if (named) setLetter(named)
      const wanted = searchOfHash(window.location.hash)
      if (wanted === null) return
      setSearch(wanted)
      setLed(wanted)
    }
    openNamed()
    window.addEventListener('hashchange', openNamed)
    return () => window.removeEventListener('hashchange', openNamed)
  }, [])

  function select(next: string) {
    setLetter(next)
    window.history.replaceState(null, '', `#${next.toLowerCase()}`)
  }

  const chooseLetterOf = useCallback(
    (text: string, slug: string) => {
      if (text !== led) return
      setLed(null)
      const best = letters.find(({ categories }) => categories.some((category) => slugOf(category) === slug))
      if (best) setLetter(best.letter)
    },
    [led, letters],
  )

  const tabs = useTabList({ values: LETTERS, selected: letter, onSelect: select, panelId })
  return (
    <div>
      <SearchInput
        label={words.searchPlaceholder}
        placeholder={words.searchPlaceholder}
        value={search}
        onChange={setSearch}
        icon={<SearchIcon className="size-4" />}
        className="mb-8 max-w-xl no-script:hidden"
      />
      <div className="no-script:hidden">
        <LetterBar
          label={words.letterBar}
          selected={letter}
          filled={new Set(letters.map((indexed) => indexed.letter))}
          tabs={tabs}
        />
      </div>
      <div
        {...tabs.panel(letter)}
        className="mt-10 grid min-h-72 gap-x-8 gap-y-6 lg:mt-14 lg:grid-cols-12 not-print:no-script:hidden"
      >
        <div className="flex items-baseline justify-between gap-4 lg:col-span-3 lg:block">
          <p aria-hidden="true" className="font-serif text-figure font-light text-accent">
            {letter}
          </p>
          <p aria-live="polite" className="text-sm text-ink-muted tabular-nums lg:mt-4">
            {shown.length === 1
              ? words.resultCount.one
              : fillIn(words.resultCount.other, { count: shown.length })}
          </p>
        </div>
        <div className="lg:col-span-9">
          {shown.length > 0 ? (
            <CategoryNames categories={shown} />
          ) : (
            <div className="border-t border-line-strong pt-6">
              <p className="font-serif text-title">
                {search.trim()
                  ? fillIn(words.emptySearch, { search })
                  : fillIn(words.emptyLetter, { letter })}
              </p>
              <p className="mt-3 max-w-[56ch] text-ink-muted">{words.askText}</p>
              <p className="mt-5">
                <TextLink href={words.ask.href} variant="forward">
                  {words.ask.label}
                </TextLink>
              </p>
            </div>
          )}
        </div>
      </div>
      <CatalogueSearch
        search={search}
        shownSlugs={new Set(ofLetter?.categories.map(slugOf))}
        words={searchWords}
        onBest={chooseLetterOf}
      />
      <noscript>
        <EveryName letters={letters} />
      </noscript>
    </div>
  )
}

function CategoryNames({ categories }: Pick<IndexedLetter, 'categories'>) {
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

/** All categories, for readers without JavaScript; minimal markup, since every page load carries it. */
function EveryName({ letters }: { letters: readonly IndexedLetter[] }) {
  return letters.map(({ letter, categories }) => (
    <section key={letter} className="mb-10">
      <h2 className="border-b border-line-strong pb-2 font-serif text-title text-accent">{letter}</h2>
      <ul className="mt-3 gap-x-8 sm:columns-2 xl:columns-3 [&_a]:inline-block [&_a]:py-1.5 [&_a:hover]:text-accent">
        {categories.map((category) => (
          <li key={category.name} className={breakingLongWords(category.name)}>
            <a href={pathOf(category)}>{category.name}</a>
          </li>
        ))}
      </ul>
    </section>
  ))
}
