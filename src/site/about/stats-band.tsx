import type { AboutStats } from '@/domain/content/schema/pages/about'
import { FigureRow } from '@/site/about/figure-row'
import { Container } from '@/ui/layout/container'

/** The four figures under the About hero (spec §2.4), full width. */
export function StatsBand({ words }: { words: AboutStats }) {
  const { landmark, years, partners, countries, products } = words
  return (
    <section aria-label={landmark} className="border-b border-line">
      <Container>
        <FigureRow figures={[years, partners, countries, products]} />
      </Container>
    </section>
  )
}
