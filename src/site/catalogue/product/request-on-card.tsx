import type { ProductOnCard } from '@/content-seed/catalogue/catalogue-source'
import { requestListTexts } from '@/content-seed/catalogue/pages/request-list'
import { live } from '@/content-seed/live'
import { RequestToggle } from '@/site/request-list/request-toggle'
import { requestable } from '@/site/request-list/requestable'

/** The last row of a product's card: the button that adds it to the request list (contract §7). */
export const RequestOnCard = ({ product }: { product: ProductOnCard }) => (
  <RequestToggle
    product={requestable(product)}
    words={live(requestListTexts).toggle}
    // Above the link that covers the card.
    className="relative flex h-11 items-center gap-2 border-t border-line px-5 text-sm font-medium text-ink-muted transition-colors -outline-offset-2 hover:text-accent aria-disabled:opacity-55 aria-pressed:text-accent lg:max-xl:px-4 no-script:hidden"
  />
)
