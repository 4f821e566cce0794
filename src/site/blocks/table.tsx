import type { TableBlock as TableBlockWords } from '@/domain/content/schema/blocks/table'
import { type BlockProps, BlockSection } from '@/site/blocks/block-section'

/** A table; if it is wider than the page it scrolls in itself, also by keyboard. */
export function TableBlock({ block, isFirst }: BlockProps<TableBlockWords>) {
  const { caption, columns, rows } = block
  const captionId = `${block.id}_caption`
  return (
    <BlockSection block={block} isFirst={isFirst}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section aria-labelledby={captionId} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-[0.9375rem]">
          <caption id={captionId} className="pb-4 text-start text-ink-muted">
            {caption}
          </caption>
          <thead>
            <tr className="border-y border-line-strong">
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a printed page never changes its order
                <th key={index} scope="col" className="py-2.5 pr-4 text-start font-medium lg:pr-10">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a printed page never changes its order
              <tr key={row} className="border-b border-line">
                {cells.map((cell, index) => {
                  const Cell = index === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      // biome-ignore lint/suspicious/noArrayIndexKey: a printed page never changes its order
                      key={index}
                      {...(index === 0 && { scope: 'row' })}
                      className="min-w-40 max-w-[44ch] py-2.5 pr-4 text-start font-normal tabular-nums lg:pr-10"
                    >
                      {cell}
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </BlockSection>
  )
}
