import type { ReactNode } from 'react'
import { certificateTexts } from '@/content-seed/catalogue/pages/certificate'
import { listLookUpTexts } from '@/content-seed/catalogue/pages/list-look-up'
import { requestListTexts } from '@/content-seed/catalogue/pages/request-list'
import { live } from '@/content-seed/live'
import { searchBox } from '@/content-seed/search/search-box'
import { structureSearch } from '@/content-seed/search/structure-search'
import { RequestCount } from '@/site/request-list/request-count'
import { textsOfPage } from '@/site/search/texts-of-page'
import { buttonStyles } from '@/ui/controls/button'
import type { DialogName } from './opened-dialog'
import { PageDialogs } from './page-dialogs'

/** A button that opens a dialog of the page (page-dialogs.tsx). Without JavaScript it is not there. */
const Opener = ({ name, children }: { name: DialogName; children: ReactNode }) => (
  <button
    type="button"
    data-opens={name}
    aria-haspopup="dialog"
    className={buttonStyles({ variant: 'outline', className: 'no-script:hidden' })}
  >
    {children}
  </button>
)

/** The buttons of the index that open dialogs, and the dialogs (contract §7). */
export function IndexTools() {
  const { title: structure } = live(structureSearch)
  const { title: list } = live(listLookUpTexts)
  const { title: request, open } = live(requestListTexts)
  const { title: certificate } = live(certificateTexts)
  return (
    <>
      <div className="mb-8 flex flex-wrap gap-3 print:hidden">
        <Opener name="structure">{structure}</Opener>
        <Opener name="list">{list}</Opener>
        <Opener name="request">
          <RequestCount text={open} />
        </Opener>
        <Opener name="certificate">{certificate}</Opener>
      </div>
      <PageDialogs
        titles={{ structure, list, request, certificate }}
        texts={textsOfPage()}
        unavailable={live(searchBox).unavailable}
      />
    </>
  )
}
