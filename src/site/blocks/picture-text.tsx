import type { PictureTextBlock as PictureTextBlockWords } from '@/domain/content/schema/blocks/picture-text'
import { type BlockProps, BlockSection } from '@/site/blocks/block-section'
import { RichText } from '@/site/rich-text/rich-text'
import { PictureBeside } from '@/site/sections/picture-beside'
import { ButtonLink } from '@/ui/controls/button-link'

/** A picture beside a text. */
export function PictureTextBlock({ block, isFirst }: BlockProps<PictureTextBlockWords>) {
  const { picture, side = 'left', text, action } = block
  return (
    <BlockSection block={block} isFirst={isFirst}>
      <PictureBeside picture={picture} side={side}>
        <RichText text={text} className="max-w-[60ch]" />
        {action && (
          <ButtonLink href={action.href} variant="outline" size="lg" className="mt-8">
            {action.label}
          </ButtonLink>
        )}
      </PictureBeside>
    </BlockSection>
  )
}
