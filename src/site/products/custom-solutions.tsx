import type { ProductsPage } from '@/domain/content/schema/pages/products-page'
import { CATALOGUE_FILES } from '@/domain/rules/releases/catalogue-files'
import { Download } from '@/site/products/download'
import { ButtonLink } from '@/ui/controls/button-link'
import { Container } from '@/ui/layout/container'
import { Heading } from '@/ui/layout/heading'

/** The last band of the products overview (spec §2.8). */
export function CustomSolutions({ words }: { words: ProductsPage['customSolutions'] }) {
  const { heading, text, contact, download } = words
  return (
    <section id="custom-solutions" aria-labelledby="custom-solutions-heading" className="bg-surface-sunken">
      <Container className="grid items-end gap-x-8 gap-y-8 py-16 lg:grid-cols-12 lg:py-24">
        <div className="lg:col-span-7">
          <Heading id="custom-solutions-heading">{heading}</Heading>
          <p className="mt-5 max-w-[56ch] text-lead text-ink-muted">{text}</p>
        </div>
        <div className="flex flex-col items-start gap-5 lg:col-span-5 lg:pl-8">
          <ButtonLink href={contact.href} size="lg">
            {contact.label}
          </ButtonLink>
          <Download href={CATALOGUE_FILES.xlsx} words={download} />
        </div>
      </Container>
    </section>
  )
}
