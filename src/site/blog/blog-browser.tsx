'use client'

import { clsx } from 'clsx/lite'
import { useState } from 'react'
import type { BlogCategory, BlogPage } from '@/domain/content/schema/kinds/blog-post'
import { arrangePosts } from '@/site/blog/arrange-posts'
import { FeaturedPost, PostCard, type ShownPost } from '@/site/blog/post-card'
import { Button } from '@/ui/controls/button'
import { SearchInput } from '@/ui/controls/search-input'
import { Heading } from '@/ui/layout/heading'
import { SearchIcon } from '@/ui/layout/icons'

/** The category filter: one chip is pressed; All if there is no filter. */
function CategoryChips({
  label,
  all,
  categories,
  chosen,
  onChoose,
  className,
}: {
  label: string
  all: string
  categories: readonly BlogCategory[]
  chosen: BlogCategory | null
  onChoose: (category: BlogCategory | null) => void
  className?: string
}) {
  return (
    <fieldset className={clsx('flex flex-wrap items-center gap-2', className)}>
      <legend className="sr-only">{label}</legend>
      {[null, ...categories].map((category) => (
        <button
          key={category ?? ''}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
          className="h-9 border border-line-strong px-3 text-sm transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface"
        >
          {category ?? all}
        </button>
      ))}
    </fieldset>
  )
}

/** Search, category chips and the posts (spec §2.10, §4). Without JavaScript all posts are shown. */
export function BlogBrowser({
  words,
  categories,
  posts,
}: {
  words: Omit<BlogPage, 'hero' | 'readOn'>
  categories: readonly BlogCategory[]
  posts: readonly ShownPost[]
}) {
  const [category, setCategory] = useState<BlogCategory | null>(null)
  const [search, setSearch] = useState('')
  const { featured, grid, rest } = arrangePosts(posts, category, search)
  const count = (featured ? 1 : 0) + grid.length + rest.length

  function reset() {
    setCategory(null)
    setSearch('')
  }

  return (
    <>
      <div className="grid gap-x-8 gap-y-5 border-t border-line-strong pt-5 no-script:hidden xl:grid-cols-12">
        <SearchInput
          label={words.searchLabel}
          placeholder={words.searchPlaceholder}
          value={search}
          onChange={setSearch}
          icon={<SearchIcon className="size-4" />}
          className="self-start xl:col-span-3"
        />
        <CategoryChips
          label={words.chipsLabel}
          all={words.allChip}
          categories={categories}
          chosen={category}
          onChoose={setCategory}
          className="xl:col-span-9 xl:justify-end"
        />
      </div>
      <p role="status" className="mt-5 text-eyebrow text-ink-muted tabular-nums no-script:hidden">
        {count === 1 ? words.resultCount.one : words.resultCount.other.replace('{count}', String(count))}
      </p>
      <div className="mt-5">
        {featured ? (
          <FeaturedPost key={featured.id} post={featured} label={words.featured} />
        ) : (
          <div className="border-y border-line py-20 text-center">
            <p className="font-serif text-headline">
              {search.trim()
                ? words.empty.search.replace('{search}', () => search.trim())
                : words.empty.category.replace('{category}', category ?? '')}
            </p>
            <p className="mt-3 text-ink-muted">{words.empty.hint}</p>
            <Button variant="outline" onClick={reset} className="mt-6">
              {words.empty.reset}
            </Button>
          </div>
        )}
      </div>
      {grid.length > 0 && (
        <ul className="mt-16 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:mt-24 lg:grid-cols-3">
          {grid.map((post) => (
            <li key={post.id} className="border-t border-line pt-5">
              <PostCard post={post} layout="grid" />
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <section aria-labelledby="more-heading" className="mt-16 lg:mt-24">
          <Heading id="more-heading">{words.more}</Heading>
          <ul className="mt-8">
            {rest.map((post) => (
              <li key={post.id} className="border-t border-line py-6 last:border-b">
                <PostCard post={post} layout="line" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
