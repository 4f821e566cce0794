import type { ProductOnCard } from '@/content-seed/catalogue/catalogue-source'
import { requestListTexts } from '@/content-seed/catalogue/pages/request-list'
import { live } from '@/content-seed/live'
import { RequestToggle } from '@/site/request-list/request-toggle'
import { requestable } from '@/site/request-list/requestable'

/** The last row of a product's card: the button that adds it to the request list (contract §7). */
export const RequestOnCard = ({ product }: { product: ProductOnCard }) => (
  <RequestToggle product={requestable(product)} words={live(requestListTexts).toggle} isOnCard />
)
