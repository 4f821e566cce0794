import { z } from 'zod'
import { pictureSchema } from '../parts/picture'
import { linkSchema } from '../texts/link'
import { richText } from '../texts/rich-text'
import { heading } from '../texts/text'
import { blockHead, defineBlock } from './block'

const row = z.strictObject({
  title: heading,
  text: richText(900),
  picture: pictureSchema,
  action: linkSchema.optional().meta({ title: 'Button', description: 'The link to read more.' }),
})

/** Pictures and texts that alternate sides. */
export const rowsBlock = defineBlock(
  'rows',
  { title: 'Rows', description: 'Pictures with texts beside them, on alternating sides.' },
  {
    ...blockHead,
    rows: z.array(row).min(1, 'needs at least one row').max(8, 'has more than eight rows'),
  },
)

export type RowsBlock = z.output<typeof rowsBlock>
