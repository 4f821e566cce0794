import { questions } from '@/content-seed/kinds/questions'
import { live, liveDocument } from '@/content-seed/live'
import type { QuestionsBlock as QuestionsBlockWords } from '@/domain/content/schema/blocks/questions'
import { namedQuestion } from '@/domain/content/schema/blocks/shown-link'
import type { FaqQuestion } from '@/domain/content/schema/kinds/faq'
import { type BlockProps, BlockSection } from '@/site/blocks/block-section'
import { QuestionList } from '@/site/faq/question-list'

/** The questions that a block shows: a whole category, or the named ones that the release has. */
function shownQuestions({
  questions: links,
  category,
}: Pick<QuestionsBlockWords, 'questions' | 'category'>): readonly FaqQuestion[] {
  if (!links) return live(questions).filter((item) => item.category === category)
  return links.flatMap((link) => {
    const named = namedQuestion(link)
    if (named === null) return []
    // A question keeps its key when its anchor changes.
    if ('key' in named) return liveDocument(questions, named.key) ?? []
    return live(questions).filter(({ id }) => id === named.anchor)
  })
}

/** Questions of the FAQ, one open at a time. Renders nothing if the release has none of them. */
export function QuestionsBlock({ block, isFirst }: BlockProps<QuestionsBlockWords>) {
  const items = shownQuestions(block)
  if (items.length === 0) return null
  return (
    <BlockSection block={block} isFirst={isFirst}>
      <QuestionList name={block.id} items={items} />
    </BlockSection>
  )
}
