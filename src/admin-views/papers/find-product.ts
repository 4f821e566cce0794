import { type Call, partOf } from '@/admin-views/api/call'
import { listProducts, type Product } from '@/admin-views/api/reference-products'
import { useAnswer } from '@/admin-views/session/use-answer'
import { catNoKey } from '@/domain/rules/products/reference-product'
import { useSettled } from '@/ui/controls/use-settled'

/** Products that are looked at: the one with the number ranks first. */
const MOST = 5

/** Finds the product with a catalogue number, in any letter case; null if there is none. */
export const findProduct = (catNo: string): Call<Product | null> =>
  partOf(
    listProducts({ search: catNo, limit: MOST }),
    ({ products }) => products.find(({ cat_no }) => catNoKey(cat_no) === catNoKey(catNo)) ?? null,
  )

const TYPING_PAUSE_MS = 250

/** The product with the number in a field; undefined while it is not known. */
export function useProductNumbered(typed: string): Product | null | undefined {
  const asked = useSettled(typed.trim(), TYPING_PAUSE_MS)
  const { data } = useAnswer(['product-numbered', asked], findProduct(asked), { enabled: asked !== '' })
  return asked === typed.trim() ? data : undefined
}
