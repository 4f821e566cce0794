import { namedCategory, namedProduct } from '@/content/schema/blocks/shown-link'
import type { SubstancesBlock } from '@/content/schema/blocks/substances'
import type { ProductOnCard } from '@/content-seed/catalogue/catalogue-source'
import { catalogue } from '@/content-seed/live'

const LIMIT = 12

/** The products that a block shows: the first of a category, or the named ones that the release has. */
export async function shownSubstances({
  category,
  limit = LIMIT,
  products = [],
}: Pick<SubstancesBlock, 'category' | 'limit' | 'products'>): Promise<readonly ProductOnCard[]> {
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
