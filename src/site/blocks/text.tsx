import type { TextBlock as TextBlockWords } from '@/domain/content/schema/blocks/text'
import { type BlockProps, BlockSection } from '@/site/blocks/block-section'
import { RichText } from '@/site/rich-text/rich-text'

/** An article, in the column of its heading. */
export function TextBlock({ block, isFirst }: BlockProps<TextBlockWords>) {
  return (
    <BlockSection block={block} isFirst={isFirst}>
      <div className="grid gap-x-8 lg:grid-cols-12">
        <RichText text={block.text} className="max-w-[68ch] lg:col-span-8 lg:col-start-4" />
      </div>
    </BlockSection>
  )
}
