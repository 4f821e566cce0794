import { z } from 'zod'
import { faqCategories } from '../kinds/faq'
import { uniqueList } from '../texts/text'
import { blockHead, defineBlock } from './block'
import { questionLink } from './shown-link'

/** Questions of the FAQ, by name or a whole category. */
export const questionsBlock = defineBlock(
  'questions',
  { title: 'Questions', description: 'Questions of the FAQ with their answers, one open at a time.' },
  {
    ...blockHead,
    questions: uniqueList(questionLink, { name: 'question', of: (link) => link })
      .min(1, 'needs at least one question')
      .max(12, 'has more than twelve questions')
      .optional()
      .meta({
        description: 'One to twelve, in the order they are shown. Leave it empty to show a whole category.',
      }),
    category: z
      .enum(faqCategories, { error: 'must be a category of the FAQ' })
      .optional()
      .meta({ description: 'Shows all questions of a category, instead of a list.' }),
  },
).superRefine(({ questions, category }, context) => {
  if ((questions === undefined) === (category === undefined))
    context.addIssue({
      code: 'custom',
      path: ['questions'],
      message: questions
        ? 'must be empty if a category is chosen'
        : 'is empty: choose questions or a category',
    })
})

export type QuestionsBlock = z.output<typeof questionsBlock>
