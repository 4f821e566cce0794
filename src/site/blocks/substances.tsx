import type { ProductOnCard } from '@/content-seed/catalogue/catalogue-source'
import { catalogue } from '@/content-seed/live'
import { namedCategory, namedProduct } from '@/domain/content/schema/blocks/shown-link'
import type { SubstancesBlock as SubstancesBlockWords } from '@/domain/content/schema/blocks/substances'
import { type BlockProps, BlockSection } from '@/site/blocks/block-section'
import { ProductCards } from '@/site/catalogue/product/product-cards'

const LIMIT = 12

/** The products that a block shows: the first of a category, or the named ones that the release has. */
async function shownSubstances({
  category,
  limit = LIMIT,
  products = [],
}: Pick<SubstancesBlockWords, 'category' | 'limit' | 'products'>): Promise<readonly ProductOnCard[]> {
  const source = catalogue()
  if (category !== undefined)
    return (await source.productsOfCategory(namedCategory(category) ?? '', 1)).products.slice(0, limit)
  const named = products.map(namedProduct).filter((each) => each !== null)
  const numbered = await source.productsByNumber(named.flatMap((each) => ('catNo' in each ? each.catNo : [])))
  const found = await Promise.all(
    named.map((each) =>
      'catNo' in each
        ? numbered.find(({ catNo }) => catNo === each.catNo)
        : source.productBySlug(each.category, each.slug),
    ),
  )
  return found.filter((product) => product !== null && product !== undefined)
}

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
