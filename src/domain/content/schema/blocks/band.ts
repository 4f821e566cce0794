import { callToActionSchema } from '../parts/call-to-action'
import { summary } from '../texts/text'
import { blockHead, defineBlock } from './block'

/** The closing band. */
export const bandBlock = defineBlock(
  'band',
  { title: 'Band', description: 'One sentence and one or two buttons: what to do next.' },
  {
    eyebrow: blockHead.eyebrow,
    ...callToActionSchema.shape,
    intro: blockHead.intro,
    text: summary.optional().meta({ description: 'One or two sentences.' }),
  },
)
