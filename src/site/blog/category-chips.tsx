'use client'

import { clsx } from 'clsx/lite'
import type { BlogCategory } from '@/content/schema/blog-post'

/** The category filter: one chip is pressed; All if there is no filter. */
export function CategoryChips({
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
