import type { CardsBlock as CardsBlockWords } from '@/domain/content/schema/blocks/cards'
import { type BlockProps, BlockSection } from '@/site/blocks/block-section'
import { CardGrid } from '@/site/sections/card-grid'
import { TextLink } from '@/ui/links/text-link'

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
          more: action && (
            <TextLink href={action.href} variant="forward" aria-label={`${action.label}: ${title}`}>
              {action.label}
            </TextLink>
          ),
        }))}
      />
    </BlockSection>
  )
}
