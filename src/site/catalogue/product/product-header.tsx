import type { ReferenceProduct } from '@/content-seed/catalogue/catalogue-source'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { catalogueProductPage } from '@/content-seed/catalogue/pages/product-page'
import { requestListTexts } from '@/content-seed/catalogue/pages/request-list'
import { live } from '@/content-seed/live'
import { badgeVariantOf } from '@/domain/rules/products/inventory-status'
import { CasNumbers } from '@/site/catalogue/product/cas-numbers'
import { ProductFacts } from '@/site/catalogue/product/product-facts'
import { ProductFiles } from '@/site/catalogue/product/product-files'
import { StructureFrame } from '@/site/catalogue/product/structure-frame'
import { RequestToggle } from '@/site/request-list/request-toggle'
import { requestable } from '@/site/request-list/requestable'
import { buttonStyles } from '@/ui/controls/button'
import { ButtonLink } from '@/ui/controls/button-link'
import { Badge } from '@/ui/layout/badge'
import { Heading } from '@/ui/layout/heading'
import { MolecularFormula } from '@/ui/pictures/molecular-formula'
import { isLongName } from '@/ui/texts/long-words'

/** The head of a product's page (spec §2.13): structure, name and the main facts. */
export function ProductHeader({ product }: { product: ReferenceProduct }) {
  const { fields } = live(catalogueCategoryPage)
  const { quote, use } = live(catalogueProductPage)
  return (
    <header className="mt-8 grid gap-x-12 gap-y-8 lg:mt-12 lg:grid-cols-12 print:mt-4 print:grid-cols-12 print:gap-x-6">
      <StructureFrame
        product={product}
        bond={60}
        className="aspect-[3/2] border border-line bg-surface-raised p-5 sm:p-8 sm:max-lg:aspect-[2/1] lg:aspect-[4/3] lg:col-span-6 print:col-span-5 print:aspect-auto print:h-48 print:p-3"
      />
      <div className="lg:col-span-6 print:col-span-7">
        <Heading
          level={1}
          size={isLongName(product.name) ? 'title' : 'headline'}
          className="[overflow-wrap:anywhere]"
        >
          {product.name}
        </Heading>
        <div className="mt-6 print:mt-3">
          <ProductFacts
            id="fact"
            facts={[
              { label: fields.catNo, value: product.catNo, isIdentifier: true, isCopied: true },
              { label: fields.casNo, value: product.casNo, isIdentifier: true, isCopied: true },
              {
                label: fields.molFormula,
                value: product.molFormula,
                shown: (formula) => <MolecularFormula formula={formula} />,
              },
              { label: fields.molWeight, value: product.molWeight },
              {
                label: fields.invStatus,
                value: product.invStatus,
                shown: (status) => <Badge variant={badgeVariantOf(product.invStatus)}>{status}</Badge>,
              },
              {
                label: fields.relCasNo,
                value: product.relCasNo,
                shown: (list) => <CasNumbers list={list} />,
                isIdentifier: true,
              },
            ]}
          />
        </div>
        {/* On paper it stands below the description. */}
        <p className="mt-6 text-sm text-ink-muted print:hidden">{use}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
          <ButtonLink href={quote.action.href}>{quote.action.label}</ButtonLink>
          <RequestToggle
            product={requestable(product)}
            words={live(requestListTexts).toggle}
            className={buttonStyles({
              variant: 'outline',
              className: 'not-hover:aria-pressed:text-accent no-script:hidden',
            })}
          />
          <p className="max-w-[36ch] text-sm text-ink-muted">{quote.text}</p>
        </div>
        <ProductFiles product={product} />
      </div>
    </header>
  )
}
