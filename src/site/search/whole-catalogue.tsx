'use client'

import { useEffect, useId, useState } from 'react'
import type { FetchedTexts } from '@/domain/content/schema/pages/fetched-texts'
import type { SearchBoxWords } from '@/domain/content/schema/pages/search'
import { COUNTED_MAX } from '@/domain/finding/matching/substances'
import { categoryLetter } from '@/domain/rules/categories/first-letter'
import { categoryPath, productPath } from '@/domain/rules/categories/reference-paths'
import { Button } from '@/ui/controls/button'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { fetchTexts } from './fetch-texts'
import { siteFinder } from './site-finder'
import { Marked, SubstanceOption } from './substance-option'
import { useAnswers } from './use-answers'

/** The list with its texts. @param texts of the page, or the address of the folder that has them */
export async function openWholeCatalogue(texts: FetchedTexts | string) {
  return { Listed: WholeCatalogue, words: await fetchTexts(texts, 'box') }
}

/** Substances shown at first, and added by each press of the button (contract §7). */
const STEP = 20

/** The results of the index's search in the whole catalogue. */
export function WholeCatalogue({
  search,
  letter,
  words,
  onBest,
}: {
  search: string
  /** The letter whose categories the page already shows. */
  letter: string
  words: SearchBoxWords
  /** Called with the letter of the best hit. */
  onBest: (search: string, letter: string) => void
}) {
  const [more, setMore] = useState({ of: search, limit: STEP })
  const limit = more.of === search ? more.limit : STEP
  const answered = useAnswers(search, limit)
  const headingId = useId()
  const found = answered?.finding.ok ? answered.finding.found : null
  const best = found?.substances[0]?.product.categorySlug ?? found?.categories[0]?.slug

  useEffect(() => {
    if (best === undefined || answered?.text !== search) return
    siteFinder.files.category(best).then(
      (category) => category && onBest(search, categoryLetter(category.name)),
      () => undefined,
    )
  }, [answered, search, best, onBest])

  if (answered && !found)
    return (
      <p role="status" className="mt-10 text-ink-muted">
        {words.unavailable}
      </p>
    )
  const categories = found?.categories.filter(({ name }) => categoryLetter(name) !== letter) ?? []
  if (!found || categories.length + found.substances.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mt-14 lg:mt-20">
      <h2 id={headingId} className="font-serif text-title">
        {words.wholeCatalogue}
      </h2>
      <ul
        aria-labelledby={headingId}
        className="mt-5 border-t border-line-strong [&_mark]:bg-transparent [&_mark]:font-semibold [&_mark]:text-accent"
      >
        {categories.map(({ slug, name }) => (
          <li key={slug} className="border-b border-line">
            <RouteAnchor
              href={categoryPath(slug)}
              className="block py-3.5 font-medium break-words hover:text-accent"
            >
              <Marked text={name} words={found.words} />
            </RouteAnchor>
          </li>
        ))}
        {found.substances.map((hit) => (
          <li key={hit.product.catNo} className="border-b border-line">
            <RouteAnchor
              href={productPath(hit.product)}
              className="block py-3.5 break-words hover:text-accent"
            >
              <SubstanceOption hit={hit} matched={found.words} words={words} />
            </RouteAnchor>
          </li>
        ))}
      </ul>
      {found.substances.length < found.total && limit < COUNTED_MAX && (
        <Button
          variant="outline"
          className="mt-6"
          onClick={() => setMore({ of: search, limit: limit + STEP })}
        >
          {words.showMore}
        </Button>
      )}
    </section>
  )
}
