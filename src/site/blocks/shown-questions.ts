import type { QuestionsBlock } from '@/content/schema/blocks/questions'
import { namedQuestion } from '@/content/schema/blocks/shown-link'
import type { FaqQuestion } from '@/content/schema/faq'
import { questions } from '@/content-seed/kinds/questions'
import { live } from '@/content-seed/live'

/** The questions that a block shows: a whole category, or the named ones that the release has. */
export function shownQuestions({
  questions: links,
  category,
}: Pick<QuestionsBlock, 'questions' | 'category'>): readonly FaqQuestion[] {
  const all = live(questions)
  if (!links) return all.filter((item) => item.category === category)
  return links.flatMap((link) => {
    const named = namedQuestion(link)
    if (named === null) return []
    const anchor = 'anchor' in named ? named.anchor : named.key.replace('questions/', '')
    return all.filter(({ id }) => id === anchor)
  })
}
