import { z } from 'zod'
import { bandBlock } from './band'
import { cardsBlock } from './cards'
import { contactBlock } from './contact'
import { figuresBlock } from './figures'
import { galleryBlock } from './gallery'
import { heroBlock } from './hero'
import { pictureTextBlock } from './picture-text'
import { questionsBlock } from './questions'
import { rowsBlock } from './rows'
import { substancesBlock } from './substances'
import { tableBlock } from './table'
import { textBlock } from './text'
import { timelineBlock } from './timeline'

/** The blocks that pages are composed of, in the order in which the panel offers them (contract §9). */
export const pageBlockSchema = z.discriminatedUnion(
  'blockType',
  [
    heroBlock,
    textBlock,
    pictureTextBlock,
    cardsBlock,
    figuresBlock,
    timelineBlock,
    rowsBlock,
    questionsBlock,
    tableBlock,
    galleryBlock,
    bandBlock,
    substancesBlock,
    contactBlock,
  ],
  { error: 'is of no type that pages are composed of' },
)

export type PageBlock = z.output<typeof pageBlockSchema>
