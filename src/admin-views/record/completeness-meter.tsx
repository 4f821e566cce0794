import { fieldPlace } from '@/admin-views/record/record-field'
import { completenessOf } from '@/domain/rules/products/completeness'
import { factsOf, type ProductField } from '@/domain/rules/products/product-fields'
import { Progress } from '@/ui/layout/progress'

/** Scrolls to a field and focuses it. */
function goTo(field: ProductField) {
  const place = document.getElementById(fieldPlace(field))
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
}

/** The completeness of the product and the fields it lacks, each with its purpose and a link to it. */
export function CompletenessMeter({ isEmpty }: { isEmpty: (field: ProductField) => boolean }) {
  const { share, missing } = completenessOf(isEmpty)
  const percent = Math.round(share * 100)
  return (
    <section aria-labelledby="completeness">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="completeness" className="font-serif text-lg">
          Completeness
        </h2>
        <p className="font-serif text-lg tabular-nums">{percent} %</p>
      </div>
      <Progress label="Completeness" value={share} className="mt-2 block" />
      {missing.length === 0 ? (
        <p className="mt-3 text-ink-muted text-sm">Nothing is missing.</p>
      ) : (
        <ul className="mt-3">
          {missing.map(({ field, why }) => (
            <li key={field} className="border-line border-t py-2 first:border-t-0">
              <a
                href={`#${fieldPlace(field)}`}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(field)
                }}
                className="inline-block py-0.5 font-medium text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
              >
                {factsOf(field).title}
              </a>
              <p className="text-ink-muted text-xs">{why}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
