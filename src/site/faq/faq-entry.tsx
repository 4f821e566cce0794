'use client'

import { clsx } from 'clsx/lite'
import { useId } from 'react'
import type { FaqQuestion } from '@/domain/content/schema/kinds/faq'
import type { DrawnText } from '@/site/rich-text/drawn-text'
import { PlusIcon } from '@/ui/layout/icons'

/** A question with its answer rendered by the server. */
export type ShownQuestion = Omit<FaqQuestion, 'answer' | 'position'> & DrawnText<'answer'>

/**
 * One question of the accordion: a heading with a button, and the answer below; in the margin its number, and its
 * category in a list of several.
 */
export function FaqEntry({
  item,
  number,
  withCategory,
  isOpen,
  onToggle,
}: {
  item: ShownQuestion
  number: number
  withCategory: boolean
  isOpen: boolean
  onToggle: () => void
}) {
  const answerId = useId()
  const Answer = item.as ?? 'p'
  return (
    <div className="grid gap-x-8 lg:grid-cols-12">
      <p className="hidden pt-7 text-eyebrow text-ink-muted lg:col-span-3 lg:block">
        <span aria-hidden="true" className="mr-3 font-mono text-accent tabular-nums">
          {String(number).padStart(2, '0')}
        </span>
        {withCategory && item.category}
      </p>
      <div className="lg:col-span-9">
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={answerId}
            onClick={onToggle}
            className="flex w-full items-baseline justify-between gap-8 py-5 text-left font-serif text-title transition-colors hover:text-accent lg:py-6"
          >
            {item.question}
            <PlusIcon
              className={clsx(
                'size-5 translate-y-0.5 text-accent transition-transform',
                isOpen && 'rotate-45',
              )}
            />
          </button>
        </h2>
        <div
          id={answerId}
          className={clsx(
            'grid transition-[grid-template-rows,visibility] duration-200 no-script:visible no-script:grid-rows-[1fr]',
            isOpen ? 'visible grid-rows-[1fr]' : 'invisible grid-rows-[0fr]',
          )}
        >
          <div className="overflow-hidden">
            <Answer className="max-w-[68ch] pb-7 text-ink-muted">{item.answer}</Answer>
          </div>
        </div>
      </div>
    </div>
  )
}
