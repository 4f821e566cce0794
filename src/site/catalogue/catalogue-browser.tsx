'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { CatalogueIndexPage } from '@/domain/content/schema/pages/catalogue-pages'
import type { FetchedTexts } from '@/domain/content/schema/pages/fetched-texts'
import { FIRST_INDEX_LETTER, INDEX_LETTERS } from '@/domain/rules/categories/index-letters'
import { CatalogueSearch } from '@/site/catalogue/catalogue-search'
import { fillIn } from '@/site/catalogue/fill-in'
import { LetterBar } from '@/site/catalogue/letters/letter-bar'
import { LetterNames } from '@/site/catalogue/letters/letter-names'
import { letterOfHash, searchOfHash } from '@/site/catalogue/letters/letters'
import { useLetterNames } from '@/site/catalogue/letters/use-letter-names'
import { EmptyList } from '@/site/catalogue/no-products'
import { Button } from '@/ui/controls/button'
import { SearchInput } from '@/ui/controls/search-input'
import { SearchIcon } from '@/ui/layout/icons'
import { useTabList } from '@/ui/tabs/use-tab-list'
import { breakingLongWords } from '@/ui/texts/long-words'
import { type IndexedLetter, pathOf } from './letters/indexed-letter'
import { LetterLinks } from './letters/letter-links'

/**
 * All categories, for readers without JavaScript, or the way to them in a large index; minimal markup, since every
 * page load carries it.
 */
function EveryName({ letters, label }: { letters: readonly IndexedLetter[]; label: string }) {
  if (letters.some(({ count }) => count !== undefined))
    return <LetterLinks label={label} filled={new Set(letters.map(({ letter }) => letter))} />
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

const panelId = () => 'names'

/**
 * The reference-standards index (spec §2.11): a search box and the A-Z bar over the categories of one letter, and
 * below them the search results of the whole catalogue (contract §7). The letter is kept in the hash, so that the
 * back button returns to it; a hash can also hold a search.
 */
export function CatalogueBrowser({
  words,
  letters,
  searchTexts,
}: {
  words: Omit<CatalogueIndexPage, 'metadata' | 'hero'>
  letters: readonly IndexedLetter[]
  searchTexts: { showMore: string; unavailable: string; texts: FetchedTexts | string }
}) {
  const [letter, setLetter] = useState(FIRST_INDEX_LETTER)
  const [search, setSearch] = useState('')
  // The search in the hash, until the letter of the best hit is selected.
  const [led, setLed] = useState<string | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const ofLetter = letters.find((indexed) => indexed.letter === letter)
  const { shown, count, state, showMore } = useLetterNames(ofLetter, search)

  useEffect(() => {
    const openNamed = (event?: HashChangeEvent) => {
      const named = letterOfHash(window.location.hash)
      if (named) setLetter(named)
      const wanted = searchOfHash(window.location.hash)
      // Back from an address with a search to one without takes the search away.
      if (wanted === null && !event?.oldURL.includes('#search=')) return
      setSearch(wanted ?? '')
      setLed(wanted)
      // The results are more than a screen below the top of the page.
      if (wanted) top.current?.scrollIntoView()
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
    (text: string, best: string) => {
      if (text !== led) return
      setLed(null)
      setLetter(best)
    },
    [led],
  )

  const tabs = useTabList({ values: INDEX_LETTERS, selected: letter, onSelect: select, panelId })
  return (
    <div ref={top}>
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
            {count === 1 ? words.resultCount.one : fillIn(words.resultCount.other, { count })}
          </p>
        </div>
        <div className="lg:col-span-9" aria-busy={state === 'part' || undefined}>
          {shown.length > 0 && <LetterNames categories={shown} />}
          {showMore && (
            <Button variant="outline" className="mt-6" onClick={showMore}>
              {searchTexts.showMore}
            </Button>
          )}
          {state === 'failed' && (
            <p role="status" className="mt-5 text-ink-muted">
              {searchTexts.unavailable}
            </p>
          )}
          {shown.length === 0 && state === 'all' && (
            <EmptyList text={words.askText} ask={words.ask}>
              <p className="font-serif text-title">
                {search.trim()
                  ? fillIn(words.emptySearch, { search })
                  : fillIn(words.emptyLetter, { letter })}
              </p>
            </EmptyList>
          )}
        </div>
      </div>
      <CatalogueSearch
        search={search}
        letter={letter}
        texts={searchTexts.texts}
        unavailable={searchTexts.unavailable}
        onBest={chooseLetterOf}
      />
      {/* React does not render in a browser what stands in here, so that its code is not sent. */}
      <noscript>
        {typeof window === 'undefined' && <EveryName letters={letters} label={words.letterBar} />}
      </noscript>
    </div>
  )
}
