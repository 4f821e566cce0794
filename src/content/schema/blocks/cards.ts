import { z } from 'zod'
import { linkSchema } from '../link'
import { pictureSchema } from '../picture'
import { heading, text } from '../text'
import { blockHead, defineBlock } from './block'

const placedCard = z.strictObject({
  title: heading,
  text: text(420).meta({ description: 'What the card says: two or three sentences.' }),
  picture: pictureSchema.optional(),
  action: linkSchema
    .optional()
    .meta({ title: 'Link', description: 'Where the card leads. It may be left empty.' }),
})

/** Cards in two columns. */
export const cardsBlock = defineBlock(
  'cards',
  { title: 'Cards', description: 'Cards in two columns, each with a title, a text and perhaps a picture.' },
  {
    ...blockHead,
    cards: z
      .array(placedCard)
      .min(2, 'needs at least two cards')
      .max(12, 'has more than twelve cards')
      .meta({ description: 'Two to twelve. Give all of them a picture, or none.' }),
  },
)

export type CardsBlock = z.output<typeof cardsBlock>
export type PlacedCard = z.output<typeof placedCard>
