import { z } from 'zod'
import { heading, text } from '../texts/text'
import { blockHead, defineBlock } from './block'

const step = z.strictObject({
  title: heading,
  text: text(420),
  when: text(30).optional().meta({
    description: 'A year, a date or a duration: 2019, Week 2. Left empty, the step is numbered.',
  }),
})

/** Steps in order. */
export const timelineBlock = defineBlock(
  'timeline',
  { title: 'Timeline', description: 'Steps or years, in order.' },
  {
    ...blockHead,
    steps: z
      .array(step)
      .min(2, 'needs at least two steps')
      .max(12, 'has more than twelve steps')
      .meta({ description: 'Two to twelve, in order.' }),
  },
)

export type TimelineBlock = z.output<typeof timelineBlock>
