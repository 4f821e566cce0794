import { printedPath } from './screen-addresses'
import { STAFF_SCREENS, type StaffScreen } from './screens'

const ROUTES = 'src/app/(admin)/admin'

/** A file generated from the list of screens. */
type Written = { file: string; text: string }

/**
 * The route of a screen. Each has its own file: a page loads the code of every screen that its route can show (a
 * single route for all adds 11 KB to the users' page, and more with each screen).
 */
function routeOf(screen: StaffScreen): Written {
  const [file = '', name = ''] = screen.Component.split('#')
  return {
    file: `${ROUTES}${screen.isOpen ? '' : '/(panel)'}${printedPath(screen)}/page.tsx`,
    text: `// Written by \`npm run screens\` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { ${name} } from '${file.replace('/src/', '@/')}'

export const metadata: Metadata = { title: '${screen.title}' }

export default function Page() {
  return <${name} />
}
`,
  }
}

/** The routes generated from the list of screens. */
export const writtenFromScreens = (screens: readonly StaffScreen[] = STAFF_SCREENS): Written[] =>
  screens.map(routeOf)
