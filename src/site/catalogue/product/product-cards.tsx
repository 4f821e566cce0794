import { clsx } from 'clsx/lite'
import type { ProductOnCard } from '@/content-seed/catalogue/catalogue-source'
import { type CardFoot, ProductCard } from '@/site/catalogue/product/product-card'

/**
 * Cards of products. Structure, name, facts and button are subgrid rows, so that the facts of neighbouring cards align
 * whatever the length of their names.
 * @param className the number of cards in a row; `--frame` changes the shape of the structures' frames
 */
export function ProductCards({
  products,
  className,
  Foot,
}: {
  products: readonly ProductOnCard[]
  className: string
  Foot?: CardFoot
}) {
  return (
    <ul className={clsx('grid gap-6 [--frame:3/2]', className)}>
      {products.map((product) => (
        <li
          key={product.id}
          className={clsx('grid grid-cols-1 grid-rows-subgrid gap-y-0', Foot ? 'row-span-4' : 'row-span-3')}
        >
          <ProductCard product={product} Foot={Foot} />
        </li>
      ))}
    </ul>
  )
}
