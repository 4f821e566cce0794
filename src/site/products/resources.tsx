import type { ProductCategoryPage } from '@/content/schema/products-page'
import { OnRequest } from '@/site/products/on-request'
import { Heading } from '@/ui/heading'

/** Resources & Downloads (spec §2.8); each download is sent on request. */
export function ProductResources({ items }: { items: ProductCategoryPage['resources']['items'] }) {
  return (
    <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
      {items.map(({ id, title, description, download }) => (
        <li key={id} className="border-t border-line-strong pt-5">
          <Heading level={3} size="title">
            {title}
          </Heading>
          <p className="mt-3 mb-6 max-w-[52ch] text-ink-muted">{description}</p>
          <OnRequest words={download} of={title} />
        </li>
      ))}
    </ul>
  )
}
