import type { AboutStats } from '@/content/schema/about'
import { Counter } from '@/site/about/counter'
import { Container } from '@/ui/container'

/** The four figures under the About hero (spec §2.4), full width. */
export function StatsBand({ words }: { words: AboutStats }) {
  const { landmark, years, partners, countries, products } = words
  return (
    <section aria-label={landmark} className="border-b border-line">
      <Container>
        <dl className="grid grid-cols-2 lg:grid-cols-4">
          {[years, partners, countries, products].map(({ target, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-line py-8 pr-4 not-first:lg:border-l not-first:lg:pl-8 max-lg:even:border-l max-lg:even:pl-5 max-lg:nth-[n+3]:border-t lg:py-14"
            >
              <dt className="mt-3 text-ink-muted">{label}</dt>
              <dd className="font-serif text-figure font-light tabular-nums">
                <Counter target={target} />
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
