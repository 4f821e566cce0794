import type { FiguresBlock as FiguresBlockWords } from '@/domain/content/schema/blocks/figures'
import { formatCount } from '@/site/about/counting'
import { type BlockProps, BlockSection } from '@/site/blocks/block-section'
import { type Figure, Figures } from '@/site/sections/figures'

const IN_ONE_ROW = 4
const IN_ROWS = 3

/** Figures without motion. */
const StillRow = ({ figures }: { figures: readonly Figure[] }) => (
  <Figures figures={figures} draw={formatCount} />
)

/** Figures in rows: four in one row, more in rows of three. */
export function FiguresBlock({ block, isFirst, parts = {} }: BlockProps<FiguresBlockWords>) {
  const { FigureRow = StillRow } = parts
  const figures = block.figures.map(({ value, label }) => ({ target: value, label }))
  const rows = figures.length <= IN_ONE_ROW ? [figures] : [figures.slice(0, IN_ROWS), figures.slice(IN_ROWS)]
  return (
    <BlockSection block={block} isFirst={isFirst}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a printed page never changes its order
        <div key={index} className="border-t border-line">
          <FigureRow figures={row} />
        </div>
      ))}
    </BlockSection>
  )
}
