import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { referenceProducts } from '@/content-seed/catalogue/catalogue'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { certificateTexts } from '@/content-seed/catalogue/pages/certificate'
import { catalogueProductPage } from '@/content-seed/catalogue/pages/product-page'
import { catalogue, live } from '@/content-seed/live'
import { productPath } from '@/domain/rules/categories/reference-paths'
import type { ShownPapers } from '@/domain/rules/documents/shown-papers'
import { RELATED_MAX } from '@/domain/rules/releases/release'
import { env } from '@/env'
import { productTrail } from '@/site/catalogue/category/category-trail'
import { fillIn } from '@/site/catalogue/fill-in'
import { PrintHead } from '@/site/catalogue/product/print-head'
import { ProductHeader } from '@/site/catalogue/product/product-header'
import {
  DescriptionPanel,
  NamedPanel,
  OverviewPanel,
  TechnicalPanel,
} from '@/site/catalogue/product/product-panels'
import { ProductTabs } from '@/site/catalogue/product/product-tabs'
import { RelatedProducts } from '@/site/catalogue/product/related-products'
import { RequestListHere } from '@/site/catalogue/request-list-here'
import { digitalDocuments } from '@/site/metadata/digital-documents'
import { JsonLd } from '@/site/metadata/json-ld'
import { molecularEntity } from '@/site/metadata/molecular-entity'
import { toMetadata } from '@/site/metadata/page-metadata'
import { breadcrumbData } from '@/site/metadata/structured-data'
import { Breadcrumbs } from '@/ui/layout/breadcrumbs'
import { Container } from '@/ui/layout/container'

type Props = { params: Promise<{ category: string; product: string }> }

/** Only the catalogue's products; one prerendered page serves any other segment (docs/decisions/0007). */
export const dynamicParams = false

export function generateStaticParams() {
  return referenceProducts.map(({ categorySlug, slug }) => ({ category: categorySlug, product: slug }))
}

async function productOf({ params }: Props) {
  const { category, product } = await params
  return (await catalogue().productBySlug(category, product)) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const product = await productOf(props)
  const { title, description } = live(catalogueProductPage).metadata
  return toMetadata({
    path: productPath(product),
    title: fillIn(title, { name: product.name }),
    description: fillIn(description, { name: product.name }),
    sharePicture: 'og-reference-standards',
    listed: true,
  })
}

/** The documents of a page as data, by the names of their kinds. */
const documentsIn = (papers: ShownPapers, url: string) =>
  digitalDocuments(
    papers,
    ({ kind, title }, lotNo) =>
      [title ?? live(certificateTexts).kinds[kind], lotNo].filter((part) => part !== null).join(' '),
    url,
  )

/** A reference standard (spec §2.13). */
export default async function ReferenceProductPage(props: Props) {
  const product = await productOf(props)
  const papers = await catalogue().papersOf(product)
  const related = await catalogue().relatedProducts(product, RELATED_MAX)
  const { tabs, tabsLabel } = live(catalogueProductPage)
  const url = new URL(productPath(product), env.siteUrl).href
  const trail = productTrail(live(catalogueCategoryPage).breadcrumbs, product)
  return (
    <>
      <Container className="pt-6 pb-20 lg:pt-10 lg:pb-32 print:p-0">
        <JsonLd data={breadcrumbData(trail)} />
        <JsonLd data={molecularEntity(product, url, documentsIn(papers, url))} />
        <PrintHead product={product} />
        <div className="print:hidden">
          <Breadcrumbs crumbs={trail} />
        </div>
        <ProductHeader product={product} />
        <ProductTabs
          label={tabsLabel}
          names={tabs}
          panels={{
            overview: (
              <NamedPanel name={tabs.overview}>
                <OverviewPanel product={product} />
              </NamedPanel>
            ),
            description: (
              <NamedPanel name={tabs.description}>
                <DescriptionPanel product={product} />
              </NamedPanel>
            ),
            technical: (
              <NamedPanel name={tabs.technical}>
                <TechnicalPanel product={product} papers={papers} />
              </NamedPanel>
            ),
          }}
        />
        <RelatedProducts products={related} />
      </Container>
      <RequestListHere hasLots={papers.lots.length > 0} />
    </>
  )
}
