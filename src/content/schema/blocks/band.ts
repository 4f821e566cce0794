import type { z } from 'zod'
import { callToActionSchema } from '../call-to-action'
import { summary } from '../text'
import { blockHead, defineBlock } from './block'

/** The closing band. */
export const bandBlock = defineBlock(
  'band',
  { title: 'Band', description: 'One sentence and one or two buttons: what to do next.' },
  {
    eyebrow: blockHead.eyebrow,
    ...callToActionSchema.shape,
    intro: blockHead.intro,
    text: summary.optional().meta({ description: 'One or two sentences. It may be left empty.' }),
  },
)

export type BandBlock = z.output<typeof bandBlock>
