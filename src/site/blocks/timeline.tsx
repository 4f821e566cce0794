import type { TimelineBlock as TimelineBlockWords } from '@/domain/content/schema/blocks/timeline'
import { type BlockProps, BlockSection } from '@/site/blocks/block-section'
import { NumberedPoints } from '@/site/sections/numbered-points'

/** Steps in order, on a raised ground. */
export function TimelineBlock({ block, isFirst }: BlockProps<TimelineBlockWords>) {
  return (
    <BlockSection block={block} isFirst={isFirst} tone="raised">
      <NumberedPoints
        points={block.steps.map(({ title, text, when }, index) => ({
          id: String(index),
          title,
          description: text,
          when,
        }))}
      />
    </BlockSection>
  )
}
