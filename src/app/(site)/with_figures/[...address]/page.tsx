import { builtInAddresses } from '@/content-seed/composed-pages'
import { FigureRow } from '@/site/about/figure-row'
import { ComposedPage } from '@/site/composed-page/composed-page'
import {
  type ComposedProps,
  composedPageOf,
  composedRouteMetadata,
} from '@/site/composed-page/composed-route'

/** Prints composed pages with figures, whose script is that of About. The path is internal. */
export const dynamicParams = false

export const generateStaticParams = () => builtInAddresses('figures')

export const generateMetadata = composedRouteMetadata

/** A page composed of blocks, with figures that count up. */
export default async function ComposedRouteWithFigures(props: ComposedProps) {
  return <ComposedPage page={await composedPageOf(props)} parts={{ FigureRow }} />
}
