'use client'

import { useEffect, useState } from 'react'
import type { CatalogueIndexPage } from '@/content-seed/schema/catalogue-pages'
import { fillIn } from '@/site/catalogue/fill-in'
import { LetterBar } from '@/site/catalogue/letter-bar'
import { FIRST_LETTER, LETTERS, letterOfHash, matchingNames } from '@/site/catalogue/letters'
import { SearchIcon } from '@/ui/icons'
import { RouteLink } from '@/ui/route-link'
import { SearchInput } from '@/ui/search-input'
import { TextLink } from '@/ui/text-link'
import { useTabList } from '@/ui/use-tab-list'

/** A name of the index, with the number of products behind it. */
export type IndexedCategory = { name: string; slug: string; letter: string; productCount: number }

const panelId = () => 'names'

/**
 * The reference-standards index (spec §2.11): a search box and the A-Z bar over the names of one letter. The letter is
 * kept in the hash, so that the way back from a category leads to it.
 */
export function CatalogueBrowser({
  words,
  categories,
}: {
  words: Omit<CatalogueIndexPage, 'metadata' | 'hero'>
  categories: readonly IndexedCategory[]
}) {
  const [letter, setLetter] = useState(FIRST_LETTER)
  const [search, setSearch] = useState('')
  const ofLetter = categories.filter((category) => category.letter === letter)
  const shown = matchingNames(ofLetter, search)

  useEffect(() => {
    const openNamed = () => {
      const named = letterOfHash(window.location.hash)
      if (named) setLetter(named)
    }
    openNamed()
    window.addEventListener('hashchange', openNamed)
    return () => window.removeEventListener('hashchange', openNamed)
  }, [])

  function select(next: string) {
    setLetter(next)
    window.history.replaceState(null, '', `#${next.toLowerCase()}`)
  }

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
          filled={new Set(categories.map((category) => category.letter))}
          tabs={tabs}
        />
      </div>
      <div
        {...tabs.panel(letter)}
        className="mt-10 grid min-h-72 gap-x-8 gap-y-6 lg:mt-14 lg:grid-cols-12 no-script:hidden"
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
      <noscript>
        <CategoryNames categories={categories} />
      </noscript>
    </div>
  )
}

function CategoryNames({ categories }: { categories: readonly IndexedCategory[] }) {
  return (
    <ul className="grid gap-x-8 border-t border-line-strong sm:grid-cols-2 xl:grid-cols-3">
      {categories.map(({ name, slug, productCount }) => (
        <li key={slug}>
          <RouteLink
            href={`/reference-standards/${slug}`}
            className="group flex items-baseline justify-between gap-4 border-b border-line py-3.5 hover:border-accent hover:text-accent"
          >
            <span>{name}</span>
            <span aria-hidden="true" className="font-mono text-sm text-ink-muted tabular-nums">
              {productCount > 0 && productCount}
            </span>
          </RouteLink>
        </li>
      ))}
    </ul>
  )
}
