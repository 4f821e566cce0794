import { requestListTexts } from '@/content-seed/catalogue/pages/request-list'
import { live } from '@/content-seed/live'
import { searchBox } from '@/content-seed/search/search-box'
import { RequestBar } from '@/site/dialogs/request-bar'

/** The request list of a page with products; below the page's content. */
export function RequestListHere() {
  const { unavailable } = live(searchBox)
  return <RequestBar words={{ ...live(requestListTexts), unavailable }} />
}
