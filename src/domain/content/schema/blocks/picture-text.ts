import { z } from 'zod'
import { pictureSchema } from '../parts/picture'
import { linkSchema } from '../texts/link'
import { richText } from '../texts/rich-text'
import { blockHead, defineBlock } from './block'

/** A picture beside a text. */
export const pictureTextBlock = defineBlock(
  'pictureText',
  { title: 'Picture with text', description: 'A large picture beside a text.' },
  {
    ...blockHead,
    picture: pictureSchema,
    text: richText(2_000),
    side: z
      .enum(['left', 'right'], { error: 'must be left or right' })
      .optional()
      .meta({ title: 'Side of the picture', description: 'Left empty, the picture is on the left.' }),
    action: linkSchema.optional().meta({ title: 'Button', description: 'The link to read more.' }),
  },
)

export type PictureTextBlock = z.output<typeof pictureTextBlock>
