import type { SubstancesBlock as SubstancesBlockWords } from '@/content/schema/blocks/substances'
import { type BlockProps, BlockSection } from '@/site/blocks/block-section'
import { shownSubstances } from '@/site/blocks/shown-substances'
import { ProductCards } from '@/site/catalogue/product-cards'

/**
 * Cards of the catalogue, without the button of the request list: its list is not on this page. Renders nothing if the
 * release has none of the products.
 */
export async function SubstancesBlock({ block, isFirst }: BlockProps<SubstancesBlockWords>) {
  const products = await shownSubstances(block)
  if (products.length === 0) return null
  return (
    <BlockSection block={block} isFirst={isFirst}>
      <ProductCards products={products} className="sm:grid-cols-2 lg:grid-cols-4 lg:max-xl:gap-x-4" />
    </BlockSection>
  )
}
