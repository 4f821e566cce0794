import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadTwice, openWindow } from '../../support/editing/editor-window'
import type { Line } from '../../support/editing/line'
import { openPanelServer } from '../../support/editing/panel-server'
import { answerCalls, calls, editAtRandom, hearAnswers, wait } from '../../support/editing/session'

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

/** The parts of two windows, whose calls are answered here. */
function loadWindows() {
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => calls.answer(...call))
  return loadTwice()
}

/** A connection that holds each answer until it is opened. */
function gate(): Line & { open: () => void } {
  const held: (() => void)[] = []
  return {
    isCut: false,
    cut: () => {},
    calm: () => {},
    carry: async <Answer,>(ask: () => Answer): Promise<Answer> => {
      const answer = ask()
      await new Promise<void>((resolve) => held.push(resolve))
      return answer
    },
    open: () => {
      for (const release of held.splice(0)) release()
    },
  }
}

test('contract §9 An undo at the moment of a save’s answer does not make the next save conflict with it', async () => {
  const [parts] = await loadWindows()
  const server = openPanelServer(() => {})
  const [saves, states] = [gate(), gate()]
  const said: number[] = []
  const answer = answerCalls(server, new Map([[1, { name: 'Asha', line: saves }]]))
  calls.answer = async (input, init) => {
    const answered = await answer(input, init)
    if (init?.method === 'PATCH') said.push(answered.status)
    return answered
  }
  const editor = await openWindow('Asha', 1, { parts, line: states, server })
  const { dispatchFields, setModified } = editor.form()
  await act(async () => {
    dispatchFields({ type: 'UPDATE', path: 'title', value: 'Careers with us' })
    setModified(true)
  })
  await wait(1_200)
  await act(async () => {
    saves.open()
    await hearAnswers(0)
    editor.press('z')
  })
  await wait(2_500)
  for (let round = 0; round < 4; round += 1) {
    await act(async () => {
      states.open()
      saves.open()
    })
    await wait(1_000)
  }
  expect(said).toEqual([200, 200])
  expect(server.newest().words.title).toBe('Careers')
  editor.close()
})

test('contract §6, §9 Words are saved, not only merged, after a refused save for release and two changes by others', async () => {
  const [parts] = await loadWindows()
  const server = openPanelServer(() => {})
  const [drafts, releases, states] = [gate(), gate(), gate()]
  const answerBy = (line: Line) => answerCalls(server, new Map([[1, { name: 'Asha', line }]]))
  const [answerDraft, answerRelease] = [answerBy(drafts), answerBy(releases)]
  calls.answer = (input, init) =>
    init?.method === 'PATCH' && !String(input).includes('draft=true')
      ? answerRelease(input, init)
      : answerDraft(input, init)
  const editor = await openWindow('Asha', 1, { parts, line: states, server })
  const moveTo = (address: string) =>
    server.save({ editor: 'Ravi', form: { ...server.read(1), address }, isAutosave: false, isDraft: true })
  const open = async (...gates: { open: () => void }[]) => {
    for (let round = 0; round < 10; round += 1) {
      await act(async () => {
        for (const each of gates) each.open()
      })
      await wait(100)
    }
  }
  moveTo('/careers')
  const { dispatchFields, setModified } = editor.form()
  await act(async () => {
    dispatchFields({ type: 'UPDATE', path: 'title', value: 'Careers with us' })
    setModified(true)
  })
  await wait(600)
  await open(drafts)
  // The words of the refused autosave are merged while the form is off for the next save.
  await act(async () => editor.button('version:publishChanges')?.click())
  await open(states, drafts)
  expect(editor.form().disabled).toBe(true)
  expect(editor.words().address).toBe('/careers')
  moveTo('/jobs')
  // Both other saves are refused before their words are merged.
  await open(releases, drafts)
  await open(releases, drafts, states)
  expect(server.newest().words).toMatchObject({ title: 'Careers with us', address: '/jobs' })
  expect(editor.isGuarded()).toBe(false)
  editor.close()
})

test(
  `contract §6, §9 Nothing typed is lost in ${SESSIONS} random sessions of two editors whose answers are held, whose connections are cut, and who press Undo`,
  async () => {
    const parts = await loadWindows()
    const lost: unknown[] = []
    for (let seed = 1; seed <= SESSIONS && lost.length < TOLD; seed += 1) {
      const found = await editAtRandom(seed, parts, STEPS)
      if (found) lost.push(found)
    }
    expect(lost).toEqual([])
  },
  SESSIONS * 5_000,
)
