import { startTransition, useCallback, useEffect, useState } from 'react'
import type { StructureSearchWords } from '@/domain/content/schema/pages/search'
import type { ProductRecord } from '@/domain/finding/record'
import { STRUCTURES_MAX } from '@/domain/finding/structures/structure-search'
import { Button } from '@/ui/controls/button'
import { BusyLine } from '@/ui/layout/busy-line'
import { Progress } from '@/ui/layout/progress'
import { groupedNumber } from '@/ui/texts/grouped-number'
import { StructureCard } from './structure-card'
import type { StructureClient } from './structure-client'
import type { StructureResult } from './use-structure-search'

/** Cards shown at first, and added by each press of the button (contract §7). */
const STEP = 60

const counted = ({ one, other }: { one: string; other: string }, count: number) =>
  count === 1 ? one : other.replace('{count}', groupedNumber(count))

type Products = { of: StructureResult['files']; byRef: ReadonlyMap<string, ProductRecord | null> }

/** The products of the shown hits; they are fetched as hits are shown. */
function useProducts({ files, hits }: StructureResult, limit: number, onFailure: () => void) {
  const [products, setProducts] = useState<Products>({ of: null, byRef: new Map() })
  const byRef = products.of === files ? products.byRef : null
  const missing = hits
    .slice(0, limit)
    .map(({ ref }) => ref)
    .filter((ref) => !byRef?.has(ref))
    .join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: onFailure differs at each rendering, and restarts nothing
  useEffect(() => {
    if (!files || missing === '') return
    let isCurrent = true
    files.byStructure(missing.split(' ')).then(
      (found) => {
        if (!isCurrent) return
        // Sixty cards are rendered in parts, so that the page is not blocked.
        startTransition(() =>
          setProducts((known) => ({
            of: files,
            byRef: new Map([
              ...(known.of === files ? known.byRef : []),
              ...missing.split(' ').map((ref) => [ref, found.get(ref) ?? null] as const),
            ]),
          })),
        )
      },
      () => isCurrent && onFailure(),
    )
    return () => {
      isCurrent = false
    }
  }, [files, missing])
  return byRef
}

/** Progress and results of a search: a card for each substance, the best first. */
export function StructureResults({
  result,
  client,
  words,
  onStop,
  onFailure,
}: {
  result: StructureResult
  client: StructureClient
  words: StructureSearchWords
  onStop: () => void
  /** A file of the results is not available. */
  onFailure: () => void
}) {
  const { asked, kind, hits, isMore, pending, progress, state } = result
  const [more, setMore] = useState({ of: asked, limit: STEP })
  const limit = more.of === asked ? more.limit : STEP
  const products = useProducts(result, limit, onFailure)
  const fragment = kind === 'substructure' ? asked.idCode : null
  const draw = useCallback((idCode: string) => client.draw(idCode, fragment), [client, fragment])

  const status = isMore
    ? words.more.replace('{count}', groupedNumber(STRUCTURES_MAX))
    : counted(words.count, hits.length)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-10 items-center justify-between gap-4">
        <p role="status" className="tabular-nums">
          {state === 'over' && status}
          {state === 'failed' && words.unavailable}
        </p>
        {state === 'searching' && (
          <>
            {progress === null ? (
              <BusyLine label={words.searching} className="flex-1" />
            ) : (
              <Progress label={words.searching} value={progress} className="flex-1" />
            )}
            <Button variant="outline" onClick={onStop}>
              {words.stop}
            </Button>
          </>
        )}
      </div>
      {pending > 0 && <p className="text-ink-muted text-sm">{counted(words.pending, pending)}</p>}
      {hits.length > 0 && (
        <ul aria-label={words.results} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {hits.slice(0, limit).map((hit) => {
            const product = products?.get(hit.ref)
            return (
              product && <StructureCard key={hit.ref} product={product} hit={hit} draw={draw} words={words} />
            )
          })}
        </ul>
      )}
      {hits.length > limit && (
        <Button
          variant="outline"
          className="self-start"
          onClick={() => setMore({ of: asked, limit: limit + STEP })}
        >
          {words.showMore}
        </Button>
      )}
    </div>
  )
}
