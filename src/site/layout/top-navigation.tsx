import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'
import { navigation } from '@/content-seed/navigation'
import { searchBox } from '@/content-seed/search/search-box'
import { CustomerPortal } from '@/site/layout/customer-portal'
import { DrawerButton } from '@/site/layout/drawer'
import { MenuBar, MenuDisclosure } from '@/site/layout/menu-bar'
import { MenuPanel } from '@/site/layout/menu-panel'
import { SearchBox } from '@/site/layout/search-box'
import { StickyBar } from '@/site/layout/sticky-bar'
import { textsOfPage } from '@/site/search/texts-of-page'
import { iconButtonStyles } from '@/ui/controls/icon-button'
import { Container } from '@/ui/layout/container'
import { CartIcon, ChevronDownIcon, MoonIcon, SearchIcon, SunIcon } from '@/ui/layout/icons'
import { Wordmark } from '@/ui/layout/wordmark'
import { RouteLink } from '@/ui/links/route-link'
import { ThemeToggle } from '@/ui/theme/theme-toggle'

const MENU = {
  button:
    'flex items-center gap-1.5 border-b-2 border-transparent px-2.5 pt-0.5 xl:px-3.5 text-[0.9375rem] transition-colors hover:border-accent aria-expanded:border-accent',
  panel:
    'fixed inset-x-0 top-bar h-[32vh] overflow-y-auto border-b border-line bg-surface transition-[opacity,visibility] no-script:group-focus-within/menu:visible no-script:group-focus-within/menu:opacity-100 no-script:group-hover/menu:visible no-script:group-hover/menu:opacity-100',
}

const SEARCH = {
  button: iconButtonStyles({ className: 'no-script:hidden' }),
  box: 'absolute inset-x-5 inset-y-0 z-10 flex items-center bg-surface sm:inset-x-8 lg:inset-x-16',
  line: 'flex w-full items-center gap-3 border-b border-line-strong',
  field:
    'h-12 w-full bg-transparent font-serif text-xl text-ink outline-none placeholder:text-ink-muted [&::-webkit-search-cancel-button]:grayscale',
}

/** The bar of every public page (spec §2.2). */
export function TopNavigation() {
  const { bar, menu } = live(navigation)
  return (
    <StickyBar className="sticky top-0 z-40 h-bar border-b text-ink transition-colors has-[[aria-expanded=true]]:bg-surface print:hidden">
      <div className="relative h-full">
        {/* Each part has its final position from the first byte: nothing moves while the page loads. */}
        <Container className="flex h-full items-center gap-4">
          <RouteLink href="/" aria-label={bar.homeLabel} className="flex py-2">
            <Wordmark name={live(company).name} short />
          </RouteLink>
          <nav aria-label={bar.landmark} className="hidden h-full lg:block xl:ml-24">
            <MenuBar>
              {menu.map((item) =>
                item.dropdown ? (
                  <MenuDisclosure
                    key={item.name}
                    name={item.name}
                    marker={
                      <span className="transition-transform group-has-[[aria-expanded=true]]/menu:rotate-180">
                        <ChevronDownIcon className="size-3.5" />
                      </span>
                    }
                    styles={MENU}
                  >
                    <MenuPanel item={item} />
                  </MenuDisclosure>
                ) : (
                  <li key={item.name} className="flex">
                    <RouteLink
                      href={item.href}
                      className="flex items-center border-b-2 border-transparent px-2.5 pt-0.5 xl:px-3.5 text-[0.9375rem] transition-colors hover:border-accent"
                    >
                      {item.name}
                    </RouteLink>
                  </li>
                ),
              )}
            </MenuBar>
          </nav>
          <div className="ml-auto flex items-center">
            <SearchBox
              label={bar.searchOpen}
              placeholder={bar.searchPlaceholder}
              styles={SEARCH}
              icon={<SearchIcon className="size-5" />}
              texts={textsOfPage()}
              unavailable={live(searchBox).unavailable}
            />
            <span className="hidden no-script:inline">
              <RouteLink
                href="/reference-standards"
                aria-label={bar.searchOpen}
                className={iconButtonStyles()}
              >
                <SearchIcon className="size-5" />
              </RouteLink>
            </span>
            <ThemeToggle
              toDark={bar.themeToDark}
              toLight={bar.themeToLight}
              className={iconButtonStyles({ className: 'no-script:hidden' })}
            >
              <MoonIcon className="size-5 dark:hidden" />
              <SunIcon className="hidden size-5 dark:block" />
            </ThemeToggle>
            <RouteLink href={bar.cart.href} aria-label={bar.cart.label} className={iconButtonStyles()}>
              <CartIcon />
            </RouteLink>
            <CustomerPortal place="bar" className="ml-3 hidden lg:block" />
            <DrawerButton />
          </div>
        </Container>
      </div>
    </StickyBar>
  )
}
