import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'
import { navigation } from '@/content-seed/navigation'
import type { MenuItem } from '@/domain/content/schema/parts/menu'
import { CustomerPortal } from '@/site/layout/customer-portal'
import { DrawerPanel } from '@/site/layout/drawer-panel'
import { iconButtonStyles } from '@/ui/controls/icon-button'
import { CloseIcon, MenuIcon, PlusIcon } from '@/ui/layout/icons'
import { Summary } from '@/ui/layout/summary'
import { Wordmark } from '@/ui/layout/wordmark'
import { RouteLink } from '@/ui/links/route-link'

const DRAWER_ID = 'site-menu'

/** The menu button of narrow screens. The drawer is a popover: it opens without JavaScript too. */
export function DrawerButton() {
  return (
    <button
      type="button"
      popoverTarget={DRAWER_ID}
      aria-label={live(navigation).bar.drawerOpen}
      className={iconButtonStyles({ className: '-mr-2.5 lg:hidden' })}
    >
      <MenuIcon />
    </button>
  )
}

/** The slide-in drawer of narrow screens (spec §2.2): groups expand one at a time. */
export function Drawer() {
  const { bar, menu } = live(navigation)
  return (
    <DrawerPanel
      id={DRAWER_ID}
      label={bar.landmark}
      className="drawer fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(26rem,100vw)] overflow-y-auto overscroll-contain bg-surface text-ink outline-none lg:hidden"
    >
      <div className="flex h-bar items-center justify-between border-b border-line pr-2.5 pl-5">
        <Wordmark name={live(company).name} />
        <button
          type="button"
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          aria-label={bar.drawerClose}
          className={iconButtonStyles()}
        >
          <CloseIcon />
        </button>
      </div>
      <nav aria-label={bar.landmark} className="px-5 pb-8">
        <ul>
          {menu.map((item) => (
            <li key={item.name} className="border-b border-line">
              {item.dropdown ? (
                <DrawerGroup item={item} />
              ) : (
                <RouteLink href={item.href} className="block py-4 font-serif text-2xl">
                  {item.name}
                </RouteLink>
              )}
            </li>
          ))}
        </ul>
        <CustomerPortal place="drawer" className="mt-8" />
      </nav>
    </DrawerPanel>
  )
}

function DrawerGroup({ item }: { item: MenuItem }) {
  return (
    <details name="site-menu-group" className="group">
      <Summary className="flex list-none items-center justify-between py-4 font-serif text-2xl [&::-webkit-details-marker]:hidden">
        {item.name}
        <PlusIcon className="size-5 text-accent transition-transform group-open:rotate-45" />
      </Summary>
      <ul className="pb-5">
        {item.overview && (
          <li>
            <RouteLink href={item.href} className="block py-2 text-accent">
              {item.overview}
            </RouteLink>
          </li>
        )}
        {item.dropdown?.map((entry) => (
          <li key={entry.name}>
            <RouteLink href={entry.href} className="block py-2 font-medium">
              {entry.name}
            </RouteLink>
            {entry.subDropdown && (
              <ul className="mb-2 grid grid-cols-2 gap-x-4 border-l border-line pl-4">
                {entry.subDropdown.map((sub) => (
                  <li key={sub.name}>
                    <RouteLink href={sub.href} className="block py-1.5 text-sm text-ink-muted">
                      {sub.name}
                    </RouteLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
