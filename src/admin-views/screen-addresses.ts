import { STAFF_SCREENS, type StaffScreen } from './screens'

type Path = Pick<StaffScreen, 'path'>

const PARAMETER = /:(\w+)/g

/** The addresses of a screen below /admin, as the source of a regular expression. */
const patternOf = ({ path }: Path) => path.slice(1).replace(PARAMETER, '[^/]+')

/** The address at which the page of a screen is prerendered: a parameter `:id` stands there as `id`. */
export const printedPath = ({ path }: Path) => path.replace(PARAMETER, '$1')

/** Every path below /admin that is no screen, as a source for next.config.ts. */
export const noScreenSource = (screens: readonly Path[] = STAFF_SCREENS) =>
  `/admin/:path((?!(?:${screens.map(patternOf).join('|')})/?$).+)`

/** For each screen with a parameter: its addresses, and the one page that answers for them (docs/decisions/0007). */
export const screenStandIns = (screens: readonly Path[] = STAFF_SCREENS) =>
  screens
    .filter(({ path }) => path.includes(':'))
    .map((screen) => ({ source: `/admin${screen.path}`, destination: `/admin${printedPath(screen)}` }))

/** Whether this is an address of the screen. */
export const isAddressOf = (screen: Path, address: string) =>
  new RegExp(`^/admin/${patternOf(screen)}$`).test(address)

/** The screen at an address. */
export const screenAt = (address: string) => STAFF_SCREENS.find((screen) => isAddressOf(screen, address))
