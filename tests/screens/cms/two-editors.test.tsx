import { beforeEach, expect, test, vi } from 'vitest'
import { loadTwice } from '../../support/editing/editor-window'
import { calls, editAtRandom } from '../../support/editing/session'

const client = vi.hoisted(() => () => import('../../support/editing/payload-client'))

vi.mock('@payloadcms/ui', client)
vi.mock('sonner', client)
vi.mock('@/cms/dialogs/panel-alert', () => ({
  // In its own window, not in the document that both share.
  PanelAlert: ({ children, actions }: { children: React.ReactNode; actions?: React.ReactNode }) => (
    <div role="alert">
      {children}
      {actions}
    </div>
  ),
}))
vi.mock('../../../node_modules/@payloadcms/ui/dist/elements/LeaveWithoutSaving/index.js', client)
vi.mock('../../../node_modules/@payloadcms/ui/dist/elements/Toasts/fieldErrors.js', client)
vi.mock('../../../node_modules/@payloadcms/ui/dist/providers/Auth/index.js', client)
vi.mock('../../../node_modules/@payloadcms/ui/dist/providers/Config/index.js', client)
vi.mock('../../../node_modules/@payloadcms/ui/dist/providers/DocumentInfo/index.js', client)
vi.mock('../../../node_modules/@payloadcms/ui/dist/providers/Locale/index.js', client)
vi.mock('../../../node_modules/@payloadcms/ui/dist/providers/Operation/index.js', client)
vi.mock('../../../node_modules/@payloadcms/ui/dist/providers/RouteTransition/index.js', client)
vi.mock('../../../node_modules/@payloadcms/ui/dist/providers/Translation/index.js', client)
vi.mock('../../../node_modules/@payloadcms/ui/dist/providers/UploadHandlers/index.js', client)
vi.mock('../../../node_modules/@payloadcms/ui/dist/utilities/formatDocTitle/formatDateTitle.js', client)

/** More of them: `SESSIONS=500 npx vitest run --project screens tests/screens/cms/two-editors.test.tsx`. */
const SESSIONS = Number(process.env.SESSIONS ?? 60)
const STEPS = 30

/** Failed sessions that are told, with what was done in them. */
const TOLD = 3

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  // Payload's form writes each failed save to the console.
  vi.mocked(console.error).mockImplementation(() => {})
})

test(
  `contract §6, §9 Nothing typed is lost in ${SESSIONS} random sessions of two editors whose answers are held, whose connections are cut, and who press Undo`,
  async () => {
    vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => calls.answer(...call))
    const parts = await loadTwice()
    const lost: unknown[] = []
    for (let seed = 1; seed <= SESSIONS && lost.length < TOLD; seed += 1) {
      const found = await editAtRandom(seed, parts, STEPS)
      if (found) lost.push(found)
    }
    expect(lost).toEqual([])
  },
  SESSIONS * 5_000,
)
