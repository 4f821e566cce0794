import { z } from 'zod'
import { pictureSchema } from '../parts/picture'
import { linkSchema } from '../texts/link'
import { heading, text } from '../texts/text'
import { blockHead, defineBlock } from './block'

const placedCard = z.strictObject({
  title: heading,
  text: text(420).meta({ description: 'The text of the card: two or three sentences.' }),
  picture: pictureSchema.optional(),
  action: linkSchema.optional().meta({ title: 'Link', description: 'The target of the card.' }),
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
