import type { RowsBlock as RowsBlockWords } from '@/domain/content/schema/blocks/rows'
import { type BlockProps, BlockSection } from '@/site/blocks/block-section'
import { MediaRows } from '@/site/sections/media-rows'
import { ButtonLink } from '@/ui/controls/button-link'

/** Pictures and texts on alternating sides. */
export function RowsBlock({ block, isFirst }: BlockProps<RowsBlockWords>) {
  return (
    <BlockSection block={block} isFirst={isFirst}>
      <MediaRows
        rows={block.rows.map(({ title, text, picture, action }, index) => ({
          key: String(index),
          title,
          description: text,
          image: picture,
          more: action && (
            <ButtonLink href={action.href} variant="outline" aria-label={`${action.label}: ${title}`}>
              {action.label}
            </ButtonLink>
          ),
        }))}
      />
    </BlockSection>
  )
}
