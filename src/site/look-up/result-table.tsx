import { clsx } from 'clsx/lite'
import { memo, startTransition, useEffect, useState } from 'react'
import type { ListLookUpWords } from '@/domain/content/schema/parts/list-look-up'
import { productPath } from '@/domain/rules/categories/reference-paths'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { MolecularFormula } from '@/ui/pictures/molecular-formula'
import type { LookUpRow } from './looked-up-list'

const COLUMNS = ['asked', 'result', 'name', 'catNo', 'casNo', 'molFormula', 'invStatus'] as const

const TONES: Record<LookUpRow['result'], string> = {
  found: 'text-success',
  near: 'text-warning',
  notFound: 'text-ink-muted',
  notANumber: 'text-ink-muted',
}

/** Rows drawn at a time: a thousand at once block the page for half a second. */
const STEP = 100

/** The rows drawn so far: a step more each time, between which the page can answer. */
function useDrawnRows(rows: readonly LookUpRow[]): readonly LookUpRow[] {
  const [drawn, setDrawn] = useState({ of: rows, count: STEP })
  const count = drawn.of === rows ? drawn.count : STEP
  useEffect(() => {
    if (count < rows.length) startTransition(() => setDrawn({ of: rows, count: count + STEP }))
  }, [rows, count])
  return rows.slice(0, count)
}

/** The result of a look-up as a table, which scrolls sideways where it is wider than the dialog. */
export function ResultTable({
  rows,
  words,
  onLeave,
}: {
  rows: readonly LookUpRow[]
  words: Pick<ListLookUpWords, 'title' | 'columns' | 'results'>
  onLeave: () => void
}) {
  const drawn = useDrawnRows(rows)
  return (
    <section
      aria-label={words.columns.result}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="relative mt-3 overflow-x-auto border-line border-y -outline-offset-2"
    >
      <table className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr className="border-line-strong border-b">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="whitespace-nowrap py-2 pr-4 font-medium">
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {drawn.map((row) => (
            <ResultRow
              key={`${row.asked} ${row.product?.catNo ?? ''}`}
              row={row}
              results={words.results}
              onLeave={onLeave}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const ResultRow = memo(function ResultRow({
  row: { asked, result, note, product },
  results,
  onLeave,
}: {
  row: LookUpRow
  results: ListLookUpWords['results']
  onLeave: () => void
}) {
  return (
    <tr className="align-baseline">
      <th scope="row" className="max-w-48 truncate py-2 pr-4 font-mono font-normal">
        {asked}
      </th>
      <td className="min-w-40 py-2 pr-4">
        <span className={clsx('font-medium', TONES[result])}>{results[result]}</span>
        {note !== '' && <span className="block text-ink-muted text-xs">{note}</span>}
      </td>
      <ProductCells product={product} onLeave={onLeave} />
    </tr>
  )
})

function ProductCells({ product, onLeave }: Pick<LookUpRow, 'product'> & { onLeave: () => void }) {
  if (!product) return <td colSpan={5} />
  return (
    <>
      <td className="min-w-40 py-2 pr-4 [overflow-wrap:anywhere]">
        <RouteAnchor
          href={productPath(product)}
          onClick={onLeave}
          className="underline underline-offset-[0.2em] hover:text-accent"
        >
          {product.name}
        </RouteAnchor>
      </td>
      <td className="whitespace-nowrap py-2 pr-4 font-mono">{product.catNo}</td>
      <td className="whitespace-nowrap py-2 pr-4 font-mono">{product.casNo}</td>
      <td className="py-2 pr-4">{product.molFormula && <MolecularFormula formula={product.molFormula} />}</td>
      <td className="py-2">{product.invStatus}</td>
    </>
  )
}
