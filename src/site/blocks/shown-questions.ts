import type { QuestionsBlock } from '@/content/schema/blocks/questions'
import { namedQuestion } from '@/content/schema/blocks/shown-link'
import type { FaqQuestion } from '@/content/schema/faq'
import { questions } from '@/content-seed/kinds/questions'
import { live, liveDocument } from '@/content-seed/live'

/** The questions that a block shows: a whole category, or the named ones that the release has. */
export function shownQuestions({
  questions: links,
  category,
}: Pick<QuestionsBlock, 'questions' | 'category'>): readonly FaqQuestion[] {
  if (!links) return live(questions).filter((item) => item.category === category)
  return links.flatMap((link) => {
    const named = namedQuestion(link)
    if (named === null) return []
    // A question keeps its key when its anchor changes.
    if ('key' in named) return liveDocument(questions, named.key) ?? []
    return live(questions).filter(({ id }) => id === named.anchor)
  })
}
