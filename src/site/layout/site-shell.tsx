import type { ReactNode } from 'react'
import { live } from '@/content-seed/live'
import { navigation } from '@/content-seed/navigation'
import { Drawer } from '@/site/layout/drawer'
import { Footer } from '@/site/layout/footer'
import { TopNavigation } from '@/site/layout/top-navigation'
import { buttonStyles } from '@/ui/controls/button'
import { ScrollToTop } from '@/ui/links/scroll-to-top'

const MAIN_ID = 'content'

/** The frame of every public page: skip link, bar, drawer, footer. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className={buttonStyles({ className: 'fixed top-3 left-3 z-50 not-focus:sr-only' })}
      >
        {live(navigation).bar.skipLink}
      </a>
      <TopNavigation />
      <main id={MAIN_ID} tabIndex={-1} data-covered-by-drawer="" className="outline-none">
        {children}
      </main>
      <Footer />
      <Drawer />
      <ScrollToTop />
    </>
  )
}
