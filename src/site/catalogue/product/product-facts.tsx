import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { catalogueProductPage } from '@/content-seed/catalogue/pages/product-page'
import { live } from '@/content-seed/live'
import { fillIn } from '@/site/catalogue/fill-in'
import { CopyButton } from '@/site/catalogue/product/copy-buttons'

export type ProductFact = {
  label: string
  /** Renders the value; plain text by default. */
  shown?: (value: string) => ReactNode
  /** Undefined if unknown: then it has no row. */
  value: string | undefined
  /** Set in the font of identifiers. */
  isIdentifier?: boolean
  /** Whether a copy button is shown. */
  isCopied?: boolean
}

type KnownFact = ProductFact & { value: string }

/** Whether the fact has a value. */
export const isKnownFact = (fact: ProductFact): fact is KnownFact => fact.value !== undefined

/** The known facts as a ruled table. `id` keeps the ids of two tables on a page distinct. */
export function ProductFacts({
  id,
  facts,
  wide = false,
}: {
  id: string
  facts: readonly ProductFact[]
  /** Puts the terms into a fixed column, for long values. */
  wide?: boolean
}) {
  const { copy } = live(catalogueProductPage)
  return (
    <dl className="border-t border-line">
      {facts.filter(isKnownFact).map(({ label, shown, value, isIdentifier, isCopied }, index) => {
        const valueId = `${id}-${index}`
        return (
          <div
            key={label}
            className={clsx(
              'grid gap-x-6 border-b border-line py-3 print:py-1',
              wide ? 'sm:grid-cols-[12rem_minmax(0,1fr)]' : 'grid-cols-[7.5rem_minmax(0,1fr)]',
            )}
          >
            <dt className="text-ink-muted">{label}</dt>
            <dd className="flex items-start gap-3 [overflow-wrap:anywhere]">
              <span
                id={valueId}
                className={clsx(
                  isIdentifier && 'font-mono text-[0.9375rem] tabular-nums',
                  value.includes('\n') && 'whitespace-pre-line',
                )}
              >
                {shown ? shown(value) : value}
              </span>
              {isCopied && (
                <CopyButton
                  value={value}
                  valueId={valueId}
                  label={fillIn(copy.action, { what: label })}
                  done={copy.done}
                />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
