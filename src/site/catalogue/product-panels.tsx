import type { ReferenceProduct } from '@/content-seed/catalogue/catalogue-source'
import { catalogueProductPage } from '@/content-seed/catalogue/pages/product-page'
import { live } from '@/content-seed/live'
import { fillIn } from '@/site/catalogue/fill-in'
import { ProductFacts } from '@/site/catalogue/product-facts'
import { OnRequest } from '@/site/products/on-request'
import { Heading } from '@/ui/heading'

/** Product Overview (spec §2.13). */
export function OverviewPanel({ product }: { product: ReferenceProduct }) {
  const { fields } = live(catalogueProductPage)
  return (
    <ProductFacts
      id="overview-fact"
      wide
      facts={[
        { label: fields.chemicalName, value: product.chemicalName },
        { label: fields.synonym, value: product.synonym },
        { label: fields.shippingTemperature, value: product.shippingTemperature },
        { label: fields.hsnCode, value: product.hsnCode, isIdentifier: true },
        { label: fields.countryOfOrigin, value: product.countryOfOrigin },
        { label: fields.smiles, value: product.smiles, isIdentifier: true, isCopied: true },
      ]}
    />
  )
}

/** Description (spec §2.13): the same text for every product, with its name in it. */
export function DescriptionPanel({ product }: { product: ReferenceProduct }) {
  const { description, use } = live(catalogueProductPage)
  return (
    <div className="max-w-[68ch] space-y-5">
      {description.map((paragraph) => (
        <p key={paragraph}>{fillIn(paragraph, { name: product.name })}</p>
      ))}
      <p className="border-l-2 border-accent pl-5 font-medium">{use}</p>
    </div>
  )
}

/** Technical Data (spec §2.13): the safety data sheet. */
export function TechnicalPanel({ product }: { product: ReferenceProduct }) {
  const { heading, text, download } = live(catalogueProductPage).technical
  return (
    <div className="max-w-[68ch]">
      <Heading level={3} size="label">
        {heading}
      </Heading>
      <p className="mt-2 mb-6 text-ink-muted">{text}</p>
      <OnRequest words={download} of={product.name} />
    </div>
  )
}
