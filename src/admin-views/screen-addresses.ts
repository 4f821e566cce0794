import { STAFF_SCREENS, type StaffScreen } from './screens'

type Path = Pick<StaffScreen, 'path'>

const PARAMETER = /:(\w+)/g

/** The addresses of a screen below /admin, as the source of a regular expression. */
const patternOf = ({ path }: Path) => path.slice(1).replace(PARAMETER, '[^/]+')

/** The path at which a screen is prerendered: a parameter `:id` becomes `id`. */
export const printedPath = ({ path }: Path) => path.replace(PARAMETER, '$1')

/** Every path below /admin that is not a screen, as a `source` for next.config.ts. */
export const noScreenSource = (screens: readonly Path[] = STAFF_SCREENS) =>
  `/admin/:path((?!(?:${screens.map(patternOf).join('|')})/?$).+)`

/** The rewrites of the screens with a parameter to their prerendered page (docs/decisions/0007). */
export const screenStandIns = (screens: readonly Path[] = STAFF_SCREENS) =>
  screens
    .filter(({ path }) => path.includes(':'))
    .map((screen) => ({ source: `/admin${screen.path}`, destination: `/admin${printedPath(screen)}` }))

/** Whether an address is one of the screen. */
export const isAddressOf = (screen: Path, address: string) =>
  new RegExp(`^/admin/${patternOf(screen)}$`).test(address)

/** The screen at an address. */
export const screenAt = (address: string) => STAFF_SCREENS.find((screen) => isAddressOf(screen, address))
