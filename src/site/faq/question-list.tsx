import type { FaqQuestion } from '@/domain/content/schema/kinds/faq'
import { RichText } from '@/site/rich-text/rich-text'
import { PlusIcon } from '@/ui/layout/icons'
import { Summary } from '@/ui/layout/summary'

/** Questions in native disclosures, one of a list open at a time. @param name of the list, unique on its page */
export function QuestionList({ name, items }: { name: string; items: readonly FaqQuestion[] }) {
  return (
    <ul className="border-t border-line">
      {items.map((item) => (
        <li key={item.id} className="border-b border-line">
          <details name={name} className="group">
            <Summary className="flex list-none items-baseline justify-between gap-8 py-5 font-serif text-title hover:text-accent [&::-webkit-details-marker]:hidden">
              {item.question}
              <PlusIcon className="size-5 translate-y-0.5 text-accent transition-transform group-open:rotate-45" />
            </Summary>
            <RichText text={item.answer} className="max-w-[68ch] pb-7 text-ink-muted" />
          </details>
        </li>
      ))}
    </ul>
  )
}
