import type { z } from 'zod'
import { callToActionSchema } from '../call-to-action'
import { summary } from '../text'
import { defineBlock } from './block'

/** The closing band; its heading and text are its head. */
export const bandBlock = defineBlock(
  'band',
  { title: 'Band', description: 'One sentence and one or two buttons: what to do next.' },
  {
    ...callToActionSchema.shape,
    text: summary.optional().meta({ description: 'One or two sentences. It may be left empty.' }),
  },
)

export type BandBlock = z.output<typeof bandBlock>
