import { builtInAddresses } from '@/content-seed/composed-pages'
import { ComposedPage } from '@/site/composed-page/composed-page'
import {
  type ComposedProps,
  composedPageOf,
  composedRouteMetadata,
} from '@/site/composed-page/composed-route'

/**
 * Prints the pages that editors compose (contract §9), and nothing else: the front door answers with what a release
 * lists (docs/decisions/0007, 0028).
 */
export const dynamicParams = false

export const generateStaticParams = () => builtInAddresses('none')

export const generateMetadata = composedRouteMetadata

/** A page composed of blocks that need no script of their own. */
export default async function ComposedRoute(props: ComposedProps) {
  return <ComposedPage page={await composedPageOf(props)} />
}
