import { defineKind } from '@/domain/content/schema/define-kind'
import { questionSchema } from '@/domain/content/schema/kinds/faq'
import { questionSeeds } from '../questions/questions-seeds.generated'

/** Questions and answers, by their position. */
export const questions = defineKind({
  kind: 'questions',
  schema: questionSchema,
  seeds: questionSeeds,
  max: 200,
  distinct: { field: 'id', of: ({ id }) => id },
  titleOf: ({ question = '' }) => question,
  // Of two at one place, which two saves at the same time can make, the anchor decides.
  sortKeyOf: ({ position = '', id = '' }) => `${position} ${id}`,
})
