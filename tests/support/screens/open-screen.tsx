import { act, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { printedPath, screenAt } from '@/admin-views/screen-addresses'
import { SESSION_KEYS } from '@/domain/rules/accounts/session-storage'
import { answerCall, callsOf } from './answers'
import { leavePage } from './leave-page'
import { standAt, usePathname } from './route'
import { answerNoViews } from './sample'

type Page = { default: ComponentType }
type Layout = ComponentType<{ children: ReactNode }>

/** The pages that a test may come to, as the framework routes them. */
const PAGES: Record<string, () => Promise<Page>> = {
  '/admin/account': () => import('@/app/(admin)/admin/(panel)/account/page'),
  '/admin/documents': () => import('@/app/(admin)/admin/(panel)/documents/page'),
  '/admin/documents/new': () => import('@/app/(admin)/admin/(panel)/documents/new/page'),
  '/admin/login': () => import('@/app/(admin)/admin/login/page'),
  '/admin/imports/id': () => import('@/app/(admin)/admin/(panel)/imports/id/page'),
  '/admin/imports/new': () => import('@/app/(admin)/admin/(panel)/imports/new/page'),
  '/admin/releases': () => import('@/app/(admin)/admin/(panel)/releases/page'),
  '/admin/releases/number': () => import('@/app/(admin)/admin/(panel)/releases/number/page'),
  '/admin/releases/pending': () => import('@/app/(admin)/admin/(panel)/releases/pending/page'),
  '/admin/trash': () => import('@/app/(admin)/admin/(panel)/trash/page'),
  '/admin/activity': () => import('@/app/(admin)/admin/(panel)/activity/page'),
  '/admin/users': () => import('@/app/(admin)/admin/(panel)/users/page'),
  '/admin/keys': () => import('@/app/(admin)/admin/(panel)/keys/page'),
  '/admin/reference-standards': () => import('@/app/(admin)/admin/(panel)/reference-standards/page'),
  '/admin/reference-standards/products/id': () =>
    import('@/app/(admin)/admin/(panel)/reference-standards/products/id/page'),
}

/** The path of the page that serves an address: one page serves all products, one all imports. */
function routed(address: string): string {
  const found = screenAt(address)
  return found ? `/admin${printedPath(found)}` : address
}

/** The screens without sign-in; the others are inside the panel. */
const OPEN = ['/admin/login']

/** The page that the address names, within its layouts. */
function Visited({
  area: Area,
  panel: Panel,
  pages,
}: {
  area: Layout
  panel: Layout
  pages: ReadonlyMap<string, ComponentType>
}) {
  const path = usePathname()
  const Page = pages.get(routed(path))
  if (!Page) throw new Error(`No test comes to ${path}: see PAGES`)
  return (
    <Area>
      <Suspense fallback={null}>
        {OPEN.includes(path) ? (
          <Page />
        ) : (
          <Panel>
            <Page />
          </Panel>
        )}
      </Suspense>
    </Area>
  )
}

const DRAFT_COUNT = /^\/api\/release\/pending\?page=1&limit=1$/

const PRESENCE = /^\/api\/presence$/

/** The reads that a page has made, without the sidebar's count of drafts, which comes after three seconds. */
export const readsOfPage = () => callsOf('GET', /./).filter(({ path }) => !DRAFT_COUNT.test(path))

/**
 * Loads a page of the admin area like a browser: without the state of other pages in memory.
 * @returns the mouse and keyboard of a person
 */
export async function openScreen(address: string) {
  leavePage()
  standAt(address)
  // The sidebar counts the changes that are not published.
  answerCall('GET', DRAFT_COUNT, { status: 200, body: { total: 0 } })
  // A product that is open says so after a moment: nobody else has it open.
  answerCall('PUT', PRESENCE, { status: 200, body: { people: [] } })
  const { default: area } = await import('@/app/(admin)/admin/layout')
  const { default: panel } = await import('@/app/(admin)/admin/(panel)/layout')
  const pages = new Map(Object.entries(PAGES).map(([path, load]) => [path, lazy(load)]))
  await act(async () => {
    render(<Visited area={area} panel={panel} pages={pages} />)
  })
  // jsdom ignores `pointer-events`.
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
}

export const ADMIN = { id: 1, name: 'Asha Admin', email: 'admin@example.com' }

/** Signs the browser in, as a sign-in in this tab would have: the server knows the token. */
export function signedIn(): { token: string } {
  const token = 'a-token-of-the-tab'
  storeSession({ admin_token: token, admin_user: JSON.stringify(ADMIN) })
  answerCall('GET', /^\/api\/auth\/verify$/, { status: 200 })
  answerNoViews()
  return { token }
}

type Stored = Record<
  'admin_token' | 'admin_user' | 'admin_token_persistent' | 'admin_user_persistent',
  string | null
>

export const NOTHING_STORED: Stored = {
  admin_token: null,
  admin_user: null,
  admin_token_persistent: null,
  admin_user_persistent: null,
}

const KEYS = Object.values(SESSION_KEYS) as (keyof Stored)[]
const storageOf = (key: string) => (key.endsWith('_persistent') ? localStorage : sessionStorage)

/** The session in the browser's storage, by the spec's keys (§9). */
export const storedSession = () =>
  Object.fromEntries(KEYS.map((key) => [key, storageOf(key).getItem(key)])) as Stored

export function storeSession(stored: Partial<Stored>): void {
  for (const [key, value] of Object.entries(stored)) if (value !== null) storageOf(key).setItem(key, value)
}
