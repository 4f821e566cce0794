import type { CardsBlock as CardsBlockWords } from '@/content/schema/blocks/cards'
import { type BlockProps, BlockSection } from '@/site/blocks/block-section'
import { CardGrid } from '@/site/sections/card-grid'

/** Cards in two columns. */
export function CardsBlock({ block, isFirst }: BlockProps<CardsBlockWords>) {
  return (
    <BlockSection block={block} isFirst={isFirst}>
      <CardGrid
        cards={block.cards.map(({ title, text, picture, action }, index) => ({
          key: String(index),
          title,
          description: text,
          image: picture,
          action,
        }))}
      />
    </BlockSection>
  )
}
