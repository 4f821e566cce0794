import { z } from 'zod'
import { label } from '../texts/text'
import { blockHead, defineBlock } from './block'

const FIGURE_MAX = 1_000_000

const figure = z.strictObject({
  value: z
    .int('must be a whole number')
    .min(0, 'must not be less than nothing')
    .max(FIGURE_MAX, 'must be at most 1,000,000')
    .meta({
      title: 'Figure',
      description: 'The final number of the counter. From 1000 on it is shown in K; a plus sign follows.',
    }),
  label: label.meta({ title: 'What is counted' }),
})

/** Figures that count up. */
export const figuresBlock = defineBlock(
  'figures',
  { title: 'Figures', description: 'Large figures that count up when they come into view.' },
  {
    ...blockHead,
    figures: z
      .array(figure)
      .min(2, 'needs at least two figures')
      .max(6, 'has more than six figures')
      .meta({ description: 'Two to six; four stand in one row.' }),
  },
)

export type FiguresBlock = z.output<typeof figuresBlock>
