import { FINDING } from '@/finding/address'
import { openFinder } from '@/finding/matching/finder'
import { textOf, type Visitor } from './visits'

/** Whether a visitor who opens the search box now finds a product by a text. */
export async function findsProduct(visitor: Visitor, text: string, catNo: string): Promise<boolean> {
  const finder = openFinder(async (name) => {
    const visit = await visitor.visit(FINDING + name)
    return visit.status === 200 ? textOf(visit) : null
  })
  const finding = await finder.find(text)
  return finding.ok && finding.found.substances.some(({ product }) => product.catNo === catNo)
}
