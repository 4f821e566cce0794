import type { QuestionsBlock as QuestionsBlockWords } from '@/content/schema/blocks/questions'
import { type BlockProps, BlockSection } from '@/site/blocks/block-section'
import { shownQuestions } from '@/site/blocks/shown-questions'
import { QuestionList } from '@/site/faq/question-list'

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
