import { clsx } from 'clsx/lite'
import type { ComponentType, ReactNode } from 'react'
import type { ProductOnCard } from '@/content-seed/catalogue/catalogue-source'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { live } from '@/content-seed/live'
import { productPath } from '@/domain/rules/categories/reference-paths'
import { badgeVariantOf } from '@/domain/rules/products/inventory-status'
import { CasNumbers } from '@/site/catalogue/product/cas-numbers'
import { StructureFrame } from '@/site/catalogue/product/structure-frame'
import { Badge } from '@/ui/layout/badge'
import { Heading } from '@/ui/layout/heading'
import { RouteLink } from '@/ui/links/route-link'
import { MolecularFormula } from '@/ui/pictures/molecular-formula'
import { isLongName } from '@/ui/texts/long-words'

/** The last row of a card. */
export type CardFoot = ComponentType<{ product: ProductOnCard }>

/**
 * A product on its category's page or among related ones (spec §2.12): structure, name and distinguishing facts. The
 * whole card is a link.
 * @param Foot its last row; without one, the card has three rows. Given by the page, so that its script is loaded where
 * there is one
 */
export function ProductCard({ product, Foot }: { product: ProductOnCard; Foot?: CardFoot }) {
  const { fields } = live(catalogueCategoryPage)
  return (
    <article
      className={clsx(
        'group relative grid grid-cols-1 grid-rows-subgrid border border-line bg-surface-raised transition-colors hover:border-accent',
        Foot ? 'row-span-4' : 'row-span-3',
      )}
    >
      <StructureFrame
        product={product}
        bond={28}
        isLazy
        className="aspect-(--frame) border-b border-line p-5"
      />
      <Heading level={3} size="label" className="px-5 pt-5 lg:max-xl:px-4 [overflow-wrap:anywhere]">
        <RouteLink
          href={productPath(product)}
          className={clsx(
            'group-hover:text-accent after:absolute after:inset-0',
            isLongName(product.name) && 'line-clamp-6',
          )}
        >
          {product.name}
        </RouteLink>
      </Heading>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1.5 px-5 pt-4 pb-5 text-sm lg:max-xl:gap-x-3 lg:max-xl:px-4">
        <Fact label={fields.catNo} mono>
          {product.catNo}
        </Fact>
        {product.casNo && (
          <Fact label={fields.casNo} mono>
            {product.casNo}
          </Fact>
        )}
        {product.molFormula && (
          <Fact label={fields.molFormula}>
            <MolecularFormula formula={product.molFormula} />
          </Fact>
        )}
        {product.molWeight && <Fact label={fields.molWeight}>{product.molWeight}</Fact>}
        <Fact label={fields.invStatus}>
          <Badge variant={badgeVariantOf(product.invStatus)} className="max-xl:whitespace-normal">
            {product.invStatus}
          </Badge>
        </Fact>
        {product.relCasNo && (
          <Fact label={fields.relCasNo} mono isCut={isLongName(product.relCasNo)}>
            <CasNumbers list={product.relCasNo} />
          </Fact>
        )}
      </dl>
      {Foot && <Foot product={product} />}
    </article>
  )
}

/** @param isCut only the beginning is shown; the product's page has all of it */
function Fact({
  label,
  mono = false,
  isCut = false,
  children,
}: {
  label: string
  mono?: boolean
  isCut?: boolean
  children: ReactNode
}) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-baseline">
      <dt className="whitespace-nowrap text-ink-muted">{label}</dt>
      <dd
        className={clsx(
          'tabular-nums [overflow-wrap:anywhere]',
          mono && 'font-mono text-[0.8125rem]',
          isCut && 'line-clamp-4',
        )}
      >
        {children}
      </dd>
    </div>
  )
}
