import type { ReferenceProduct } from '@/content-seed/catalogue/catalogue-source'
import { catalogueProductPage } from '@/content-seed/catalogue/pages/product-page'
import { company } from '@/content-seed/company'
import { live, printedOn } from '@/content-seed/live'
import { productPath } from '@/domain/rules/categories/reference-paths'
import { env } from '@/env'
import { Today } from '@/site/legal/today'

/** The head of a printed product page: company, address of the page, and date of printing. */
export function PrintHead({ product }: { product: ReferenceProduct }) {
  const { name, offices, contactPhone, mailboxes } = live(company)
  const [office] = offices
  return (
    <div className="hidden text-sm print:block">
      <div className="flex items-baseline justify-between gap-8 border-b border-line-strong pb-3">
        <p className="font-serif text-title">{name}</p>
        <p>
          {live(catalogueProductPage).print.printed} <Today builtOn={printedOn()} />
        </p>
      </div>
      {office && (
        <p className="mt-2">
          {[
            ...office.address.street,
            `${office.address.locality} ${office.address.postalCode}`,
            office.address.country,
          ].join(', ')}
        </p>
      )}
      <p>{`${contactPhone} · ${mailboxes.sales.email}`}</p>
      <p className="mt-1 font-mono text-xs">{new URL(productPath(product), env.siteUrl).href}</p>
    </div>
  )
}
