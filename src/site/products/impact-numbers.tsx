import type { ProductsPage } from '@/domain/content/schema/pages/products-page'
import { ImpactNumber } from '@/site/products/impact-number'
import { Section } from '@/ui/layout/section'

/** The four figures of the products overview (spec §2.8, §9). */
export function ImpactNumbers({ words }: { words: ProductsPage['impact'] }) {
  return (
    <Section id="impact" words={words} tone="dark">
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        {words.numbers.map(({ target, suffix, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-line py-6 pr-4 max-lg:even:border-l max-lg:even:pl-5 max-lg:nth-[n+3]:border-t not-first:lg:border-l not-first:lg:pl-8"
          >
            <dt className="mt-3 text-ink-muted">{label}</dt>
            <dd className="font-serif text-figure font-light tabular-nums max-sm:text-[clamp(2rem,11vw,2.75rem)] lg:text-[clamp(3rem,5.8vw,5.5rem)]">
              <ImpactNumber target={target} suffix={suffix} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
