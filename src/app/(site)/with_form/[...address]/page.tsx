import { builtInAddresses } from '@/content-seed/composed-pages'
import { ComposedPage } from '@/site/composed-page/composed-page'
import {
  type ComposedProps,
  composedPageOf,
  composedRouteMetadata,
} from '@/site/composed-page/composed-route'
import { InquiryPanel } from '@/site/contact/inquiry-panel'
import { HashScroll } from '@/site/layout/hash-scroll'

/** Prints composed pages with the inquiry form, whose script is that of Contact. The path is internal. */
export const dynamicParams = false

export const generateStaticParams = () => builtInAddresses('form')

export const generateMetadata = composedRouteMetadata

/** A page composed of blocks, with the inquiry form. Its figures do not count up: no page has both scripts. */
export default async function ComposedRouteWithForm(props: ComposedProps) {
  return (
    <>
      <ComposedPage page={await composedPageOf(props)} parts={{ InquiryPanel }} />
      <HashScroll />
    </>
  )
}
