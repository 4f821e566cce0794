import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import type { ReferenceProduct } from '@/content-seed/catalogue/catalogue-source'
import { catalogueProductPage } from '@/content-seed/catalogue/pages/product-page'
import { live } from '@/content-seed/live'
import { mainSheet } from '@/domain/rules/documents/main-sheet'
import type { ShownPapers } from '@/domain/rules/documents/shown-papers'
import { fillIn } from '@/site/catalogue/fill-in'
import { isKnownFact, type ProductFact, ProductFacts } from '@/site/catalogue/product/product-facts'
import { ProductPapers } from '@/site/catalogue/product/product-papers'
import { SdsDownload } from '@/site/catalogue/product/sds-download'
import { Download } from '@/site/products/download'
import { Heading } from '@/ui/layout/heading'
import { TextLink } from '@/ui/links/text-link'
import { breakingLongWords } from '@/ui/texts/long-words'

/** A tab's content under its name, which shows where the tabs do not: without JavaScript and in print. */
export const NamedPanel = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Heading
      level={2}
      size="title"
      className="sr-only no-script:not-sr-only no-script:mb-5 print:not-sr-only print:mb-2"
    >
      {name}
    </Heading>
    {children}
  </>
)

/** Product Overview (spec §2.13), with the known facts. */
export function OverviewPanel({ product }: { product: ReferenceProduct }) {
  const { fields, overviewEmpty } = live(catalogueProductPage)
  const facts: ProductFact[] = [
    { label: fields.chemicalName, value: product.chemicalName },
    { label: fields.synonym, value: product.synonym },
    { label: fields.shippingTemperature, value: product.shippingTemperature },
    { label: fields.hsnCode, value: product.hsnCode, isIdentifier: true },
    { label: fields.countryOfOrigin, value: product.countryOfOrigin },
    { label: fields.smiles, value: product.smiles, isIdentifier: true, isCopied: true },
  ]
  if (facts.some(isKnownFact)) return <ProductFacts id="overview-fact" wide facts={facts} />
  return (
    <div className="border-t border-line pt-6">
      <p className="max-w-[56ch] text-ink-muted">{overviewEmpty.text}</p>
      <p className="mt-5">
        <TextLink href={overviewEmpty.ask.href} variant="forward">
          {overviewEmpty.ask.label}
        </TextLink>
      </p>
    </div>
  )
}

/** Description (spec §2.13): the same text for every product, with its name filled in. */
export function DescriptionPanel({ product }: { product: ReferenceProduct }) {
  const { description, use } = live(catalogueProductPage)
  return (
    <div
      className={clsx(
        'max-w-[68ch] space-y-5 print:max-w-none print:space-y-2',
        breakingLongWords(product.name),
      )}
    >
      {description.map((paragraph) => (
        <p key={paragraph}>{fillIn(paragraph, { name: product.name })}</p>
      ))}
      <p className="border-l-2 border-accent pl-5 font-medium">{use}</p>
    </div>
  )
}

/** Technical Data (spec §2.13): the safety data sheet, or how to get it; below it the product's lots and documents. */
export function TechnicalPanel({ product, papers }: { product: ReferenceProduct; papers: ShownPapers }) {
  if (papers.documents.length === 0 && papers.lots.length === 0)
    return <SafetyDataSheet product={product} address={product.safetyDataSheet} />
  return (
    <>
      <SafetyDataSheet product={product} address={mainSheet(papers)?.address ?? product.safetyDataSheet} />
      <ProductPapers catNo={product.catNo} papers={papers} />
    </>
  )
}

function SafetyDataSheet({
  product,
  address,
}: {
  product: ReferenceProduct
  /** Undefined: it is sent on request. */
  address: string | undefined
}) {
  const { heading, text, download, file } = live(catalogueProductPage).technical
  return (
    <div className="max-w-[68ch]">
      <Heading level={3} size="label">
        {heading}
      </Heading>
      <p className="mt-2 mb-6 text-ink-muted print:my-1">{text}</p>
      {address ? (
        <SdsDownload
          address={address}
          label={download.label}
          note={file}
          of={{ name: product.name, catNo: product.catNo }}
        />
      ) : (
        <Download words={download} of={product.name} />
      )}
    </div>
  )
}
