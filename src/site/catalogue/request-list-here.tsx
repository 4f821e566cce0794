import { certificateTexts } from '@/content-seed/catalogue/pages/certificate'
import { requestListTexts } from '@/content-seed/catalogue/pages/request-list'
import { live } from '@/content-seed/live'
import { searchBox } from '@/content-seed/search/search-box'
import { PageDialogs } from '@/site/dialogs/page-dialogs'
import { textsOfPage } from '@/site/search/texts-of-page'

/**
 * The request list of a page with products; below the page's content.
 * @param hasLots the page also opens the answer about a lot
 */
export function RequestListHere({ hasLots = false }: { hasLots?: boolean }) {
  const { unavailable } = live(searchBox)
  const { title, open } = live(requestListTexts)
  return (
    <PageDialogs
      titles={hasLots ? { request: title, certificate: live(certificateTexts).title } : { request: title }}
      bar={open}
      texts={textsOfPage()}
      unavailable={unavailable}
    />
  )
}
