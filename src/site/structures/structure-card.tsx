import { startTransition, useEffect, useState } from 'react'
import type { StructureDrawing } from '@/domain/chemistry/drawing/structure-drawing'
import type { StructureSearchWords } from '@/domain/content/schema/pages/search'
import type { ProductRecord } from '@/domain/finding/record'
import type { StructureHit } from '@/domain/finding/structures/structure-search'
import { productPath } from '@/domain/rules/categories/reference-paths'
import { Skeleton } from '@/ui/layout/skeleton'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { StructureFigure } from '@/ui/pictures/structure-figure'

/** A found substance: its drawing, with the matched part set off, its name and numbers. */
export function StructureCard({
  product,
  hit,
  draw,
  words,
}: {
  product: ProductRecord
  hit: StructureHit
  /** Draws the hit; null if it cannot be drawn. */
  draw: (idCode: string) => Promise<StructureDrawing | null>
  words: StructureSearchWords
}) {
  const { name, catNo, casNo } = product
  return (
    <li className="relative flex flex-col border border-line bg-surface [contain-intrinsic-size:auto_14rem] [content-visibility:auto] hover:border-accent">
      <div className="flex h-36 items-center justify-center border-line border-b p-3">
        <Drawing idCode={hit.idCode} draw={draw} name={name} words={words} />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 text-sm">
        <RouteAnchor
          href={productPath(product)}
          className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 hover:text-accent"
        >
          {name}
        </RouteAnchor>
        <p className="flex flex-wrap gap-x-4 text-ink-muted">
          <span>
            {words.catNo} <span className="font-mono text-[0.8125rem]">{catNo}</span>
          </span>
          {casNo && (
            <span>
              {words.casNo} <span className="font-mono text-[0.8125rem]">{casNo}</span>
            </span>
          )}
        </p>
        {hit.similarity !== null && (
          <p className="text-accent tabular-nums">
            {words.similarity.replace('{percent}', String(Math.round(hit.similarity * 100)))}
          </p>
        )}
      </div>
    </li>
  )
}

function Drawing({
  idCode,
  draw,
  name,
  words,
}: Pick<Parameters<typeof StructureCard>[0], 'draw' | 'words'> & { idCode: string; name: string }) {
  const [drawing, setDrawing] = useState<StructureDrawing | null>()
  useEffect(() => {
    let isCurrent = true
    // As a transition, like the cards themselves: an urgent drawing would have React begin the other cards again.
    const show = (drawn: StructureDrawing | null) => isCurrent && startTransition(() => setDrawing(drawn))
    // A terminated worker draws no more.
    draw(idCode).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [idCode, draw])
  if (drawing === undefined) return <Skeleton className="min-h-20 min-w-40" />
  if (drawing === null) return <p className="text-ink-muted text-sm">{words.noDrawing}</p>
  return (
    <StructureFigure
      drawing={drawing}
      label={words.structureOf.replace('{name}', () => name)}
      stereoLeftOut={words.stereoLeftOut}
    />
  )
}
